import puppeteer, { type ElementHandle, type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Driver, Found, InPage, Size } from "./driver.ts";
import { findShown, type Step } from "./find.ts";

/**
 * Starts Firefox and controls it through WebDriver BiDi. The older protocol needs geckodriver, which Debian does not
 * have.
 */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-GB" },
  });
  return {
    async newWindow(size: Size) {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return new FirefoxWindow(page, () => context.close());
    },
    close: () => firefox.close(),
  };
}

class FirefoxWindow implements Driver {
  readonly #page: Page;
  readonly #complaints: string[] = [];
  readonly close: () => Promise<void>;

  constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.close = close;
    page.on("pageerror", (error) => this.#complaints.push(`script: ${error}`));
  }

  async open(url: string) {
    await this.#page.goto(url);
  }

  async reload() {
    await this.#page.reload();
  }

  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument): Promise<Answer> {
    return this.#page.evaluate(does as never, argument) as Promise<Answer>;
  }

  async find(steps: Step[]): Promise<Found | null> {
    const found = await this.#page.evaluateHandle(findShown, steps);
    return found.asElement();
  }

  askOf<Answer>(element: Found, does: InPage<Element, Answer>): Promise<Answer> {
    return handle(element).evaluate(does as never) as Promise<Answer>;
  }

  async click(element: Found) {
    await handle(element).click();
  }

  async choose(select: Found, option: string) {
    const value = await handle(select).evaluate(
      (field, text) =>
        [...(field as HTMLSelectElement).options].find(({ label }) => label.trim() === text)?.value,
      option,
    );
    if (value === undefined) throw new Error(`no option ${option}`);
    await handle(select).select(value);
  }

  async upload(field: Found, path: string) {
    await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  async press(...together: string[]) {
    const { keyboard } = this.#page;
    for (const key of together) await keyboard.down(key as KeyInput);
    for (const key of together.toReversed()) await keyboard.up(key as KeyInput);
  }

  type(text: string) {
    return this.#page.keyboard.type(text);
  }

  async screenshot() {
    return Buffer.from(await this.#page.screenshot());
  }

  complaints() {
    return this.#complaints;
  }
}

const handle = (element: Found) => element as ElementHandle<HTMLElement>;
