import * as z from "zod/mini";
import { GatewayError } from "./gateway.ts";

/** We wait this long for an answer. A gateway itself stops after 28 s and tells us, so we wait longer than that. */
const ANSWER_WITHIN_MS = 40_000;

export interface GatewayHost {
  /** The gateway's address, without a slash at the end. */
  base: string;
  secretKey: string;
  /** Sends requests over the network. Tests pass the `fetch` of their own server. */
  fetch: typeof fetch;
  /** Reads the gateway's JSON. Only needed if `JSON.parse` would lose data. */
  parse?: (text: string) => unknown;
}

export interface Question<Answer extends z.ZodMiniType> {
  method: "GET" | "POST" | "PUT";
  /** The path after `base`, with the query. */
  path: string;
  body?: object;
  answer: Answer;
  /** Matches the message of a refusal that means the same as a 404: the thing does not exist. */
  absent?: RegExp;
}

/**
 * Makes one call to a gateway. Returns null if the gateway says that the thing does not exist. Throws `GatewayError`.
 * The error's kind is `refused` only if the gateway itself refused with a status below 500. The kind is `unknown` if we
 * cannot know the result, for example because we cannot read the answer.
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
      // If we followed a redirect to another address, we would also send our key there.
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new GatewayError("unknown", `${what}: no answer`, { cause });
  }
  if (response.status === 404) return null;
  // A proxy may answer "408 too late". In that case too, we do not know the result.
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
