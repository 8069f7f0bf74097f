import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { failureOf, isEndedByServer, sqlState } from "./failures.ts";
import { marks } from "./tables.ts";

/** Whether changes can be made: `gone` if the database does not answer, `full` if it has no room for them. */
export type DatabaseState = "ok" | "gone" | "read-only" | "full";

const DISK_FULL = "53100";
/** So many rows do not fit into the memory below. They go to the disk and need room there. */
const ROWS = 20_000;

/** Finds out whether the database takes changes: it makes one, and writes rows that need room for a moment. */
export async function stateOf(db: Database): Promise<DatabaseState> {
  // The first connection may be one that the server ended some time ago. That says nothing about the next one.
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
