import { createHash } from "node:crypto";
import { canonical } from "./canonical.ts";

/** An entry of the public log. */
export interface LogEntry {
  number: number;
  at: string;
  kind: string;
  name: string;
  body: string;
  previous: string;
  hash: string;
}

/** The value of `previous` in the first entry of the log. */
export const BEFORE_ALL = "0".repeat(64);

/** Returns the SHA-256 of an entry's columns, each on a line of its own. Anybody can compute it with `sha256sum`. */
export function hashOf({ previous, number, at, kind, name, body }: Omit<LogEntry, "hash">): string {
  const lines = [previous, number, at, kind, name, body];
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/**
 * Returns in words what is wrong with the log. Returns null if everything is right. The first of these entries must be
 * number 1, and each must follow the one before it.
 */
export async function verifyLog(
  entries: AsyncIterable<LogEntry> | Iterable<LogEntry>,
): Promise<string | null> {
  let before = { number: 0, hash: BEFORE_ALL };
  for await (const entry of entries) {
    const { number } = entry;
    if (number !== before.number + 1)
      return `Entry ${number} comes after entry ${before.number}: an entry is missing or out of order.`;
    if (entry.previous !== before.hash)
      return `Entry ${number} does not contain the hash of the entry before it.`;
    if (entry.hash !== hashOf(entry)) return `Entry ${number} does not match its hash.`;
    if (!isCanonical(entry.body)) return `The body of entry ${number} is not canonical JSON.`;
    before = entry;
  }
  return null;
}

function isCanonical(body: string): boolean {
  try {
    return canonical(JSON.parse(body)) === body;
  } catch {
    return false;
  }
}
