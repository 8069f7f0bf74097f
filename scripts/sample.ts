import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.ts";

/**
 * Prints random comments and texts for a new reader, who marks the hard ones: `pnpm sample [SEED] [HOW_MANY]`. With the
 * same code, the same seed prints the same lines.
 */

/** A comment or text. */
export interface Found {
  /** Where the comment or text is in the code, such as "api/src/server/app.ts:12". */
  at: string;
  text: string;
  /** For a comment: the line of code below it, because people read both together. */
  about?: string;
}

const CODE = /\.(ts|tsx|astro|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Matches files with texts that people read on the screen. */
const SAYS = /^(site|console|api)\/src\/.*\.(ts|tsx|astro)$/;

/** Returns the comments of a file, each as one line. */
export function commentsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  for (const match of code.matchAll(/(?<![\w*}/"])\/\*\*?([\s\S]*?)\*\/|(?:^[ \t]*\/\/.*\n?)+/gm)) {
    const text = (match[1] ?? match[0]).replace(/^[ \t]*(\*|\/\/) ?/gm, " ");
    const [about = ""] = code.slice(match.index + match[0].length).match(/^.*\S.*$/m) ?? [];
    add(found, file, code, match.index, text, { about: about.trim() });
  }
  return found.filter(({ text }) => !/^(biome|@ts|eslint)/.test(text));
}

/** Finds the sentences in a file that are in quotes or between two tags. People read these sentences on the screen. */
export function textsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (all) =>
    all.replace(/[^\n]/g, " "),
  );
  for (const match of bare.matchAll(
    /["`]([A-Z][^"`\n]{20,}[.!?])["`]|>\s*([A-Z][^<>{}]{20,}[.!?])\s*</g,
  ))
    add(found, file, code, match.index, match[1] ?? match[2] ?? "");
  return found;
}

function add(
  found: Found[],
  file: string,
  code: string,
  index: number,
  text: string,
  more: Pick<Found, "about"> = {},
) {
  const line = code.slice(0, index).split("\n").length;
  const words = text.replace(/\s+/g, " ").trim();
  if (words.split(" ").length > 3) found.push({ at: `${file}:${line}`, text: words, ...more });
}

/** Returns `count` random entries of the list. The same seed always chooses the same entries. */
export function chosen<One>(all: readonly One[], count: number, seed: number): One[] {
  const random = randomOf(seed);
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns the seed and the number of entries to print. Throws if an argument is not a whole number, or if there are too
 * many arguments.
 */
export function numbersIn(args: readonly string[]): [seed: number, count: number] {
  const wrong = args.find((arg, at) => at > 1 || !/^\d{1,9}$/.test(arg));
  if (wrong !== undefined)
    throw new Error(
      `"${wrong}" is wrong. Write two whole numbers or fewer: pnpm sample [SEED] [HOW_MANY]`,
    );
  const [seed = 1, count = 100] = args.map(Number);
  return [seed, count];
}

function readArguments() {
  try {
    return numbersIn(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

function show(title: string, found: readonly Found[]) {
  console.log(`\n${title}\n`);
  for (const [nth, { at, text, about }] of found.entries())
    console.log(`${nth + 1}. ${text}\n${about ? `   > ${about}\n` : ""}   ${at}`);
}

if (import.meta.main) {
  const [seed, count] = readArguments();
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => CODE.test(file));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const comments = files.flatMap((file) => commentsIn(file, read(file)));
  const texts = files
    .filter((file) => SAYS.test(file) && !TEST.test(file))
    .flatMap((file) => textsIn(file, read(file)));
  show(`${count} of ${comments.length} comments, seed ${seed}`, chosen(comments, count, seed));
  show(`${count} of ${texts.length} texts, seed ${seed}`, chosen(texts, count, seed));
}
