import { storedSession } from "../fixtures/client.ts";
import type { Driver, Found } from "./driver.ts";
import { said, stepsTo, type Target } from "./find.ts";

const LIMIT_MS = 30_000;
const BETWEEN_MS = 50;

/**
 * A person who uses a browser. Each method finds elements by the words on the screen, and waits until it can do its
 * step.
 */
export class Person {
  readonly #driver: Driver;
  readonly #host: string;

  constructor(driver: Driver, host: string) {
    this.#driver = driver;
    this.#host = host;
  }

  async open(path: string) {
    await this.#driver.open(this.#host + path);
  }

  async reload() {
    await this.#driver.reload();
  }

  /** Signs the person in without the form, for journeys that test something else. */
  async isSignedIn(email: string) {
    // Opens any file of the site, because only a page of the site can store the session.
    await this.open("/robots.txt");
    await this.#driver.ask(
      (values: Record<string, string>) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      },
      await storedSession(this.#host, email),
    );
  }

  async click(target: Target) {
    await this.#with(target, (element) => this.#driver.click(element));
  }

  /** Writes a text into a field and replaces the old text. */
  async fill(target: Target, text: string) {
    await this.click(target);
    await this.focusIsOn(target);
    await this.press("Control+a");
    await this.#driver.type(text);
    await this.reads(target, text);
  }

  async choose(target: Target, option: string) {
    await this.#with(target, async (element) => {
      await this.#driver.choose(element, option);
    });
  }

  async chooseFile(target: Target, path: string) {
    await this.#with(target, (element) => this.#driver.upload(element, path));
  }

  /** Presses keys one after the other, such as "j" and "Control+k". */
  async press(...keys: string[]) {
    for (const key of keys) await this.#driver.press(...key.split("+"));
  }

  async type(text: string) {
    await this.#driver.type(text);
  }

  async sees(target: Target) {
    await this.#with(target, async () => undefined);
  }

  async seesNo(target: Target) {
    await until(`${said(target)} is still there`, async () => !(await this.#find(target)));
  }

  /** Waits until the field has this text. A field for money may show its digits in groups. */
  async reads(target: Target, value: string) {
    await until(`${said(target)} does not say “${value}”`, async () => {
      const element = await this.#find(target);
      return (
        element !== null && plain(await this.#driver.askOf(element, writtenIn)) === plain(value)
      );
    });
  }

  async focusIsOn(target: Target) {
    await until(`the focus is not on ${said(target)}`, async () => {
      const element = await this.#find(target);
      return element !== null && (await this.#driver.askOf(element, hasFocus));
    });
  }

  /** Returns the words of the target element. */
  async wordsOf(target: Target): Promise<string> {
    let words = "";
    await this.#with(target, async (element) => {
      words = await this.#driver.askOf(element, wordsOf);
    });
    return words;
  }

  /** Waits until the path of the page matches the pattern. */
  async isAt(path: RegExp) {
    await until(`the address is not like ${path}`, async () => path.test(await this.address()));
  }

  /** Returns the path, query and hash of the page's address. */
  async address(): Promise<string> {
    const href = await this.#driver.ask(() => location.href, null);
    return href.slice(new URL(href).origin.length);
  }

  #find(target: Target) {
    return this.#driver.find(stepsTo(target));
  }

  /** Waits until the target is on the page, and then passes it to `does`. */
  async #with(target: Target, does: (element: Found) => Promise<void>) {
    await until(`no ${said(target)}`, async () => {
      const element = await this.#find(target);
      if (!element) return false;
      await does(element);
      return true;
    });
  }
}

const writtenIn = (element: Element) => ("value" in element ? String(element.value) : "");
const plain = (text: string) => text.replaceAll(",", "");
const hasFocus = (element: Element) => element === document.activeElement;
const wordsOf = (element: Element) => element.textContent;

/**
 * Repeats the check until it returns true. Reports only the last error, because earlier errors may come from a page
 * that is still changing.
 */
async function until(otherwise: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const failed = await holds().then(
      (held) => (held ? null : otherwise),
      (error: Error) => `${otherwise}: ${error.message}`,
    );
    if (failed === null) return;
    if (Date.now() > limit) throw new Error(failed);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}
