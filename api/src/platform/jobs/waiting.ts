import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/database.ts";
import type { Waiting, Worker } from "./worker.ts";

/** We count no further than this. */
const MOST = 10_000;

/** What waits: `rows` is a select of one moment, named `since`, for each; the oldest first where there may be many. */
export async function waitingIn(db: Database, rows: SQL): Promise<Waiting> {
  const [row] = await rowsOf<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, (extract(epoch from min(since)) * 1000)::text as oldest
          from (${rows} limit ${MOST}) as waiting`,
  );
  const { count = 0, oldest = null } = row ?? {};
  return { count, oldest: oldest === null ? null : new Date(Number(oldest)) };
}

/** For a worker's `waiting`: all that waits, also before its turn. */
export const queue =
  (rows: SQL): Worker["waiting"] =>
  (db) =>
    waitingIn(db, rows);

/** For a worker's `waiting`: what waits longer than it should, because its turn has come. */
export const due =
  (table: string, column: string, which = "true"): Worker["waiting"] =>
  (db, now) =>
    waitingIn(
      db,
      sql`select ${sql.identifier(column)} as since from ${sql.identifier(table)}
           where ${sql.identifier(column)} <= ${now.toISOString()} and ${sql.raw(which)}
           order by ${sql.identifier(column)}`,
    );

/** For a worker that looks around from time to time: nothing waits for it. */
export const nothing: Worker["waiting"] = async () => ({ count: 0, oldest: null });
