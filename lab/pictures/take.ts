import type { Browser, Page } from "@playwright/test";
import { storedSession } from "../../e2e/fixtures/client.ts";
import { noteRequests } from "../../e2e/fixtures/quiet.ts";
import { consentCookie } from "../../e2e/fixtures/test.ts";
import { checkPage, checkPicture } from "./check.ts";
import type { Shot } from "./sheet.ts";

/** Four ways to show a page: two screen widths, each in two colour schemes. */
export const LOOKS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);
export type Look = (typeof LOOKS)[number];

const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 1280: 900 };
const SETTLED_MS = 400;
const LIMIT_MS = 15_000;

/** A page to photograph, for states that an address alone does not open. `act` brings the open page into its state. */
export interface Scene {
  /** The title above the picture. */
  name: string;
  path: string;
  act?: (page: Page) => Promise<unknown>;
  /** True to photograph the first screen, and not the whole page. */
  isOneScreen?: boolean;
}

interface Wanted {
  url: string;
  paths: readonly (string | Scene)[];
  look: Look;
  /** The e-mail address of the person who opens the pages. Null for a visitor. */
  who: string | null;
}

/**
 * Takes a picture of each whole page, opened by the person `who`, in one screen width and colour scheme. Fails if a page
 * is not what it should be.
 */
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
  if (who) await signIn(await context.newPage(), url, who);
  const shots: Shot[] = [];
  for (const scene of paths.map(sceneOf))
    shots.push({ name: scene.name, png: await picture(await context.newPage(), scene, isPhone) });
  await context.close();
  return shots;
}

/** Returns the scene of a page. The title of a page that needs no step is its address. */
export const sceneOf = (page: string | Scene): Scene =>
  typeof page === "string" ? { name: page, path: page } : page;

async function signIn(page: Page, url: string, who: string) {
  // Opens any file of the site, because only a page of the site can store the session.
  await page.goto("/robots.txt");
  const stored = await storedSession(url, who);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

/**
 * Scrolls through the page as a reader does, so that the photos and forms below are loaded. Then returns to the top.
 * Turns off `content-visibility`, because with it, browsers skip parts that are not on the screen.
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

/**
 * Waits until no part of the page says that it is loading. Waits at most `LIMIT_MS`, and then accepts the page as it
 * is.
 */
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

/**
 * Makes a phone's screen as high as its page, so that a picture of the screen shows the whole page. For a picture that
 * is higher than the screen, the browser would turn off touch. The page would then look as on a computer, with smaller
 * buttons that show their keyboard keys. Sets the height twice, because parts of a page may depend on the height of the
 * screen.
 */
async function showWhole(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  for (let times = 0; times < 2; times += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
  }
}

async function picture(page: Page, scene: Scene, isPhone: boolean): Promise<Buffer> {
  const { name, path, act, isOneScreen = false } = scene;
  const quiet = noteRequests(page);
  const response = await page.goto(path);
  await quiet();
  await act?.(page);
  await readToEnd(page);
  await quiet();
  if (isPhone && !isOneScreen) await showWhole(page);
  // On a busy machine, a screen is drawn some time after its data arrives, so we wait a little longer.
  await loaded(page);
  await page.waitForTimeout(SETTLED_MS);
  await checkPage(page, name, response?.status() ?? 0);
  const png = await page.screenshot({ fullPage: !isPhone && !isOneScreen });
  await checkPicture(png, name);
  // Closes the page, because each picture gets a new one. So no change of a scene stays. The browser also loads an
  // address that differs from the last one only after the #.
  await page.close();
  return png;
}
