import * as z from "zod/mini";
import { GatewayError } from "./gateway.ts";

/**
 * How long we wait for a gateway's answer. A gateway itself gives up after 28 s and tells us so, so we wait longer than
 * that.
 */
const ANSWER_WITHIN_MS = 40_000;

export interface GatewayHost {
  /** The address of the gateway's API, without a slash at the end. */
  base: string;
  secretKey: string;
  /** Sends requests over the network. Tests pass the `fetch` of their own server. */
  fetch: typeof fetch;
  /** Reads the gateway's JSON. Only set if `JSON.parse` would lose data. */
  parse?: (text: string) => unknown;
}

export interface Question<Answer extends z.ZodMiniType> {
  method: "GET" | "POST" | "PUT";
  /** The path after `base`, including the query. */
  path: string;
  body?: object;
  answer: Answer;
  /**
   * Matches the messages of some refusals. These refusals mean the same as a 404: the requested record does not exist.
   */
  absent?: RegExp;
}

/**
 * Sends one request to a gateway. Returns null if the gateway says that the requested record does not exist. Throws a
 * `GatewayError` if the request fails. The error's outcome is `refused` if the gateway itself refused, with a status
 * below 500. Otherwise the outcome is `unknown`, for example if we cannot read the answer.
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
      // Follows no redirect, because a redirect would make us send our secret key to another address.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new GatewayError("unknown", `${what}: no answer`, { cause });
  }
  if (response.status === 404) return null;
  // A 408 may come from a proxy between us and the gateway. So after a 408, we also do not know the result.
  if (response.status >= 500 || response.status === 408)
    throw new GatewayError("unknown", `${what}: ${response.status}`);
  const said = attempt(parse, text);
  if (!response.ok) {
    const message = refusal.safeParse(said).data?.message;
    if (absent?.test(message ?? "")) return null;
    throw new GatewayError("refused", `${what}: ${response.status}`, { said: message });
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
