import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, matchesGlob } from "node:path";
import { check } from "./checks/check.ts";
import { fillIn } from "./checks/fill.ts";
import { EditingError, type Mistake } from "./checks/problem.ts";
import { CONTENT, kinds } from "./schemas/kinds.ts";
import { surroundingsIn } from "./surroundings.ts";

/** Files to ignore. Programs create some of them next to an open file. Other checks read the rest. */
const PASSED_OVER =
  /(^|\/)(\.[^/]*|[^/.]*|[^/]*(~|\.(tmp|bak|swp|part)))$|^pictures\/|^agreed\.yaml$/;

/** Patterns of kinds with only one file. */
const ONLY = [...Object.values(kinds).map(({ files }) => files), "agreed.yaml"].filter(
  (files) => !files.includes("*"),
);

/** What a file says: names in braces have their values. */
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

/** Returns every mistake in the editors' files of the site in the folder `root`, which ends with a slash. */
export function mistakesIn(root: string): Mistake[] {
  return [...textsIn(root).mistakes];
}

/** Reads and checks the editors' files of the site in the folder `root`, which ends with a slash. */
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

/** Returns the path from the project's folder, so that an editor finds the file: "site/src/content/en/home.yaml". */
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
