import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type Script, scriptsOf } from "./scripts.ts";
import type { Place } from "./stage.ts";

/** The speed of a visitor's machine and network. */
export interface Profile {
  name: string;
  /** How many times slower the visitor's machine is than this machine. */
  cpu: number;
  /**
   * The network's round trip in milliseconds, and its speed in megabits per second. Absent if the network is not
   * slowed.
   */
  line?: { latency: number; down: number; up: number };
}

export const UNHINDERED: Profile = { name: "unhindered", cpu: 1 };
export const SLOW_CPU: Profile = { name: "4 × CPU", cpu: 4 };
export const SLOW: Profile = {
  name: "slow",
  cpu: 4,
  line: { latency: 150, down: 1.6, up: 0.75 },
};

export interface Visit {
  /** Milliseconds from the start of the navigation to the frame that shows the screen. */
  shown: number;
  /** The page's layout shifts, added up until nothing on the page moves any more. */
  shift: number;
  /** The scripts that the page requested before the screen was shown. */
  scripts: Script[];
  /** The other origins that received a request. */
  foreign: string[];
}

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-sync"],
  });
}

/** Opens a place with an empty cache, as a person who has signed in before. Passes the page to `then`. */
export async function visit<Result>(
  browser: Browser,
  place: Place,
  profile: Profile,
  then: (page: Page, seen: Visit) => Promise<Result>,
): Promise<Result> {
  const context = await contextFor(browser, place);
  try {
    const page = await context.newPage();
    const foreign = new Set<string>();
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== place.origin) foreign.add(origin);
    });
    await hinder(page, profile);
    await page.addInitScript(watch, { selector: place.shown, text: place.text ?? "" });
    await page.goto(place.origin + place.path, { waitUntil: "commit" });
    await page.waitForFunction(() => window.seen.shown > 0, undefined, { polling: 250 });
    await page.waitForLoadState("networkidle");
    const { shown, shift } = await page.evaluate(() => window.seen);
    const scripts = await scriptsOf(page, { until: shown });
    return await then(page, { shown, shift, scripts, foreign: [...foreign] });
  } finally {
    await context.close();
  }
}

async function contextFor(browser: Browser, { origin, storage }: Place): Promise<BrowserContext> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

async function hinder(page: Page, { cpu, line }: Profile) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (!line) return;
  const bytes = (megabits: number) => (megabits * 1e6) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes(line.down),
    uploadThroughput: bytes(line.up),
  });
}

declare global {
  interface Window {
    seen: { shown: number; shift: number };
  }
}

/** Watches when the screen is shown. This function runs in the page before the page's own code. */
function watch({ selector, text }: { selector: string; text: string }) {
  const seen = { shown: 0, shift: 0 };
  window.seen = seen;
  const isThere = (element: Element) =>
    element.getBoundingClientRect().height > 0 && element.textContent.includes(text);
  const look = () => {
    const there = [...document.querySelectorAll(selector)].some(isThere);
    if (!there) requestAnimationFrame(look);
    // The next task runs only after the frame with the screen has been painted.
    else setTimeout(() => (seen.shown = performance.now()));
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
