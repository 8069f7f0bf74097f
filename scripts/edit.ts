import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { root } from "./paths.ts";

/**
 * Starts the forms in which editors change what the site says, and the site itself, which shows each change at once:
 * `pnpm edit`. PORT names another port than 4100.
 */
const HOST = "127.0.0.1";
const previewPort = await freePort();

const children: ChildProcess[] = [
  startPart(
    ["node_modules/astro/bin/astro.mjs", "dev", "--host", HOST, "--port", String(previewPort)],
    { ASTRO_TELEMETRY_DISABLED: "1" },
  ),
  startPart(["--disable-warning=ExperimentalWarning", "edit/main.ts"], {
    PREVIEW: `http://${HOST}:${previewPort}`,
  }),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

function startPart(node: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, node, {
    cwd: join(root, "site"),
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  child.on("exit", stop);
  return child;
}

function stop() {
  for (const child of children) child.kill("SIGTERM");
}
