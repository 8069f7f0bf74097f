import { type ChildProcess, spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createServer } from "vite";
import { freePort } from "./free-port.ts";
import { root } from "./paths.ts";

/** Matches addresses of the console's screens. The console's development server knows only addresses below its base. */
const CONSOLE_ROUTE = /^\/(admin21|account|auth)(\/|\?|$)/;
const CONSOLE_FILE = /^\/admin21\/.*(\.\w+(\?|$)|@|node_modules)/;

const port = Number(process.env.PORT || 4000);
const apiPort = await freePort();
const sitePort = await freePort();
const host = "127.0.0.1";

const children: ChildProcess[] = [
  startPart(["--watch", "--watch-preserve-output", "../scripts/serve.ts"], "api", {
    PORT: String(apiPort),
  }),
  startPart(
    ["node_modules/astro/bin/astro.mjs", "dev", "--host", host, "--port", String(sitePort)],
    "site",
    { ASTRO_TELEMETRY_DISABLED: "1", API_ORIGIN: `http://${host}:${apiPort}` },
  ),
];

const server = await createServer({
  root: join(root, "console"),
  configFile: join(root, "console/vite.config.ts"),
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      "^/(api/|healthz)": { target: `http://${host}:${apiPort}` },
      "^/(?!admin21|account|auth)": { target: `http://${host}:${sitePort}` },
    },
  },
  plugins: [
    {
      name: "console-routes",
      configureServer({ middlewares }) {
        middlewares.use((request, _, next) => {
          const url = request.url ?? "/";
          if (CONSOLE_ROUTE.test(url) && !CONSOLE_FILE.test(url)) request.url = "/admin21/";
          next();
        });
      },
    },
  ],
});
// The site tells its open pages about changes over a separate connection. The proxy would print an error when this
// connection ends, so we forward the connection ourselves.
server.httpServer?.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
  if (CONSOLE_ROUTE.test(request.url ?? "/")) return;
  const site = connect(sitePort, host, () => {
    site.write(`${headOf(request)}\r\n\r\n`);
    site.write(head);
    socket.pipe(site).pipe(socket);
  });
  site.on("error", () => socket.destroy());
  socket.on("error", () => site.destroy());
});
await server.listen();
console.log(
  `\n  Site, console and API, reloaded when you change a file: http://${host}:${port}/\n`,
);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

function startPart(node: string[], cwd: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, node, {
    cwd: join(root, cwd),
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  child.on("exit", (status) => {
    if (status) {
      console.error(`${cwd} stopped with status ${status}. Stopping the others.`);
      stop();
    }
  });
  return child;
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((one, at) => (at % 2 === 0 ? `\r\n${one}: ` : one));
  return `${method} ${url} HTTP/1.1${lines.join("")}`;
}

async function stop() {
  for (const child of children) child.kill("SIGTERM");
  await server.close();
  process.exit();
}
