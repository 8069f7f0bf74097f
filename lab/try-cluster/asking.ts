import { Agent, request } from "node:http";
import type { Shot } from "../bench/load/open-loop.ts";

/** What the sender of a request knows about the requested change. */
export type Answer =
  /** It was made. */
  | "done"
  /** The server answered that it did not make the change. */
  | "not done"
  /** The sender cannot know whether the server made the change: no answer came, or the answer does not tell. */
  | "unknown"
  /** A wrong answer, which nobody should get, even during a failover. */
  | "wrong";

const PATIENCE_MS = 8_000;
const CONNECTIONS = 300;
const NOTHING_CHANGED = "Nothing was changed.";

/** Returns a function that sends requests over connections that stay open, as a machine's web server does. */
export function createAsker(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    close: () => agent.destroy(),
    ask: ({ method, path, token, body }: Omit<Shot, "name">) =>
      new Promise<{ answer: Answer; status: number; said: string }>((resolve) => {
        const json = body && JSON.stringify(body);
        const none = () => resolve({ answer: "unknown", status: 0, said: "" });
        const headers = {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(json && {
            "Content-Type": "application/json",
            "Content-Length": Buffer.byteLength(json),
          }),
        };
        const call = request(
          { agent, hostname, port, method, path, headers, timeout: PATIENCE_MS },
          (got) => {
            const chunks: Buffer[] = [];
            got.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", none);
            got.on("end", () => {
              const said = Buffer.concat(chunks).toString();
              const status = got.statusCode ?? 0;
              resolve({ answer: meaning(status, said), status, said });
            });
          },
        );
        call
          .on("timeout", () => call.destroy())
          .on("error", none)
          .end(json);
      }),
  };
}

/**
 * Returns what an answer says about the change. A status from 502 to 504 without our own text comes from a proxy, and a
 * proxy cannot know whether the server made the change.
 */
function meaning(status: number, said: string): Answer {
  if (status >= 200 && status < 400) return "done";
  if (status === 503 && said.includes(NOTHING_CHANGED)) return "not done";
  if (status >= 502 && status <= 504) return "unknown";
  return "wrong";
}
