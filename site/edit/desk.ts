import { parse } from "yaml";
import type { Mistake } from "../src/editing/checks/problem.ts";
import { readSource } from "../src/editing/checks/source.ts";
import { CONTENT, kinds } from "../src/editing/schemas/kinds.ts";
import { agreedIn } from "../src/editing/surroundings.ts";
import { ACTION, acted, BODY, enteredIn, STAMP, shownFor } from "./entered.ts";
import { type EditedFile, fileOf, stampOf, textOf, write } from "./files.ts";
import { joined, type Parts, partsOf } from "./parts.ts";
import { shapeOf } from "./shape.ts";
import { type Told, toldAt } from "./told.ts";
import type { Trial } from "./trial.ts";
import { type Entered, written } from "./written.ts";

/** A file that is open in its form. */
export interface Opened {
  file: EditedFile;
  entered: Entered;
  body: string;
  hasBody: boolean;
  /** Identifies the file's version. The form was made from this version. */
  stamp: string;
  yaml: string;
  /** The names of the fields whose words must not change, because we agreed on them with others. */
  agreed: ReadonlySet<string>;
  told: Told;
  /** The mistakes in the site's other files. */
  elsewhere: readonly Mistake[];
  /**
   * The state of the form. `open`: the form was opened, and there is no mistake. `saved`: the file has the form's
   * values. `wrong`: there is a mistake. `changed`: somebody else changed the file.
   */
  state: "saved" | "wrong" | "changed" | "open";
}

/** The name of the button that saves the form even if somebody else has changed the file. */
export const OVER = "$over";

/** Opens and saves files in forms. `site` is the site's folder, with a slash at the end. */
export class Desk {
  readonly #site: string;
  readonly #trial: Trial;

  constructor(site: string, trial: Trial) {
    this.#site = site;
    this.#trial = trial;
  }

  /**
   * Opens a file in its form. Returns null if there is no such file. Throws an `EditingError` if the file's fields
   * cannot be read.
   */
  open(name: string): Opened | null {
    const file = fileOf(name);
    const text = file && textOf(this.#site, name);
    if (!file || text === null) return null;
    readSource(name, text);
    const parts = partsOf(name, text);
    const found = this.#sorted(file, text, this.#trial.mistakes());
    return {
      ...found,
      ...shownIn(file, parts),
      agreed: this.#agreed(name),
      stamp: stampOf(text),
      state: Object.keys(found.told).length > 0 ? "wrong" : "open",
    };
  }

  /**
   * Saves a form. Writes the file only if the form has no mistake, and nobody has changed the file since the form was
   * opened.
   */
  save(name: string, form: URLSearchParams): Opened | null {
    const file = fileOf(name);
    const text = file && textOf(this.#site, name);
    if (!file || text === null) return null;
    const parts = partsOf(name, text);
    const action = form.get(ACTION);
    const read = enteredIn(form, file.shape);
    const entered = action ? acted(read, file.shape, action) : read;
    const body = bodyFrom(form.get(BODY), parts);
    const hasBody = name.endsWith(".md");
    const agreed = this.#agreed(name);
    const shown = { file, entered, body, hasBody, yaml: parts.yaml, agreed };
    const stamp = stampOf(text);
    if (![form.get(STAMP), form.get(OVER)].includes(stamp))
      return { ...shown, stamp: form.get(STAMP) ?? "", told: {}, elsewhere: [], state: "changed" };
    const after = joined({ ...parts, yaml: written(parts.yaml, file.shape, entered), body });
    const found = this.#sorted(file, after, this.#trial.mistakes(name, after));
    const isWrong = Object.keys(found.told).length > 0;
    if (isWrong) return { ...shown, ...found, stamp, state: "wrong" };
    if (after !== text) write(this.#site, name, after);
    return {
      ...found,
      ...shownIn(file, partsOf(name, after)),
      agreed,
      stamp: stampOf(after),
      state: "saved",
    };
  }

  /** Creates a new text page. If that is not possible, returns a message. */
  create(slug: string, title: string, description: string): string | null {
    const name = `pages/${slug}.md`;
    if (!/^[a-z0-9-]+$/.test(slug))
      return "Write the last part of the address in small letters, digits and hyphens, such as: partners";
    if (textOf(this.#site, name) !== null) return `There is a page ${slug} already.`;
    const yaml = written("title: x\ndescription: x\n", shapeOf(kinds.pages.schema), {
      title,
      description,
    });
    const text = `---\n${yaml}---\n\n## First heading\n\nWrite the text here.\n`;
    const messages = this.put(name, text);
    return messages.length > 0 ? messages.join(" ") : null;
  }

  /** Replaces a file's whole text if the new text has no mistake. Otherwise returns messages. */
  put(name: string, text: string): string[] {
    const file = fileOf(name);
    if (!file) return ["There is no such text."];
    const { told } = this.#sorted(file, text, this.#trial.mistakes(name, text));
    const messages = Object.values(told).flat();
    if (messages.length === 0) write(this.#site, name, text);
    return messages;
  }

  /** Returns all mistakes in the site's files as they are now. */
  mistakes(): Mistake[] {
    return this.#trial.mistakes();
  }

  #agreed(name: string): ReadonlySet<string> {
    return new Set(Object.keys(agreedIn(this.#site)[name] ?? {}));
  }

  #sorted(file: EditedFile, text: string, mistakes: readonly Mistake[]) {
    const isOwn = (mistake: Mistake) => mistake.file.endsWith(`/${CONTENT}${file.name}`);
    return {
      told: toldAt(file.name, text, file.shape, mistakes.filter(isOwn)),
      elsewhere: mistakes.filter((mistake) => !isOwn(mistake)),
    };
  }
}

function shownIn(file: EditedFile, { yaml, body }: Parts) {
  const entered = shownFor(parse(yaml), file.shape);
  return { file, entered, body, hasBody: file.name.endsWith(".md"), yaml };
}

/** Returns the sent text with the line breaks that the file uses, because a browser sends them as CR and LF. */
function bodyFrom(sent: string | null, { body, yaml }: Parts): string {
  if (sent === null) return body;
  const text = sent.replaceAll("\r\n", "\n");
  const plain = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return yaml.includes("\r\n") ? plain.replaceAll("\n", "\r\n") : plain;
}
