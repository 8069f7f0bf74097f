import type { Browser, Page } from "@playwright/test";
import { storedSession } from "../../e2e/fixtures/client.ts";
import { noteRequests } from "../../e2e/fixtures/quiet.ts";
import { consentCookie } from "../../e2e/fixtures/test.ts";
import type { Shot } from "./sheet.ts";

/** The four looks of a page: two screen widths, each in two colour schemes. */
export const LOOKS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);
export type Look = (typeof LOOKS)[number];

const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 1280: 900 };
const SETTLED_MS = 400;
const LIMIT_MS = 15_000;

interface Wanted {
  url: string;
  paths: readonly string[];
  look: Look;
  /** The e-mail address of the person who sees the pages; null for a visitor. */
  who: string | null;
}

/** Takes a picture of each whole page in one look. The person `who` sees the pages. */
export async function take(browser: Browser, wanted: Wanted): Promise<Shot[]> {
  const { url, paths, look, who } = wanted;
  const isPhone = look.width < 600;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: HEIGHTS[look.width] ?? 900 },
    colorScheme: look.scheme,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: "reduce",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
  });
  await context.addCookies([consentCookie(url)]);
  const page = await context.newPage();
  if (who) await signIn(page, url, who);
  const quiet = noteRequests(page);
  const shots: Shot[] = [];
  for (const path of paths) shots.push({ name: path, png: await picture(page, quiet, path) });
  await context.close();
  return shots;
}

async function signIn(page: Page, url: string, who: string) {
  // Any file of the same origin, because only a page of this origin can store the session.
  await page.goto("/robots.txt");
  const stored = await storedSession(url, who);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

/**
 * Scrolls through the page as a reader does, so that photos and forms far below load. Then goes back to the top.
 * Browsers skip parts with `content-visibility` that nobody sees, so this turns the skipping off.
 */
async function readToEnd(page: Page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).contentVisibility === "auto")
        part.style.contentVisibility = "visible";
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Waits until no part of the page says that it is loading. After `LIMIT_MS`, takes the page as it is. */
async function loaded(page: Page) {
  const says = page.getByRole("status").filter({ hasText: /^\s*Loading/ });
  const busy = page.locator('[aria-busy="true"]');
  const gone = { state: "detached", timeout: LIMIT_MS } as const;
  await says
    .or(busy)
    .first()
    .waitFor(gone)
    .catch(() => undefined);
}

async function picture(page: Page, quiet: () => Promise<void>, path: string): Promise<Buffer> {
  await page.goto(path);
  await quiet();
  await readToEnd(page);
  await quiet();
  // On a busy machine, a screen is drawn some time after its answers arrive.
  await loaded(page);
  await page.waitForTimeout(SETTLED_MS);
  return page.screenshot({ fullPage: true });
}
