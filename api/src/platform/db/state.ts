import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { failureOf, isEndedByServer, sqlState } from "./failures.ts";
import { marks } from "./tables.ts";

/** Whether the database accepts changes. `gone`: it does not answer. `full`: it has no disk space for changes. */
export type DatabaseState = "ok" | "gone" | "read-only" | "full";

const DISK_FULL = "53100";
/**
 * How many rows the test writes. The small memory that the test allows cannot hold them, so the database needs disk
 * space.
 */
const ROWS = 20_000;

/**
 * Returns whether the database accepts changes. To find out, makes one change, and for a moment writes rows that need
 * disk space.
 */
export async function stateOf(db: Database): Promise<DatabaseState> {
  // The server may have ended the first connection some time ago. The next connection may still work, so we try once
  // more.
  const error = await tryOut(db).catch((first) =>
    isEndedByServer(first) ? tryOut(db).catch((second) => second) : first,
  );
  if (!error) return "ok";
  if (sqlState(error) === DISK_FULL) return "full";
  return failureOf(error) === "read-only" ? "read-only" : "gone";
}

async function tryOut(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(marks)
      .values({ name: "written", at: sql`now()` })
      .onConflictDoUpdate({ target: marks.name, set: { at: sql`now()` } });
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, ${sql.raw(String(ROWS))})`);
  });
}
