import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";
import { check } from "./checks/check.ts";
import { fillIn } from "./checks/fill.ts";
import { EditingError, type Mistake } from "./checks/problem.ts";
import { CONTENT, kinds } from "./schemas/kinds.ts";
import { surroundingsIn } from "./surroundings.ts";

/** Files that this check ignores: those that programs create next to an open file, and those that other checks read. */
const PASSED_OVER =
  /(^|\/)(\.[^/]*|[^/.]*|[^/]*(~|\.(tmp|bak|swp|part)))$|^pictures\/|^agreed\.yaml$/;

/** The editors' files whose names are fixed: each is the only file of its kind. */
const ONLY = [...Object.values(kinds).map(({ files }) => files), "agreed.yaml"].filter(
  (files) => !files.includes("*"),
);

/** The content of a file, in which the values have replaced the names in braces. */
export interface Text {
  data: Record<string, unknown>;
  /** The Markdown below the fields. */
  body: string;
}

/** The editors' files and every mistake in them. */
export interface Texts {
  mistakes: readonly Mistake[];
  /** The files without a mistake, by their path below `CONTENT`. */
  files: ReadonlyMap<string, Text>;
}

/** Returns every mistake in the editors' files. `root` is the path of the site's folder, with a slash at the end. */
export function mistakesIn(root: string): Mistake[] {
  return [...textsIn(root).mistakes];
}

/** Reads and checks the editors' files. `root` is the path of the site's folder, with a slash at the end. */
export function textsIn(root: string): Texts {
  const gone = ONLY.filter((file) => !existsSync(root + CONTENT + file));
  const texts = new Map<string, Text>();
  if (gone.length > 0) {
    const message = "The site needs this file. Put it back.";
    const mistakes = gone.map((file) => ({ file: nameOf(root, file), line: 1, message }));
    return { mistakes, files: texts };
  }
  const mistakes = caught(() => {
    const around = surroundingsIn(root);
    const files = readdirSync(root + CONTENT, { recursive: true, encoding: "utf8" }).toSorted();
    return files
      .filter((file) => !PASSED_OVER.test(file))
      .flatMap((file) => {
        const named = nameOf(root, file);
        const kind = Object.values(kinds).find(({ files: pattern }) => matchesGlob(file, pattern));
        if (!kind) return [{ file: named, line: 1, message: unread(file) }];
        const text = readFileSync(root + CONTENT + file, "utf8");
        return caught(() => {
          const surroundings = around(file);
          const { source, data } = check(named, text, kind.schema, surroundings);
          texts.set(file, { data, body: fillIn(source.body, surroundings.values) });
          return [];
        });
      });
  });
  return { mistakes, files: texts };
}

/**
 * Returns the file's path from the project's folder, for example "site/src/content/en/home.yaml", so that an editor
 * finds the file.
 */
export function nameOf(root: string, file: string): string {
  return `${basename(root)}/${CONTENT}${file}`;
}

function caught(look: () => Mistake[]): Mistake[] {
  try {
    return look();
  } catch (error) {
    if (error instanceof EditingError) return [...error.mistakes];
    throw error;
  }
}

function unread(file: string): string {
  const [, folder, name] = /^(pages|screens)\/(.+)\.[^.]+$/.exec(file) ?? [];
  return folder
    ? `This file is shown nowhere: its name must end in .md. Rename it to ${name}.md`
    : "This file is shown nowhere. A page of text belongs into the folder pages, and its name ends in .md";
}
