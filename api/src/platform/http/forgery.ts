import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { words } from "../words/words.ts";
import { HttpError } from "./http-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if the call itself proves who sent it: it has a signature of its body, or a secret in its address. */
    provesItself?: boolean;
    /**
     * True for a form that works without JavaScript, so it cannot repeat the cookie in a header. For such a form we
     * check only from which site it comes. This is enough, because the form is handled without a session: it cannot
     * change anything in a signed-in person's name.
     */
    plainForm?: boolean;
  }
}

export const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "x-xsrf-token";
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses calls that a browser sends only because another site made it do so. The browser tells us from which site a
 * call comes. If the browser has our cookie, the call must repeat the cookie's value in a header. Another site can
 * neither read the cookie nor set the header.
 */
export function refuseForgery(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply) => {
    // We never set the cookie on an answer that a cache may store. Otherwise the cache would give one person's cookie
    // to another.
    if (reply.getHeader("Cache-Control") !== "no-store") return;
    if (request.cookies[XSRF_COOKIE] || !SAFE.has(request.method)) return;
    reply.setCookie(XSRF_COOKIE, randomBytes(24).toString("base64url"), {
      path: "/",
      sameSite: "lax",
      secure: request.protocol === "https",
    });
  });
  app.addHook("onRequest", async (request) => {
    const cookie = request.cookies[XSRF_COOKIE];
    const { provesItself, plainForm } = request.routeOptions.config;
    if (SAFE.has(request.method) || provesItself) return;
    if (isFromElsewhere(request) || (cookie && !plainForm && !repeats(request, cookie)))
      throw new HttpError(403, words.platform.notOurPages);
  });
}

function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== host;
}

function repeats({ headers }: FastifyRequest, cookie: string): boolean {
  const header = Buffer.from(String(headers[XSRF_HEADER] ?? ""));
  const expected = Buffer.from(cookie);
  return header.length === expected.length && timingSafeEqual(header, expected);
}
