import { sha256 } from "../../draw/hashes.ts";

/**
 * An entry in the file of the public log. Daily entries of earlier versions have sums that we now publish only for
 * whole months. The `body` of such an entry is null.
 */
export interface ToldEntry {
  number: number;
  at: string;
  kind: string;
  name: string;
  body: string | null;
  previous: string;
  hash: string;
}

/** The value of `previous` in the first entry of the public log. */
const BEFORE_ALL = "0".repeat(64);

/** Reads the file of the public log, which has one entry on each line. Throws if a line is not an entry. */
export function readLog(text: string): ToldEntry[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ToldEntry);
}

/**
 * Returns the number of the first wrong entry of the public log. Returns null if all entries are right. An entry is
 * right if three things are true. Its number is the next number. It contains the hash of the entry before it. Its own
 * hash fits its columns. A daily entry may come without a body. We cannot check the hash of such an entry.
 */
export async function wrongEntry(entries: readonly ToldEntry[]): Promise<number | null> {
  let before = BEFORE_ALL;
  for (const [at, { number, previous, hash, ...entry }] of entries.entries()) {
    const columns = [previous, number, entry.at, entry.kind, entry.name, entry.body];
    const isOwn =
      entry.body === null ? entry.kind === "daily" : (await sha256(columns.join("\n"))) === hash;
    if (number !== at + 1 || previous !== before || !isOwn) return at + 1;
    before = hash;
  }
  return null;
}
