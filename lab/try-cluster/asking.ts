import { Agent, request } from "node:http";
import type { Shot } from "../bench/load/open-loop.ts";

/** What a client learned of a change that it asked for. */
export type Answer =
  /** It was made. */
  | "done"
  /** It was not made, as the answer says. */
  | "not done"
  /** The answer leaves it open, or none came. */
  | "unknown"
  /** Anything that nobody should be told in a failover. */
  | "wrong";

const PATIENCE_MS = 8_000;
const CONNECTIONS = 300;
const NOTHING_CHANGED = "Nothing was changed.";

/** Keeps connections, as the web server of a machine does. */
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

/** 502 to 504 without words of ours come from a proxy, which cannot know. */
function meaning(status: number, said: string): Answer {
  if (status >= 200 && status < 400) return "done";
  if (status === 503 && said.includes(NOTHING_CHANGED)) return "not done";
  if (status >= 502 && status <= 504) return "unknown";
  return "wrong";
}
