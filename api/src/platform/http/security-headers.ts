import { REDEEM_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathOf } from "./pages/path-of.ts";

/** Every Content-Security-Policy of ours has these rules, even a policy that an answer sets itself. */
const BASE_POLICY = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** The Content-Security-Policy of answers that are data, not pages. */
export const DATA_POLICY = `default-src 'none'; ${BASE_POLICY}`;
const PRIVATE = /^\/(admin21|account|auth|reset|api|sandbox|give|gift|redeem)(\/|$)/;
/** The page where people scan the square code of a gift card. */
const CAMERA = new RegExp(`^${REDEEM_PATH}/?$`);
const NO_OTHER_DEVICE = "geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()";
const TWO_YEARS_S = 63_072_000;

/** Sets the security headers of every answer. A handler may have set a stricter Content-Security-Policy already. */
export function securityHeaders(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply) => setSecurityHeaders(request, reply));
}

/**
 * Sets the security headers of one answer. We also call it for answers that the server sends before any hook runs, for
 * example if it cannot decode the address.
 */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply) {
  const own = reply.getHeader("Content-Security-Policy");
  const path = servedPath(request);
  const isData = path.startsWith("/api/");
  const policy = own ? framedByNone(String(own)) : isData ? DATA_POLICY : BASE_POLICY;
  reply.header("Content-Security-Policy", policy);
  // Refusals need `no-store` too, because a shared cache must not give one person's answer to another.
  if (isData && !reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store");
  reply.header("X-Content-Type-Options", "nosniff");
  reply.header("Cross-Origin-Opener-Policy", "same-origin");
  reply.header("Cross-Origin-Resource-Policy", "same-origin");
  const camera = CAMERA.test(path) ? "camera=(self)" : "camera=()";
  reply.header("Permissions-Policy", `${camera}, ${NO_OTHER_DEVICE}`);
  reply.header(
    "Referrer-Policy",
    PRIVATE.test(path) ? "no-referrer" : "strict-origin-when-cross-origin",
  );
  if (request.protocol === "https")
    reply.header("Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`);
}

/** Adds to a policy that no site may show the page in a frame. Does not change a policy that already says who may. */
function framedByNone(policy: string): string {
  return policy.includes("frame-ancestors") ? policy : `${policy}; frame-ancestors 'none'`;
}

/**
 * If the request reached a call, returns the path of the call's route. The sender may have written this path
 * differently. Otherwise returns the path of the request's address.
 */
function servedPath({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions?.url;
  return route?.startsWith("/api/") ? route : (pathOf(url) ?? url);
}
