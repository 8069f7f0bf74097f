import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import { lookCss } from "@agbara/shared/look/style.ts";
import { EditingError } from "../src/editing/checks/problem.ts";
import { Desk } from "./desk.ts";
import { filesIn, textOf } from "./files.ts";
import { History } from "./history.ts";
import { changesPage, submissionPage, submittedPage } from "./history-pages.ts";
import { page } from "./page.ts";
import { editPage, listPage, mistakeList, unreadablePage } from "./pages.ts";
import { titleIn } from "./places.ts";
import { Repository, type Submission } from "./repository.ts";
import { Trial } from "./trial.ts";

export const HOST = "127.0.0.1";
/** The most bytes of a form. */
const MOST_BYTES = 1_000_000;

export interface Options {
  /** The site's folder, with a slash at the end. */
  site: string;
  /** The origin of the site's development server, which shows the pages. */
  preview: string;
  port: number;
}

/** What a route answers. */
interface Answer {
  status: number;
  type?: string;
  body?: string;
  location?: string;
}

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Starts the editor, on this machine only. It ends with the server that it returns. */
export function startEditor(options: Options): Promise<Server> {
  const trial = new Trial(options.site);
  const routes = new Routes(options, trial);
  const server = createServer((request, response) => {
    handle(routes, request, response, options).catch((error: unknown) => {
      const isOurs = error instanceof Refusal;
      if (!isOurs) console.error(error);
      response.writeHead(isOurs ? error.status : 500, { "Content-Type": "text/plain" });
      response.end(error instanceof Error ? error.message : "Something failed.");
    });
  });
  server.on("close", () => trial.end());
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(options.port, HOST, () => resolve(server));
  });
}

async function handle(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
  options: Options,
): Promise<void> {
  refuseOthers(request);
  const url = new URL(request.url ?? "/", `http://${HOST}`);
  const name = url.pathname;
  const wantsData = request.headers.accept === "application/json";
  const answer =
    request.method === "POST"
      ? routes.post(name, new URLSearchParams(await read(request)), wantsData)
      : routes.get(name);
  response.writeHead(answer.status, {
    "Content-Type": `${answer.type ?? "text/html"}; charset=utf-8`,
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src ${options.preview}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    // With "no-referrer", browsers would send no origin with a form.
    "Referrer-Policy": "same-origin",
    ...(answer.location !== undefined && { Location: answer.location }),
  });
  response.end(answer.body);
}

/**
 * Refuses requests by another name than ours: a page elsewhere may use a name that leads to this machine. Refuses
 * writes from pages that are not the editor's.
 */
function refuseOthers({ headers, method, socket }: IncomingMessage): void {
  const host = `${HOST}:${socket.localPort}`;
  if (headers.host !== host) throw new Refusal(403, `Open http://${host}/`);
  if (method === "GET" || method === "HEAD") return;
  if (method !== "POST") throw new Refusal(405, "The editor cannot do this.");
  if (headers.origin !== `http://${host}`)
    throw new Refusal(403, "Only the editor's own pages may change texts.");
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Refusal(413, "This is too much.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** What the editor answers at each address. */
class Routes {
  readonly #options: Options;
  readonly #desk: Desk;
  readonly #history: History;

  constructor(options: Options, trial: Trial) {
    this.#options = options;
    this.#desk = new Desk(options.site, trial);
    this.#history = new History(options.site, this.#desk, new Repository(options.site));
  }

  get(name: string): Answer {
    if (name === "/") return this.#list();
    if (name === "/edit.css")
      return { status: 200, type: "text/css", body: lookCss + ownFile("edit.css") };
    if (name === "/edit.js")
      return {
        status: 200,
        type: "text/javascript",
        body: stripTypeScriptTypes(ownFile("client.ts")),
      };
    if (name === "/changes") return this.#changes();
    if (name.startsWith("/changes/")) return this.#submission(name.slice("/changes/".length));
    return this.#edit(name.startsWith("/edit/") ? name.slice("/edit/".length) : "");
  }

  #edit(file: string): Answer {
    try {
      const opened = this.#desk.open(file);
      if (!opened) throw new Refusal(404, "There is no such text.");
      return this.#shown(editPage(opened, this.#options.preview));
    } catch (error) {
      if (!(error instanceof EditingError)) throw error;
      return this.#shown(unreadablePage(file, error.mistakes));
    }
  }

  #changes(problem?: string, sent?: Submission): Answer {
    const submission = sent ?? { ...this.#history.person, message: "" };
    const main = changesPage(this.#history, this.#desk.mistakes(), submission, problem);
    return { ...this.#shown(main), status: problem === undefined ? 200 : 422 };
  }

  #submission(id: string, problem?: string): Answer {
    const files = this.#history.in(id);
    if (!files) throw new Refusal(404, "There is no such submission.");
    const main = submissionPage(id, files, problem);
    return { ...this.#shown(main), status: problem === undefined ? 200 : 422 };
  }

  #undo(form: URLSearchParams): Answer {
    const [file = "", change = "", id = ""] = ["file", "change", "submission"].map(
      (name) => form.get(name) ?? "",
    );
    const problem = this.#history.undo(file, change, id);
    if (problem === null) return { status: 303, location: "/changes" };
    return id === "" ? this.#changes(problem) : this.#submission(id, problem);
  }

  #submit(form: URLSearchParams): Answer {
    const [name = "", email = "", message = ""] = ["name", "email", "message"].map(
      (key) => form.get(key) ?? "",
    );
    const result = this.#history.submit({ name, email, message });
    if ("problem" in result) return this.#changes(result.problem, { name, email, message });
    return this.#shown(submittedPage(result.branch));
  }

  post(name: string, form: URLSearchParams, wantsData: boolean): Answer {
    if (name === "/new") return this.#create(form);
    if (name === "/undo") return this.#undo(form);
    if (name === "/submit") return this.#submit(form);
    const file = name.startsWith("/edit/") ? name.slice("/edit/".length) : "";
    const opened = this.#desk.save(file, form);
    if (!opened) throw new Refusal(404, "There is no such text.");
    const { state, stamp, told, elsewhere } = opened;
    const status = state === "saved" ? 200 : state === "changed" ? 409 : 422;
    if (wantsData) {
      const changes = this.#history.count();
      const data = { state, stamp, told, changes, elsewhere: mistakeList(elsewhere).text };
      return { status, type: "application/json", body: JSON.stringify(data) };
    }
    const current = state === "changed" ? this.#desk.open(file) : undefined;
    return { ...this.#shown(editPage(opened, this.#options.preview, current)), status };
  }

  #shown(main: Parameters<typeof page>[1]): Answer {
    return { status: 200, body: page("Texts", main, this.#history.count()) };
  }

  #list(fresh?: Parameters<typeof listPage>[2]): Answer {
    const { site } = this.#options;
    const files = filesIn(site).map((file) => ({
      file,
      title: titleIn(file.name, textOf(site, file.name) ?? ""),
    }));
    return this.#shown(listPage(files, this.#desk.mistakes(), fresh));
  }

  #create(form: URLSearchParams): Answer {
    const [slug = "", title = "", description = ""] = ["slug", "title", "description"].map((key) =>
      (form.get(key) ?? "").trim(),
    );
    const message = this.#desk.create(slug, title, description);
    if (message !== null)
      return { ...this.#list({ slug, title, description, message }), status: 422 };
    return { status: 303, location: `/edit/pages/${slug}.md` };
  }
}

function ownFile(name: string): string {
  return readFileSync(`${import.meta.dirname}/${name}`, "utf8");
}
