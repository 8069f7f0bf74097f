import { spawnSync } from "node:child_process";
import { findBrowser } from "../../scripts/browser.ts";
import { root } from "../../scripts/paths.ts";

/**
 * Builds the product, finds a browser and runs a benchmark that needs both: `one.ts console --rounds 7`. Prints only
 * the benchmark's table to the standard output.
 */
const [name = "", ...options] = process.argv.slice(2);
const run = (script: string, given: string[], output: "inherit" | 2) =>
  spawnSync(process.execPath, [script, ...given], {
    cwd: root,
    stdio: ["ignore", output, "inherit"],
    env: { ...process.env, CHROME_PATH: findBrowser() },
  }).status ?? 1;

process.exitCode =
  run("scripts/build.ts", ["--measured"], 2) ||
  run(`lab/bench/${name}/main.ts`, options, "inherit");
