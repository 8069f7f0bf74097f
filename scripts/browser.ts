import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { root } from "./paths.ts";

const ON_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser for the tests: `CHROME_PATH`, one on the PATH, or Playwright's own. If there is none, Playwright's is
 * downloaded, or Debian's package installed. Throws one clear line if that fails too.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is not the path of a program: ${env.CHROME_PATH}`);
  }
  return onPath(env) ?? playwrights() ?? downloaded() ?? fromDebian(env) ?? fail();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return ON_PATH.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function playwrights(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function downloaded(): string | undefined {
  console.error("No browser found. Downloading one with Playwright …");
  const cli = join(root, "node_modules/playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return playwrights();
}

function fromDebian(env: NodeJS.ProcessEnv): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.error("Installing Debian's chromium …");
  try {
    const quiet = { stdio: "ignore", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["update"], quiet);
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quiet);
  } catch {
    return undefined;
  }
  return onPath(env);
}

function fail(): never {
  throw new Error(
    "The browser tests need Chromium or Chrome: install it (Debian, Ubuntu: apt-get install chromium), or give its path in CHROME_PATH.",
  );
}
