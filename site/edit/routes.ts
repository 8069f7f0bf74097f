import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { lookCss } from "@agbara/shared/look/style.ts";
import { EditingError } from "../src/editing/checks/problem.ts";
import { CONTENT } from "../src/editing/schemas/kinds.ts";
import { agreedIn } from "../src/editing/surroundings.ts";
import { Desk } from "./desk.ts";
import { filesIn, isPicture, textOf } from "./files.ts";
import type { GitHub } from "./github.ts";
import { History } from "./history.ts";
import { changesPage, submissionPage, submittedPage } from "./history-pages.ts";
import { page } from "./page.ts";
import { agreedPage, editPage, listPage, mistakeList, unreadablePage } from "./pages.ts";
import { addPicture } from "./picture.ts";
import { titleIn, titleOf } from "./places.ts";
import { Repository, type Submission } from "./repository.ts";
import { labelIn } from "./shape.ts";
import type { Trial } from "./trial.ts";

export interface Options {
  /** The site's folder, with a slash at the end. */
  site: string;
  /** The address of the site's development server, which shows the preview. */
  preview: string;
  port: number;
  gitHub: GitHub | null;
}

/** The answer to a request from the browser. */
export interface Answer {
  status: number;
  type?: string;
  body?: string | Buffer;
  location?: string;
}

/** An error that tells the browser why a request is refused. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers the requests to each address of the editors' forms. */
export class Routes {
  readonly #options: Options;
  readonly #desk: Desk;
  readonly #history: History;

  constructor(options: Options, trial: Trial) {
    this.#options = options;
    this.#desk = new Desk(options.site, trial);
    const { site, gitHub } = options;
    this.#history = new History(site, this.#desk, new Repository(site), gitHub);
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
    if (name.startsWith("/pictures/")) return this.#picture(name.slice(1));
    if (name === "/agreed") return this.#agreed();
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

  #agreed(): Answer {
    const { site } = this.#options;
    const files = filesIn(site).flatMap((file) => {
      const words = Object.entries(agreedIn(site)[file.name] ?? {}).map(
        ([field, says]): [string, string] => [labelIn(file.shape, field), says],
      );
      const title = titleOf(file, titleIn(file.name, textOf(site, file.name) ?? ""));
      return words.length > 0 ? [{ name: file.name, title, words }] : [];
    });
    return this.#shown(agreedPage(files));
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
    const [file = "", change = "", id = "", stamp = ""] = [
      "file",
      "change",
      "submission",
      "stamp",
    ].map((name) => form.get(name) ?? "");
    const problem = this.#history.undo(file, change, id, stamp);
    if (problem === null) return { status: 303, location: "/changes" };
    return id === "" ? this.#changes(problem) : this.#submission(id, problem);
  }

  async #submit(form: URLSearchParams): Promise<Answer> {
    const [name = "", email = "", message = ""] = ["name", "email", "message"].map(
      (key) => form.get(key) ?? "",
    );
    const wanted = form.getAll("picture");
    const result = await this.#history.submit({ name, email, message }, wanted);
    if ("problem" in result) return this.#changes(result.problem, { name, email, message });
    return this.#shown(submittedPage(result));
  }

  /** Stores a picture. Answers with the line that shows the picture in a text. */
  async picture(bytes: Buffer, asked: URLSearchParams): Promise<Answer> {
    const fraction = (name: string) => Number(asked.get(name) ?? Number.NaN);
    const crop = {
      left: fraction("left"),
      top: fraction("top"),
      width: fraction("width"),
      height: fraction("height"),
    };
    const [name = "", alt = ""] = ["name", "alt"].map((key) => asked.get(key) ?? "");
    const result = await addPicture(this.#options.site, bytes, { name, alt, crop });
    const status = "problem" in result ? 422 : 200;
    return { status, type: "application/json", body: JSON.stringify(result) };
  }

  #picture(name: string): Answer {
    const path = this.#options.site + CONTENT + name;
    if (!isPicture(name) || !existsSync(path)) throw new Refusal(404, "There is no such picture.");
    return { status: 200, type: "image/webp", body: readFileSync(path) };
  }

  post(name: string, form: URLSearchParams, wantsData: boolean): Answer | Promise<Answer> {
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
