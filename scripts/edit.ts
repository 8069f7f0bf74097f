import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { root } from "./paths.ts";

/**
 * Starts the forms in which editors change the site's content. Also starts the site, which shows each change
 * immediately: `pnpm edit`. The setting PORT replaces the port 4100.
 */
const HOST = "127.0.0.1";
const sitePort = await freePort();
const apiPort = await freePort();

// Pages such as the list of entrepreneurs need an API. This API has its own data, so that `dev` can run at the same
// time. The forms work without an API.
const api = startPart("api", ["../scripts/serve.ts"], {
  PORT: String(apiPort),
  DATA_DIR: join(root, ".cache/edit"),
});
const site = startPart(
  "site",
  ["node_modules/astro/bin/astro.mjs", "dev", "--host", HOST, "--port", String(sitePort)],
  { ASTRO_TELEMETRY_DISABLED: "1", API_ORIGIN: `http://${HOST}:${apiPort}` },
);
const forms = startPart("site", ["--disable-warning=ExperimentalWarning", "edit/main.ts"], {
  PREVIEW: `http://${HOST}:${sitePort}`,
});
site.on("exit", stop);
forms.on("exit", stop);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

function startPart(cwd: string, node: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, node, {
    cwd: join(root, cwd),
    env: { ...process.env, ...env },
    stdio: cwd === "api" ? "ignore" : "inherit",
  });
}

function stop() {
  for (const child of [api, site, forms]) child.kill("SIGTERM");
}
