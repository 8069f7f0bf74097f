import { sha256 } from "../../draw/hashes.ts";

/** An entry of the public log's file. `body` is null if the entry has sums that we do not publish by day. */
export interface ToldEntry {
  number: number;
  at: string;
  kind: string;
  name: string;
  body: string | null;
  previous: string;
  hash: string;
}

/** The value of `previous` in the first entry of the log. */
const BEFORE_ALL = "0".repeat(64);

/** Reads the file of the public log, which has one entry on each line. Throws if a line is not an entry. */
export function readLog(text: string): ToldEntry[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ToldEntry);
}

/**
 * Returns the number of the first wrong entry, or null if all entries are right. The numbers of the entries must have
 * no gap. Each entry must contain the hash of the entry before it. Its own hash must match its columns. Only a daily
 * entry may have no body. We can check such an entry only through the entries before and after it.
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
