import * as z from "zod/mini";
import { GatewayError } from "./gateway.ts";

/** Longer than the 28 s after which a gateway gives up by itself and says so. */
const ANSWER_WITHIN_MS = 40_000;

export interface GatewayHost {
  /** Without a slash at its end. */
  base: string;
  secretKey: string;
  /** The network; tests hand over a server's of theirs. */
  fetch: typeof fetch;
  /** How their JSON is read, where `JSON.parse` would lose something. */
  parse?: (text: string) => unknown;
}

export interface Question<Answer extends z.ZodMiniType> {
  method: "GET" | "POST" | "PUT";
  /** Below the base, with its query. */
  path: string;
  body?: object;
  answer: Answer;
  /** A refusal with such a message says that there is no such thing, as a 404 does. */
  absent?: RegExp;
}

/**
 * One call to a gateway. Null where it says that there is no such thing. Throws `GatewayError`: `refused` only where it
 * said so itself with a status below 500; whatever leaves the outcome open is `unknown`, an answer we cannot read
 * included.
 */
export async function ask<Answer extends z.ZodMiniType>(
  { base, secretKey, fetch, parse = JSON.parse }: GatewayHost,
  { method, path, body, answer, absent }: Question<Answer>,
): Promise<z.output<Answer> | null> {
  const what = `${method} ${path.split("?")[0]}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(base + path, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      // An address of theirs that leads elsewhere would carry our key along.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new GatewayError("unknown", `${what}: no answer`, { cause });
  }
  if (response.status === 404) return null;
  // A proxy's "408 too late" leaves it open, too.
  if (response.status >= 500 || response.status === 408)
    throw new GatewayError("unknown", `${what}: ${response.status}`);
  const said = attempt(parse, text);
  if (!response.ok) {
    if (absent?.test(refusal.safeParse(said).data?.message ?? "")) return null;
    throw new GatewayError("refused", `${what}: ${response.status}`);
  }
  const read = answer.safeParse(said);
  if (!read.success) {
    const places = read.error.issues.map(({ path: place }) => place.join("."));
    throw new GatewayError("unknown", `${what}: an answer that we cannot read (${places})`);
  }
  return read.data;
}

const refusal = z.object({ message: z.string() });

function attempt(parse: (text: string) => unknown, text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
