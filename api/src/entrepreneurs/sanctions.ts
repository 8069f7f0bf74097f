import { readFile, stat } from "node:fs/promises";
import { foldedWords } from "@agbara/shared/text/fold.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/** The sanctions list as we last read it, and the time of the file's last change. */
interface ReadList {
  file: string;
  changed: number;
  names: { written: string; words: string[] }[];
}
let latest: ReadList | null = null;

const RETRY_AFTER_S = 60;

/** Returns the words of a name in the form that we compare: in lower case, without accents and signs. */
export const nameWords = (name: string): string[] => [...new Set(foldedWords(name))];

/**
 * Returns the names on the sanctions list. Reads the file again only if it has changed. Throws 503 if we cannot read
 * the file: then we can compare nobody with the list, so we pay and verify nobody.
 */
async function listIn(file: string): Promise<ReadList["names"]> {
  try {
    return await readList(file);
  } catch {
    throw new HttpError(503, words.platform.noSanctionsList, { retryAfter: RETRY_AFTER_S });
  }
}

async function readList(file: string): Promise<ReadList["names"]> {
  const { mtimeMs: changed } = await stat(file);
  if (latest?.file === file && latest.changed === changed) return latest.names;
  const lines = (await readFile(file, "utf8")).split(/\r?\n/).map((line) => line.trim());
  const names = lines.filter(Boolean).map((written) => ({ written, words: nameWords(written) }));
  latest = { file, changed, names };
  return names;
}

const FEWEST_WORDS = 2;

/** Returns true if one name has all the words of the other, in any order, and they share at least two words. */
export function isLike(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((word) => other.includes(word)).length;
  return common >= FEWEST_WORDS && common === Math.min(one.length, other.length);
}

/**
 * Returns the names on the sanctions list that are like one of these names. Returns an empty list if the server has no
 * sanctions list.
 */
export async function sanctionsLike(
  file: string | null,
  names: readonly string[],
): Promise<string[]> {
  if (file === null) return [];
  const asked = names.map(nameWords);
  const list = await listIn(file);
  return list
    .filter(({ words }) => asked.some((name) => isLike(words, name)))
    .map(({ written }) => written);
}
