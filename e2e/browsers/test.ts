import { writeFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { Product } from "../fixtures/product.ts";
import type { Browser, Driver, Size } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { Person } from "./person.ts";
import { startWebKit } from "./webkit.ts";

export interface Chosen {
  engine: "firefox" | "webkit";
}

interface WorkerFixtures extends Chosen {
  product: Product;
  /** The running browser, or the error if it did not start. */
  theBrowser: Browser | Error;
}

interface Fixtures {
  /** The window's size. The default is the size of a phone. */
  size: Size;
  person: Person;
}

/**
 * The size of a phone's window. WebKit's window cannot be narrower than 447 pixels, so it is a little wider than this.
 */
const TELEPHONE = { width: 400, height: 800 };
export const DESK = { width: 1280, height: 900 };

/** Gives each journey a new person. The journeys of one run share a browser and a product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ["firefox", { option: true, scope: "worker" }],
  size: [TELEPHONE, { option: true }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const product = await Product.copy();
      await product.start();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  theBrowser: [
    async ({ engine }, use) => {
      const browser = await started(engine).catch(
        (error: unknown) => new Error(`${engine} did not start.`, { cause: error }),
      );
      await use(browser);
      if (!(browser instanceof Error)) await browser.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  person: async ({ theBrowser, product, size }, use, info) => {
    if (theBrowser instanceof Error) {
      const isLeftOut = process.env.LEAVE_OUT_WHAT_DOES_NOT_START === "true";
      if (isLeftOut) console.log(`${theBrowser.message} ${theBrowser.cause}`);
      info.skip(isLeftOut, theBrowser.message);
      throw theBrowser;
    }
    const window = await theBrowser.newWindow(size);
    await use(new Person(window, product.url));
    if (info.status !== info.expectedStatus)
      await keepPicture(window, info.outputPath("screen.png"));
    const complaints = window.complaints();
    await window.close();
    expect(complaints, "the browser complained").toEqual([]);
  },
});

/** Starts the browser and opens its first window. WebKit's driver starts only with the first window. */
async function started(engine: Chosen["engine"]): Promise<Browser> {
  const { FIREFOX_PATH = "", WEBKIT_DRIVER_PATH = "", XVFB_PATH = "" } = process.env;
  const browser = await (engine === "firefox"
    ? startFirefox(FIREFOX_PATH)
    : startWebKit(WEBKIT_DRIVER_PATH, XVFB_PATH));
  try {
    await (await browser.newWindow(TELEPHONE)).close();
  } catch (error) {
    await browser.close();
    throw error;
  }
  return browser;
}

/** Saves a screenshot. The report of a failed test contains the screenshot's path. */
async function keepPicture(window: Driver, path: string) {
  writeFileSync(path, await window.screenshot());
  await test.info().attach("screen", { path, contentType: "image/png" });
}
