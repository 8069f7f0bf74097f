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
 * The addresses that the built site may render on demand. The site could render other addresses too, but nobody needs
 * them.
 */
const ON_DEMAND = /^\/((entrepreneurs|draws|open-books)(\/|$)|(give|give\/cards|gift\/read)\/?$)/;
/** The longest time that rendering a page may take. Visitors do not wait longer, and no page needs this long. */
const WITHIN_MS = 10_000;
/** The longest time that rendering a part of a page may take. If it takes longer, we send the page as it was built. */
const PART_WITHIN_MS = 2_000;
/**
 * The server itself makes calls to render a part of a page for all visitors. This is the caller's address in these
 * calls.
 */
const OWN_ADDRESS = "::1";
/**
 * A shared cache may use a page for 30 seconds, and for 30 more while it fetches the next version. So people see a
 * change within a minute. A browser asks each time whether it has the newest version.
 */
const SHARED_FOR_A_MINUTE = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
/** The answer that we use if the site's handler failed before it answered. */
const FAILED = { statusCode: 500, rawPayload: Buffer.alloc(0), headers: {} };
/** The content type of a form that a browser sends without JavaScript. */
export const FORM = "application/x-www-form-urlencoded";
const PASSED_ON = ["content-type", "content-security-policy", "location"] as const;

/** Facts about the server that pages use. */
export interface ToldToPages {
  /** True if the server accepts gifts. */
  giving: boolean;
  /** True if the people on the pages are invented. */
  demonstration: boolean;
  /** The public address of the site, for shared links. */
  readonly site: string;
}

/** The values that a page finds in `Astro.locals`. The site declares the same type. */
interface Locals extends ToldToPages {
  call: Client["call"];
}

/** The request handler that Astro's Node adapter builds in middleware mode. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: Locals,
) => Promise<void>;

/** A rendered page, or why there is none: the built site does not have it, or rendering failed or took too long. */
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
  /** The network address of the visitor. We count calls by this address, to limit them. */
  address: string;
  /**
   * The host name to which the visitor sent the request. Undefined when we render a part of a page, because no visitor
   * requests such a part.
   */
  host?: string;
  /** The form that the visitor sent, with the marks of their device. */
  sent: Sent | null;
  signal: AbortSignal;
}

/**
 * Loads the pages that the built site in this folder renders on demand. Returns null if the folder has no built site.
 */
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
      // We also send the page if its status is 503. It tells the visitor that we cannot read something at the moment.
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

  /** Renders the page of one address with the site's code. */
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
 * Returns the request that the site's code gets. It has only the address and, for a form, what the visitor typed. So a
 * page is the same for everybody.
 */
function askedOf(url: string, form: Buffer | null): InjectOptions {
  const headers = { host: "localhost" };
  if (!form) return { method: "GET", url, headers };
  // We checked the origin of the form when it arrived. So here we can write our own.
  const ofForm = { ...headers, origin: "http://localhost", "content-type": FORM };
  return { method: "POST", url, headers: ofForm, payload: form };
}

function headersOf(given: Readonly<Record<string, unknown>>, body: Buffer): Record<string, string> {
  const headers: Record<string, string> = {
    // This ETag is weak (`W/`), because compression changes the bytes.
    etag: `W/"${createHash("sha256").update(body).digest("base64url")}"`,
  };
  for (const name of PASSED_ON) if (given[name]) headers[name] = String(given[name]);
  if (headers["content-type"] === "text/html") headers["content-type"] += "; charset=utf-8";
  return headers;
}

/** Returns true if the caller already has this version of the page. */
export function hasVersion({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  return known?.some((tag) => tag === "*" || tag === etag) ?? false;
}
