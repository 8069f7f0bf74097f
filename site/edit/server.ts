import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { type Answer, type Options, Refusal, Routes } from "./routes.ts";
import { Trial } from "./trial.ts";

export const HOST = "127.0.0.1";
/** The maximum size of a sent form, in bytes. */
const MOST_BYTES = 1_000_000;
const MOST_BYTES_OF_PICTURE = 40_000_000;

/** Starts the editors' forms, which can be opened only on this machine. They end when the returned server is closed. */
export function startEditor({ site, ...others }: Options): Promise<Server> {
  // In messages, the path of a file begins with the name of the site's folder, so this path must end with that name.
  // `resolve` removes an end such as "..".
  const options = { ...others, site: `${resolve(site)}/` };
  const trial = new Trial(options.site);
  const routes = new Routes(options, trial);
  const server = createServer((request, response) => {
    handle(routes, request, response, options).catch((error: unknown) => {
      const isOurs = error instanceof Refusal;
      if (!isOurs) console.error(error);
      response.writeHead(isOurs ? error.status : 500, { "Content-Type": "text/plain" });
      response.end(error instanceof Error ? error.message : "Something failed.");
    });
  });
  server.on("close", () => trial.end());
  return new Promise((started, reject) => {
    server.on("error", reject);
    server.listen(options.port, HOST, () => started(server));
  });
}

async function handle(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  refuseOthers(request);
  const url = new URL(request.url ?? "/", `http://${HOST}`);
  const answer = await answered(routes, request, url);
  response.writeHead(answer.status, {
    "Content-Type": typeIn(answer),
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src ${options.preview}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // With "no-referrer", browsers would not send the origin with a form. We need the origin, because we check it.
    "Referrer-Policy": "same-origin",
    ...(answer.location !== undefined && { Location: answer.location }),
  });
  response.end(answer.body);
}

async function answered(routes: Routes, request: IncomingMessage, url: URL): Promise<Answer> {
  const name = url.pathname;
  if (request.method !== "POST") return routes.get(name);
  if (name === "/picture")
    return routes.picture(await read(request, MOST_BYTES_OF_PICTURE), url.searchParams);
  const form = new URLSearchParams((await read(request, MOST_BYTES)).toString("utf8"));
  return routes.post(name, form, request.headers.accept === "application/json");
}

/**
 * Refuses requests with another host name, because a hostile page may use a name of its own that leads to this machine.
 * Also refuses writes from pages other than the editors' forms.
 */
function refuseOthers({ headers, method, socket }: IncomingMessage): void {
  const host = `${HOST}:${socket.localPort}`;
  if (headers.host !== host) throw new Refusal(403, `Open http://${host}/`);
  if (method === "GET" || method === "HEAD") return;
  if (method !== "POST") throw new Refusal(405, "The editor cannot do this.");
  if (headers.origin !== `http://${host}`)
    throw new Refusal(403, "Only the editor's own pages may change texts.");
}

async function read(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Refusal(413, "This is too much.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function typeIn({ type = "text/html" }: Answer): string {
  return type.startsWith("image/") ? type : `${type}; charset=utf-8`;
}
