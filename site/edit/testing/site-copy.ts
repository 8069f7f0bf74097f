import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitHub } from "../github.ts";
import { HOST, startEditor } from "../server.ts";

const SITE = `${import.meta.dirname}/../../`;
const CONTENT = "src/content/en/";

/** A copy of the site for tests. It has its own repository, and its editors' forms are running. */
export class SiteCopy {
  readonly #place = mkdtempSync(join(tmpdir(), "agbara-forms-"));
  /** The path of the copy's folder, with a slash at the end. */
  readonly site = join(this.#place, "site/");
  #server: Server | null = null;
  origin = "";

  constructor() {
    mkdirSync(`${this.site}src`, { recursive: true });
    symlinkSync(`${SITE}public`, `${this.site}public`);
    for (const name of readdirSync(`${SITE}src`))
      if (name !== "content") symlinkSync(`${SITE}src/${name}`, `${this.site}src/${name}`);
    cpSync(`${SITE}src/content`, `${this.site}src/content`, { recursive: true });
    this.git("init", "-q", "-b", "main");
    this.git("config", "user.name", "Ada Obi");
    this.git("config", "user.email", "ada@agbara.example");
    this.git("add", "site/src/content");
    this.git("commit", "-q", "-m", "Begin");
  }

  async start(gitHub: GitHub | null = null): Promise<void> {
    const preview = "http://127.0.0.1:1";
    // This path ends with `..`, like the path that `edit/main.ts` passes.
    const site = `${this.site}src/../`;
    this.#server = await startEditor({ site, preview, port: 0, gitHub });
    this.origin = `http://${HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  git(...args: string[]): string {
    return execFileSync("git", args, { cwd: this.#place, encoding: "utf8" });
  }

  read(file: string): string {
    return readFileSync(`${this.site}${CONTENT}${file}`, "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(`${this.site}${CONTENT}${file}`, text);
  }

  /** Returns Git's list of changed and new files. */
  changed(): string {
    return this.git("status", "--porcelain", "--untracked-files=all", "site/src/content");
  }

  /** Undoes everything. */
  reset(): void {
    this.git("switch", "-q", "-f", "main");
    this.git("clean", "-qfd", "site/src/content");
  }

  /** Opens a page of the editors' forms. */
  async page(path: string): Promise<Document> {
    const response = await fetch(this.origin + path);
    return parsed(await response.text());
  }

  /** Sends a form as a browser does. Returns the page that the browser would show next. */
  async send(form: HTMLFormElement, button?: HTMLButtonElement) {
    const sent = new URLSearchParams(fieldsOf(form));
    if (button?.name) sent.set(button.name, button.value);
    const response = await this.post(form.getAttribute("action") ?? "", sent);
    return { status: response.status, page: parsed(await response.text()), url: response.url };
  }

  post(path: string, body: URLSearchParams, headers: Record<string, string> = {}) {
    const origin = { Origin: this.origin };
    return fetch(this.origin + path, { method: "POST", body, headers: { ...origin, ...headers } });
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    rmSync(this.#place, { recursive: true, force: true });
  }
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  const inputs = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]");
  return [...inputs].flatMap((input): [string, string][] =>
    input.tagName === "BUTTON" ||
    (input.type === "checkbox" && !(input as HTMLInputElement).checked)
      ? []
      : [[input.name, input.value.replaceAll("\n", "\r\n")]],
  );
}

function parsed(text: string): Document {
  return new DOMParser().parseFromString(text, "text/html");
}

/** Returns the form on the page of a file. */
export function formIn(page: Document): HTMLFormElement {
  const form = page.querySelector<HTMLFormElement>("#form");
  if (!form) throw new Error(`There is no form: ${page.body.textContent}`);
  return form;
}

/** Enters a value into a form, as if a person typed it. */
export function enter(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!input || input.tagName === "BUTTON") throw new Error(`There is no field ${name}.`);
  // Changes the input's type, because a date input refuses a value that is not a date.
  if (input.type === "date") input.type = "text";
  input.value = value;
}

/** Returns the button with this value. */
export function button(form: HTMLFormElement, value: string): HTMLButtonElement {
  const found = form.querySelector<HTMLButtonElement>(`button[value="${value}"]`);
  if (!found) throw new Error(`There is no button ${value}.`);
  return found;
}
