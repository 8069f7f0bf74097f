import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright";
import { installFromDebian, isExecutable, onPath } from "./debian.ts";
import { root } from "./paths.ts";

const ON_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELLS_ON_PATH = ["chromium-headless-shell", "chrome-headless-shell"];

export interface Browsers {
  /**
   * The browser for nearly all tests: Chromium's headless shell, because tests take a quarter less time in it. If there
   * is no headless shell, we use a complete browser.
   */
  quick: string;
  /** A complete browser, for the few features that the headless shell lacks, such as the cache for the back button. */
  whole: string;
}

const FONT = "/usr/share/fonts/truetype/liberation*/LiberationSans-Regular.ttf";

/**
 * Installs the font for the tests that measure pages, if it is missing. This font is as wide as the fonts of most
 * phones. Debian's own font is a fifth wider.
 */
function needFont(env: NodeJS.ProcessEnv): void {
  if (globSync(FONT).length === 0) installFromDebian(["fonts-liberation"], env);
}

/**
 * Finds the browsers for the tests. If `CHROME_PATH` is set, the tests use that browser, except the tests that it
 * cannot run.
 */
export function findBrowsers(env: NodeJS.ProcessEnv = process.env): Browsers {
  needFont(env);
  const named = namedBrowser(env);
  if (named && !isShell(named)) return { quick: named, whole: named };
  const whole = findBrowser(env);
  return { quick: named ?? findShell(env) ?? whole, whole };
}

/**
 * Finds a complete browser: the browser of `CHROME_PATH`, one on the PATH, or Playwright's own. If there is none,
 * downloads Playwright's browser or installs Debian's package. If that also fails, throws an error with one clear line.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  const named = namedBrowser(env);
  if (named && !isShell(named)) return named;
  return onPath(ON_PATH, env) ?? playwrights() ?? downloaded() ?? fromDebian(env) ?? fail();
}

function findShell(env: NodeJS.ProcessEnv): string | undefined {
  const found = () => onPath(SHELLS_ON_PATH, env) ?? playwrightsShell();
  const there = found();
  if (there) return there;
  installFromDebian(["chromium-headless-shell"], env);
  return found();
}

function namedBrowser({ CHROME_PATH }: NodeJS.ProcessEnv): string | undefined {
  if (CHROME_PATH && !isExecutable(CHROME_PATH))
    throw new Error(`CHROME_PATH is not the path of a program: ${CHROME_PATH}`);
  return CHROME_PATH || undefined;
}

function isShell(file: string): boolean {
  return /headless[-_]shell/.test(basename(file));
}

function playwrights(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Finds Playwright's headless shell. Its folder is next to the folder of the complete browser and has the same
 * revision.
 */
function playwrightsShell(): string | undefined {
  const [, folder, revision] =
    /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  if (!folder) return undefined;
  const inFolder = `${folder}chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}`;
  return globSync(inFolder).find(isExecutable);
}

function downloaded(): string | undefined {
  console.error("No browser found. Downloading one with Playwright …");
  const cli = join(root, "node_modules/playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return playwrights();
}

function fromDebian(env: NodeJS.ProcessEnv): string | undefined {
  installFromDebian(["chromium"], env);
  return onPath(ON_PATH, env);
}

function fail(): never {
  throw new Error(
    "The browser tests need Chromium or Chrome: install it (Debian, Ubuntu: apt-get install chromium), or give its path in CHROME_PATH.",
  );
}
