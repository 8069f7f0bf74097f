import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "@agbara/shared/client/client.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import inject from "light-my-request";
import { visitorCalls } from "./visitor-calls.ts";

/** The addresses that the built site is asked to render. It would answer others too, and nobody needs those. */
const ON_DEMAND = /^\/entrepreneurs(\/|$)/;
/** Within this time a visitor still waits, and nothing that a page reads takes so long. */
const WITHIN_MS = 10_000;
/**
 * A shared cache shows a page for half a minute, and for another half while it fetches the next one: a change is seen
 * within a minute. A browser asks each time, and is told if it has the newest.
 */
const SHARED_FOR_A_MINUTE = "public, max-age=0, s-maxage=30, stale-while-revalidate=30";
const PASSED_ON = ["content-type", "content-security-policy", "location"] as const;

/** What a page may know of the server that renders it. */
export interface ToldToPages {
  /** Whether gifts are taken. */
  giving: boolean;
  /** Whether the people are invented. */
  demonstration: boolean;
}

/** What a page finds in `Astro.locals`; the site declares the same. */
interface Locals extends ToldToPages {
  call: Client["call"];
}

/** What Astro's Node adapter builds in its middleware mode. */
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: Locals,
) => Promise<void>;

/** A page, or why there is none: the built site does not know it, it failed, or it took too long. */
type Rendered =
  | { page: { status: number; headers: Record<string, string>; body: Buffer } }
  | { missing: "unknown" | "failed" | "late" };

export interface PagesOnDemand {
  has(path: string): boolean;
  render(request: FastifyRequest, reply: FastifyReply): Promise<Rendered>;
}

/** The pages that the built site in this folder renders on demand; null where none is built. */
export async function loadPages(
  app: FastifyInstance,
  siteDir: string,
  told: ToldToPages,
  withinMs = WITHIN_MS,
): Promise<PagesOnDemand | null> {
  const entry = join(siteDir, "server/entry.mjs");
  if (!existsSync(entry)) return null;
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  return {
    has: (path) => ON_DEMAND.test(path),
    async render(request, reply) {
      const gone = new AbortController();
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(withinMs)]);
      reply.raw.once("close", () => gone.abort());
      const { call } = visitorCalls(app, { address: request.ip, signal });
      const isKnown = { value: true };
      // Nothing of the request but its address: a page is the same for everybody.
      const rendering = inject(
        (asked, answer) => {
          const next = () => {
            isKnown.value = false;
            (answer as ServerResponse).end();
          };
          handler(asked as IncomingMessage, answer as ServerResponse, next, { ...told, call });
        },
        { method: "GET", url: request.url, headers: { host: "localhost" } },
      );
      const answer = await Promise.race([rendering, ended(signal)]);
      if (!answer) return { missing: "late" };
      if (!isKnown.value) return { missing: "unknown" };
      const { statusCode: status, rawPayload: body } = answer;
      if (status >= 500) return { missing: "failed" };
      return { page: { status, headers: headersOf(answer.headers, status, body), body } };
    },
  };
}

function ended(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
}

function headersOf(
  given: Readonly<Record<string, unknown>>,
  status: number,
  body: Buffer,
): Record<string, string> {
  const headers: Record<string, string> = {
    "cache-control": status === 200 ? SHARED_FOR_A_MINUTE : "no-cache",
    // The bytes differ by how they are compressed.
    etag: `W/"${createHash("sha256").update(body).digest("base64url")}"`,
  };
  for (const name of PASSED_ON) if (given[name]) headers[name] = String(given[name]);
  if (headers["content-type"] === "text/html") headers["content-type"] += "; charset=utf-8";
  return headers;
}

/** Whether whoever asks has this version already. */
export function hasVersion({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim());
  return known?.some((tag) => tag === "*" || tag === etag) ?? false;
}
