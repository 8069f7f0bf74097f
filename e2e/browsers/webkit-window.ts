import type { Driver, Found, InPage } from "./driver.ts";
import { findShown, type Step } from "./find.ts";
import type { Call } from "./webdriver.ts";

/** The key of an element's id in WebDriver's JSON (W3C WebDriver, 12.1). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** WebDriver's codes for keys that are not letters (W3C WebDriver, 17.4.2). */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Control: "\uE009",
  Escape: "\uE00C",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
};

export class WebKitWindow implements Driver {
  readonly #call: Call;
  readonly #session: string;

  readonly #end: () => Promise<void>;

  /** `end` stops the driver. `close` first ends the session and then calls `end`. */
  constructor(call: Call, session: string, end: () => Promise<void>) {
    this.#call = call;
    this.#session = session;
    this.#end = end;
  }

  #post<Answer>(path: string, body?: object) {
    return this.#call<Answer>("POST", this.#session + path, body);
  }

  #run<Answer>(does: { toString(): string }, argument: unknown) {
    const script = `return (${does})(arguments[0])`;
    return this.#post<Answer>("/execute/sync", { script, args: [argument] });
  }

  async open(url: string) {
    await this.#post("/url", { url });
  }

  async reload() {
    await this.#post("/refresh");
  }

  ask<Argument, Answer>(does: InPage<Argument, Answer>, argument: Argument) {
    return this.#run<Answer>(does, argument);
  }

  async find(steps: Step[]): Promise<Found | null> {
    const found = await this.#run<Record<string, string> | null>(findShown, steps);
    return found?.[ELEMENT] ?? null;
  }

  askOf<Answer>(element: Found, does: InPage<Element, Answer>) {
    return this.#run<Answer>(does, { [ELEMENT]: element });
  }

  async click(element: Found) {
    await this.#show(element);
    await this.#post(`/element/${element}/click`);
  }

  /** Scrolls the element into view before we use it. Without this, the driver would use the element's old position. */
  async #show(element: Found) {
    await this.askOf(element, (it) => it.scrollIntoView({ behavior: "instant", block: "center" }));
  }

  async choose(select: Found, option: string) {
    await this.#show(select);
    const value = `.//option[normalize-space(.)=${JSON.stringify(option)}]`;
    const path = `/element/${select}/element`;
    const found = await this.#post<Record<string, string>>(path, { using: "xpath", value });
    await this.#post(`/element/${found[ELEMENT]}/click`);
  }

  async upload(field: Found, path: string) {
    await this.#post(`/element/${field}/value`, { text: path });
  }

  async press(...together: string[]) {
    const values = together.map((key) => KEYS[key] ?? key);
    await this.#keys([
      ...values.map((value) => ({ type: "keyDown", value })),
      ...values.toReversed().map((value) => ({ type: "keyUp", value })),
    ]);
  }

  async type(text: string) {
    const stroke = (value: string) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    await this.#keys([...text].flatMap(stroke));
  }

  #keys(actions: object[]) {
    return this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  async screenshot() {
    const encoded = await this.#call<string>("GET", `${this.#session}/screenshot`);
    return Buffer.from(encoded, "base64");
  }

  /** Returns an empty list, because WebDriver does not report the errors of a page. */
  complaints() {
    return [];
  }

  async close() {
    await this.#call("DELETE", this.#session);
    await this.#end();
  }
}
