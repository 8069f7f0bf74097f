import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "@agbara/shared/client/client.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import inject, { type InjectOptions } from "light-my-request";
import { deviceCookieOf } from "../device-cookie.ts";
import { hearingItsOwnAlone, whileRendering } from "./own-rejections.ts";
import { visitorCalls } from "./visitor-calls.ts";

/**
 * The addresses that we let the built site render. The site could render other addresses too, but nobody needs them.
 */
const ON_DEMAND = /^\/((entrepreneurs|draws|open-books)(\/|$)|(give|give\/cards|gift\/read)\/?$)/;
/** The longest time for one page. Visitors do not wait longer than this, and no page needs so much. */
const WITHIN_MS = 10_000;
/** The longest time for a part of a page. If the part is not ready by then, we show the page as it was built. */
const PART_WITHIN_MS = 2_000;
/** The caller's address in calls for a part of a page. The server itself makes these calls for all visitors. */
const OWN_ADDRESS = "::1";
/**
 * A shared cache may show a page for 30 seconds, and for 30 more while it fetches the next version. So people see a
 * change within a minute. A browser asks each time whether it has the newest version.
 */
const SHARED_FOR_A_MINUTE = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
/** The answer if the site's handler failed before it answered. */
const FAILED = { statusCode: 500, rawPayload: Buffer.alloc(0), headers: {} };
/** The type of a form that is sent without JavaScript. */
export const FORM = "application/x-www-form-urlencoded";
const PASSED_ON = ["content-type", "content-security-policy", "location"] as const;

/** Facts about the server that a page may use. */
export interface ToldToPages {
  /** True if we take gifts. */
  giving: boolean;
  /** True if the people on the pages are invented. */
  demonstration: boolean;
  /** The site's address, for shared links. */
  readonly site: string;
}

/** The values that a page finds in `Astro.locals`. The site declares the same type. */
interface Locals extends ToldToPages {
  call: Client["call"];
}

/** The handler that Astro's Node adapter builds in middleware mode. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: Locals,
) => Promise<void>;

/** A page, or the reason why there is none: the built site does not have it, or rendering failed or took too long. */
type Rendered =
  | { page: { status: number; headers: Record<string, string>; body: Buffer } }
  | { missing: "unknown" | "failed" | "late" };

export interface PagesOnDemand {
  has(path: string): boolean;
  render(request: FastifyRequest, reply: FastifyReply): Promise<Rendered>;
  /**
   * Renders a part of a page. The part is the same for everybody. Returns null if there is nothing to show, or if
   * rendering failed.
   */
  part(path: string): Promise<string | null>;
}

interface Sent {
  form: Buffer;
  device: string;
}

interface Asked {
  url: string;
  /** The visitor's address. Limits count calls by this address. */
  address: string;
  /** The host name to which the visitor sent the request. Undefined for a part, because no visitor asks for it. */
  host?: string;
  /** The form that the visitor sent, and the marks of their device. */
  sent: Sent | null;
  signal: AbortSignal;
}

/** Loads the pages that the built site in this folder renders on demand. Returns null if no site is built. */
export async function loadPages(
  app: FastifyInstance,
  siteDir: string,
  told: ToldToPages,
  withinMs = WITHIN_MS,
): Promise<PagesOnDemand | null> {
  const entry = join(siteDir, "server/entry.mjs");
  if (!existsSync(entry)) return null;
  const load = (): Promise<{ handler: Handler }> => import(pathToFileURL(entry).href);
  const { handler } = await hearingItsOwnAlone(load);
  return {
    has: (path) => ON_DEMAND.test(path),
    async render(request, reply) {
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const form = request.body instanceof Buffer ? request.body : null;
      const sent = form && { form, device: deviceCookieOf(request) };
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(withinMs)]);
      const answer = await answerOf({
        url: request.url,
        address: request.ip,
        host: request.host,
        sent,
        signal,
      });
      if ("missing" in answer) return answer;
      const { statusCode: status, rawPayload: body } = answer;
      // We send a page for a 503 too. The page says that we cannot read something at the moment.
      if (status >= 500 && status !== 503) return { missing: "failed" };
      const cache = sent ? "no-store" : status === 200 ? SHARED_FOR_A_MINUTE : "no-cache";
      const headers = { ...headersOf(answer.headers, body), "cache-control": cache };
      return { page: { status, headers, body } };
    },
    async part(path) {
      const signal = AbortSignal.timeout(PART_WITHIN_MS);
      const answer = await answerOf({ url: path, address: OWN_ADDRESS, sent: null, signal });
      return "missing" in answer || answer.statusCode !== 200 ? null : answer.rawPayload.toString();
    },
  };

  /** Renders one address with the site's code. */
  async function answerOf({ url, address, host, sent, signal }: Asked) {
    const { call } = visitorCalls(app, { address, host, signal, form: sent });
    const isKnown = { value: true };
    const rendering = inject(
      (asked, answer) => {
        const response = answer as ServerResponse;
        const next = () => {
          isKnown.value = false;
          response.end();
        };
        whileRendering(() =>
          handler(asked as IncomingMessage, response, next, { ...told, call }),
        ).catch(() => response.destroy());
      },
      askedOf(url, sent?.form ?? null),
    ).catch(() => FAILED);
    const answer = await Promise.race([rendering, ended(signal)]);
    if (!answer) return { missing: "late" as const };
    return isKnown.value ? answer : { missing: "unknown" as const };
  }
}

function ended(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
}

/**
 * Takes only the address from the request and, for a form, the visitor's input. For this reason, a page is the same for
 * everybody.
 */
function askedOf(url: string, form: Buffer | null): InjectOptions {
  const headers = { host: "localhost" };
  if (!form) return { method: "GET", url, headers };
  // We already checked the form's real origin when it arrived.
  const ofForm = { ...headers, origin: "http://localhost", "content-type": FORM };
  return { method: "POST", url, headers: ofForm, payload: form };
}

function headersOf(given: Readonly<Record<string, unknown>>, body: Buffer): Record<string, string> {
  const headers: Record<string, string> = {
    // The tag is weak because compression changes the bytes.
    etag: `W/"${createHash("sha256").update(body).digest("base64url")}"`,
  };
  for (const name of PASSED_ON) if (given[name]) headers[name] = String(given[name]);
  if (headers["content-type"] === "text/html") headers["content-type"] += "; charset=utf-8";
  return headers;
}

/** Tells whether the caller already has this version of the page. */
export function hasVersion({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  return known?.some((tag) => tag === "*" || tag === etag) ?? false;
}
