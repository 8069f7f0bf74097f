import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@agbara/api/testing/free-port.ts";
import type { Browser, Driver, Found, InPage, Size } from "./driver.ts";
import { findShown, type Step } from "./find.ts";

/** How WebDriver writes an element down (W3C WebDriver, 12.1). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const START_LIMIT_MS = 30_000;

/** Keys that are no letters (W3C WebDriver, 17.4.2). */
const KEYS: Record<string, string> = {
  ...{ Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Control: "\uE009" },
  ...{ Escape: "\uE00C", ArrowUp: "\uE013", ArrowDown: "\uE015" },
};

/**
 * WebKit, the engine of every browser on an iPhone: the small browser of WebKitGTK, on a screen of its own that nobody
 * sees. Its driver speaks the W3C's WebDriver, ten addresses with JSON, which needs no library.
 */
export async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), "agbara-webkit-"));
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`, "--host=127.0.0.1"], {
    env: {
      ...{ PATH: process.env.PATH, HOME: home, DISPLAY: `:${display}`, LANG: "C.UTF-8" },
      // It opens our own pages only; as root, and in most containers, it would not start with its sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      ...{ NO_AT_BRIDGE: "1", DBUS_SESSION_BUS_ADDRESS: "disabled:" },
    },
    stdio: "ignore",
  });
  const call = callerOf(`http://127.0.0.1:${port}`);
  await isReady(call);
  return {
    async newWindow({ width, height }: Size) {
      const capabilities = { alwaysMatch: { browserName: "MiniBrowser" } };
      const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
      const window = new WebKitWindow(call, `/session/${sessionId}`);
      await call("POST", `/session/${sessionId}/window/rect`, { x: 0, y: 0, width, height });
      return window;
    },
    async close() {
      await Promise.all([ended(service), ended(screen)]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type Call = <Answer>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
) => Promise<Answer>;

function callerOf(host: string): Call {
  return async (method, path, body) => {
    const sent = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
    const response = await fetch(host + path, { method, ...sent });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

class WebKitWindow implements Driver {
  readonly #call: Call;
  readonly #session: string;

  constructor(call: Call, session: string) {
    this.#call = call;
    this.#session = session;
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

  /** The driver looks where an element is before the page has scrolled to it. */
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

  /** WebDriver tells nothing of them. */
  complaints() {
    return [];
  }

  async close() {
    await this.#call("DELETE", this.#session);
  }
}

async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const [chunk] = await once(stdio[3] as NodeJS.ReadableStream, "data");
  return String(chunk).trim();
}

async function isReady(call: Call): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const status = await call<{ ready: boolean }>("GET", "/status").catch(() => null);
    if (status?.ready) return;
    if (Date.now() > limit) throw new Error("WebKit's driver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
