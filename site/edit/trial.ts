import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Mistake } from "../src/editing/checks/problem.ts";
import { mistakesIn } from "../src/editing/mistakes.ts";
import { CONTENT } from "../src/editing/schemas/kinds.ts";

const PICTURES = "pictures";

/**
 * A copy of the editors' files. The build's own check reads a new text in this copy first. Only then do we write the
 * text to the site. All other files of the copy are links to the site's files.
 */
export class Trial {
  readonly #site: string;
  readonly #place: string;
  readonly #root: string;

  /** `site` is the site's folder, with a slash at the end. */
  constructor(site: string) {
    this.#site = site;
    this.#place = mkdtempSync(join(tmpdir(), "agbara-trial-"));
    this.#root = `${join(this.#place, basename(site))}/`;
    mkdirSync(`${this.#root}src`, { recursive: true });
    symlinkSync(`${site}public`, `${this.#root}public`);
    for (const name of readdirSync(`${site}src`))
      if (name !== "content") symlinkSync(`${site}src/${name}`, `${this.#root}src/${name}`);
  }

  /**
   * Checks the site with this text in place of `file`, below `CONTENT`. Returns every mistake in the site. With null,
   * checks the site without this file.
   */
  mistakes(file?: string, text: string | null = null): Mistake[] {
    const content = this.#root + CONTENT;
    rmSync(content, { recursive: true, force: true });
    const pictures = `${this.#site}${CONTENT}${PICTURES}`;
    cpSync(this.#site + CONTENT, content, { recursive: true, filter: (path) => path !== pictures });
    this.#linkPictures();
    if (file !== undefined && text === null) rmSync(content + file, { force: true });
    else if (file !== undefined && text !== null) writeFileSync(content + file, text);
    return mistakesIn(this.#root);
  }

  /** Links the pictures, because they are large and the check needs only their names. */
  #linkPictures(): void {
    const there = readdirSync(this.#site + CONTENT).includes(PICTURES);
    if (there)
      symlinkSync(`${this.#site}${CONTENT}${PICTURES}`, `${this.#root}${CONTENT}${PICTURES}`);
  }

  end(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }
}
