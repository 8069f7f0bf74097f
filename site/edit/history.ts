import { type Change, withoutChange } from "./changes.ts";
import type { Desk } from "./desk.ts";
import { fileOf, filesIn, isPicture, stampOf, textOf, write } from "./files.ts";
import { type GitHub, pullRequest } from "./github.ts";
import { titleIn, titleOf } from "./places.ts";
import type { Repository, Submission, Submitted } from "./repository.ts";
import { type SaidChange, saidChanges } from "./said.ts";

/** The changes of one file. */
export interface ChangedFile {
  name: string;
  title: string;
  /** "new": the whole file is new. "gone": the file was deleted. "changed": some lines of the file changed. */
  what: "new" | "gone" | "changed";
  changes: readonly SaidChange[];
  /** Identifies the present version of the text. */
  stamp: string;
}

/** The result of a submission. */
export interface Sent {
  branch: string;
  /** The address of the pull request, if there is one. */
  request?: string;
  /** Why there is no pull request. If this is set, the commit exists only on this machine. */
  trouble?: string;
}

const CHANGED = "The text has changed since. Look at the list again.";
const NAME = /^[^<>\n\r"]{2,80}$/;
const EMAIL = /^[^\s<>"@]+@[^\s<>"@]+$/;
/** The maximum number of characters in the first line of a commit's message. */
const MOST_CHARACTERS = 72;

/** Lists, undoes and submits the editors' changes. */
export class History {
  readonly #site: string;
  readonly #desk: Desk;
  readonly #repository: Repository;
  readonly #gitHub: GitHub | null;

  constructor(site: string, desk: Desk, repository: Repository, gitHub: GitHub | null) {
    this.#gitHub = gitHub;
    this.#site = site;
    this.#desk = desk;
    this.#repository = repository;
  }

  get exists(): boolean {
    return this.#repository.exists;
  }

  get person(): Pick<Submission, "name" | "email"> {
    return this.#repository.person;
  }

  /** Returns how many changed files are not submitted yet. */
  count(): number {
    return this.#repository.changed().length;
  }

  /** Returns the files that have changed since the last submission. */
  waiting(): ChangedFile[] {
    return this.#repository
      .changed()
      .map((name) => this.#said(name, this.#repository.textAt(name), this.#current(name)));
  }

  /**
   * Returns the names of new pictures that no text shows, for example because somebody has replaced them with another
   * picture.
   */
  unused(): string[] {
    const pictures = this.#repository.changed().filter((name) => isPicture(name));
    const there = pictures.filter((name) => this.#current(name) !== null);
    if (there.length === 0) return [];
    const texts = filesIn(this.#site).map(({ name }) => this.#current(name) ?? "");
    return there.filter((name) => !texts.some((text) => text.includes(`/${name}`)));
  }

  submitted(): Submitted[] {
    return this.#repository.submitted();
  }

  /** Returns the files that an earlier submission changed. Returns null if there is no such submission. */
  in(id: string): ChangedFile[] | null {
    const names = this.#repository.namesIn(id);
    const at = (name: string, before: boolean) => this.#repository.textAt(name, id, before);
    return names?.map((name) => this.#said(name, at(name, true), at(name, false))) ?? null;
  }

  /**
   * Undoes one change of a file. With the `id` of an earlier submission, it is a change of that submission. If `id` is
   * empty, it is a change that is not submitted yet. If `change` is empty too, undoes all changes of the file that are
   * not submitted. `stamp` identifies the version that the person saw. If nothing can be undone, returns a message.
   */
  undo(name: string, change: string, id: string, stamp: string): string | null {
    if (!this.#repository.changed().includes(name) && id === "") return "This is undone already.";
    const before =
      id === "" ? this.#repository.textAt(name) : this.#repository.textAt(name, id, true);
    if (change === "" && id === "") {
      if (stampOf(this.#current(name)) !== stamp) return CHANGED;
      if (isPicture(name) && before !== null) return "Ask an engineer to bring this picture back.";
      write(this.#site, name, before);
      return null;
    }
    const after = id === "" ? this.#current(name) : this.#repository.textAt(name, id);
    const file = fileOf(name);
    if (!file || after === null) return "There is no such text.";
    const found = saidChanges(file, before, after).find((one) => one.change.id === change);
    return found ? this.#without(name, after, found.change) : CHANGED;
  }

  #without(name: string, after: string, change: Change): string | null {
    const current = this.#current(name);
    const text = current === null ? null : withoutChange(current, after, change);
    if (text === null)
      return "These words have changed again since then. Open the text and write what should be there.";
    const messages = this.#desk.put(name, text);
    return messages.length > 0
      ? `This cannot be undone alone, because then something would be wrong: ${messages.join(" ")}`
      : null;
  }

  /**
   * Submits all changes, and opens a pull request if GitHub is set up. Submits a new picture only if a text shows it or
   * it is in `wanted`. If nothing could be submitted, returns a message.
   */
  async submit(
    { name, email, message }: Submission,
    wanted: readonly string[] = [],
  ): Promise<Sent | { problem: string }> {
    const words = message.trim();
    if (!NAME.test(name.trim())) return { problem: "Write your name." };
    if (!EMAIL.test(email.trim())) return { problem: "Write your e-mail address." };
    if (words.length < 3 || words.length > MOST_CHARACTERS || words.includes("\n"))
      return {
        problem: `Say what you changed in one line of up to ${MOST_CHARACTERS} characters.`,
      };
    if (this.#desk.mistakes().length > 0) return { problem: "Please correct the mistakes first." };
    const left = this.unused().filter((picture) => !wanted.includes(picture));
    const names = this.#repository.changed().filter((one) => !left.includes(one));
    if (names.length === 0)
      return {
        problem: "Only pictures wait that no text shows. Choose those that should go along.",
      };
    const day = new Date().toISOString().slice(0, 10);
    const person = { name: name.trim(), email: email.trim() };
    const branch = this.#repository.submit({ ...person, message: words }, names, day);
    if (!this.#gitHub) return { branch };
    try {
      this.#repository.push(branch);
      return { branch, request: await pullRequest(this.#gitHub, branch, words) };
    } catch (error) {
      return { branch, trouble: error instanceof Error ? error.message : "Something failed." };
    }
  }

  #said(name: string, before: string | null, after: string | null): ChangedFile {
    const file = fileOf(name);
    const what = before === null ? "new" : after === null ? "gone" : "changed";
    const stamp = stampOf(this.#current(name));
    if (!file) return { name, title: name, what, changes: [], stamp };
    const title = titleOf(file, titleIn(name, after ?? before ?? ""));
    const changes = what === "changed" ? saidChanges(file, before, after) : [];
    return { name, title, what, changes, stamp };
  }

  #current(name: string): string | null {
    return textOf(this.#site, name);
  }
}

/** Suggests a description for a submission, from the files that have changed. */
export function proposed(files: readonly ChangedFile[]): string {
  const [first, ...others] = files;
  if (!first) return "";
  const verb = { new: "Add", gone: "Remove", changed: "Change" }[first.what];
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `${verb} ${first.title}${more}`.slice(0, MOST_CHARACTERS);
}
