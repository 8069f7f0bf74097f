import { execFileSync } from "node:child_process";
import { CONTENT } from "../src/editing/schemas/kinds.ts";
import { fileOf, isPicture } from "./files.ts";

/** Who submits changes, and how they describe the changes. */
export interface Submission {
  name: string;
  email: string;
  message: string;
}

/** An earlier submission, as it is listed. */
export interface Submitted {
  id: string;
  name: string;
  /** The day of the submission, as year-month-day. */
  day: string;
  message: string;
}

/** The name of every branch that a submission creates begins with this text. */
const BRANCHES = "texts/";
/** The time limit for a Git command, in milliseconds. */
const MOST_MS = 60_000;
const ID = /^[0-9a-f]{40}$/;

/** The Git repository with the history of texts. The site is in the folder `site`, whose path ends with a slash. */
export class Repository {
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  #git(...args: string[]): string {
    return execFileSync("git", args, {
      cwd: this.#site,
      encoding: "utf8",
      maxBuffer: 100_000_000,
      stdio: ["ignore", "pipe", "pipe"],
      // Keeps Git from asking questions, because nobody could answer them.
      env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
      timeout: MOST_MS,
    });
  }

  /** Returns the output of a Git command, or null if the command fails. */
  #asked(...args: string[]): string | null {
    try {
      return this.#git(...args);
    } catch {
      return null;
    }
  }

  /** Returns true if this copy of the project has a history. Editors can also work in a copy without one. */
  get exists(): boolean {
    return this.#asked("rev-parse", "--verify", "-q", "HEAD") !== null;
  }

  /** Returns the name and e-mail address in the Git settings of this machine. */
  get person(): Pick<Submission, "name" | "email"> {
    const asked = (key: string) => this.#asked("config", key)?.trim() ?? "";
    return { name: asked("user.name"), email: asked("user.email") };
  }

  /** Returns the names, below `CONTENT`, of all files that have changed since the last submission. */
  changed(): string[] {
    const folder = `${this.#asked("rev-parse", "--show-prefix")?.trim() ?? ""}${CONTENT}`;
    const status = this.#asked(
      ...["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--", CONTENT],
    );
    return (status ?? "")
      .split("\0")
      .map((line) => line.slice(3))
      .filter((path) => path.startsWith(folder))
      .map((path) => path.slice(folder.length))
      .filter((name) => fileOf(name) !== null || isPicture(name));
  }

  /**
   * Returns a file's text from the last submission. With `id`, returns the text from the submission with this id. With
   * `before` too, returns the text as it was just before that submission. Returns null if the file did not exist then.
   */
  textAt(name: string, id?: string, before = false): string | null {
    // Git would read an id that begins with a hyphen as an option.
    if (id !== undefined && !ID.test(id)) return null;
    const commit = `${id ?? "HEAD"}${before ? "^" : ""}`;
    return this.#asked("show", `${commit}:./${CONTENT}${name}`);
  }

  /** Returns the names of the files that a submission changed. Returns null if there is no such submission. */
  namesIn(id: string): string[] | null {
    if (!ID.test(id)) return null;
    const folder = `${this.#asked("rev-parse", "--show-prefix")?.trim() ?? ""}${CONTENT}`;
    const found = this.#asked(
      ...["show", "--format=", "--name-only", "-z", "--no-renames", id, "--", CONTENT],
    );
    return (
      found
        ?.split("\0")
        .map((path) => path.trim())
        .filter((path) => path.startsWith(folder))
        .map((path) => path.slice(folder.length))
        .filter((name) => fileOf(name) !== null) ?? null
    );
  }

  /** Returns the last submissions, the newest first. */
  submitted(count = 30): Submitted[] {
    const format = "--format=%H%x00%an%x00%as%x00%s";
    const lines = this.#asked("log", `-${count}`, format, "--", CONTENT) ?? "";
    return lines
      .split("\n")
      .filter(Boolean)
      .map((line) => {
        const [id = "", name = "", day = "", message = ""] = line.split("\0");
        return { id, name, day, message };
      });
  }

  /**
   * Commits these files, below `CONTENT`, on a new branch. The author is the editor. Returns the branch's name. The
   * commit contains nothing else, even if other files are already added to the next commit.
   */
  submit({ name, email, message }: Submission, names: readonly string[], day: string): string {
    const files = names.map((file) => CONTENT + file);
    if (files.length === 0) throw new Error("Nothing has changed.");
    const current = this.#git("rev-parse", "--abbrev-ref", "HEAD").trim();
    const branch = current.startsWith(BRANCHES) ? current : this.#newBranch(name, day);
    if (branch !== current) this.#git("switch", "-q", "-c", branch);
    this.#git("add", "--", ...files);
    const person = ["-c", `user.name=${name}`, "-c", `user.email=${email}`];
    this.#git(...person, "commit", "-q", "--only", "-m", message, "--", ...files);
    return branch;
  }

  /** Pushes a branch to the repository `origin`, from which we cloned this copy. Throws if that fails. */
  push(branch: string): void {
    if (this.#asked("push", "-q", "origin", branch) === null)
      throw new Error("Git could not send the branch.");
  }

  #newBranch(name: string, day: string): string {
    const who = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    const start = `${BRANCHES}${day}-${who || "editor"}`;
    for (let nth = 1; ; nth += 1) {
      const branch = nth === 1 ? start : `${start}-${nth}`;
      if (this.#asked("rev-parse", "--verify", "-q", `refs/heads/${branch}`) === null)
        return branch;
    }
  }
}
