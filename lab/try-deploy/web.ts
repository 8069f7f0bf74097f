import { type IncomingHttpHeaders, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  /** The request's body. An object is sent as JSON, bytes are sent unchanged. */
  body?: object | Buffer;
  token?: string;
  /** The address of this machine from which the request comes, for example "127.0.0.2". */
  from?: string;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The answer's body, if it is JSON. */
  json: Record<string, unknown>;
}

/**
 * Returns a function that sends requests to the server under this name, as from outside. It trusts the certificate that
 * the server made.
 */
export function createAsk(origin: string, certificate: string) {
  const { protocol, hostname, port, host } = new URL(origin);
  const send = protocol === "https:" ? requestSecure : requestPlain;
  return (path: string, { method = "GET", headers = {}, body, token, from }: Question = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const bytes = Buffer.isBuffer(body) ? body : body && Buffer.from(JSON.stringify(body));
      const call = send(
        {
          host: "127.0.0.1",
          port,
          servername: hostname,
          ca: certificate,
          localAddress: from,
          agent: false,
          method,
          path,
          headers: {
            host,
            ...(bytes && { "Content-Length": bytes.length, "Content-Type": "application/json" }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => resolve(read(answer.statusCode ?? 0, answer.headers, chunks)));
        },
      );
      call.on("error", reject).end(bytes);
    });
}

function read(status: number, headers: IncomingHttpHeaders, chunks: Buffer[]): Reply {
  const bytes = Buffer.concat(chunks);
  const isJson = headers["content-type"]?.includes("json") && !headers["content-encoding"];
  return { status, headers, bytes, json: isJson ? JSON.parse(bytes.toString()) : {} };
}
