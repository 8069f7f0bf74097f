import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { key_marks } from "../../platform/db/tables.ts";
import type { Finding } from "../../platform/observe/finding.ts";
import { markOf } from "../../platform/seals.ts";
import type { Config } from "../../platform/settings/config.ts";

type Keys = { factorKeys: Config["factorKeys"]; giving: Pick<Config["giving"], "codeKey"> };
type Name = (typeof key_marks.$inferSelect)["name"];

/**
 * Returns the keys in the settings that encrypt values in the database, as one list for each kind of key. The first key
 * of a list encrypts new values. The other keys are older.
 */
function keysOf({ factorKeys, giving }: Keys): Record<Name, readonly [string, ...string[]]> {
  return { CODE_KEY: [giving.codeKey], FACTOR_KEYS: factorKeys };
}

/** Returns a mark for a key. The same key always gives the same mark, and nobody can find the key from it. */
const markOfKey = (key: string) => markOf(Buffer.from(key), "mark in the database", "agbara");

const OTHER_KEYS: Record<Name, Finding> = {
  CODE_KEY: {
    what: "This database was written with another CODE_KEY.",
    why: "People's gift cards would not work, and the server could not read any bank account numbers.",
    mend: "Set the CODE_KEY from your backups.",
  },
  FACTOR_KEYS: {
    what: "FACTOR_KEYS does not have the key with which this database was written.",
    why: "Without this key, staff cannot log in with their authenticator app or a recovery code.",
    mend: "Add the key from your backups to FACTOR_KEYS, after a comma.",
  },
};

/**
 * Returns a finding for each missing key: the database has values that were encrypted with the key, but the settings do
 * not have it.
 */
export async function keyFindings(db: Database, keys: Keys): Promise<Finding[]> {
  const kept = await db.select().from(key_marks);
  return kept
    .filter(({ name, mark }) => !keysOf(keys)[name].map(markOfKey).includes(mark))
    .map(({ name }) => OTHER_KEYS[name]);
}

/**
 * Stores the marks of the keys that encrypt new values. Does so at the first start, and when an operator puts a newer
 * key first.
 */
export async function keepKeyMarks(db: Database, keys: Keys, now: Date): Promise<void> {
  for (const [name, [first, ...older]] of Object.entries(keysOf(keys)) as [
    Name,
    [string, ...string[]],
  ][]) {
    const mark = markOfKey(first);
    await db.insert(key_marks).values({ name, mark, at: now }).onConflictDoNothing();
    for (const old of older.map(markOfKey))
      await db
        .update(key_marks)
        .set({ mark, at: now })
        .where(sql`${eq(key_marks.name, name)} and ${eq(key_marks.mark, old)}`);
  }
}
