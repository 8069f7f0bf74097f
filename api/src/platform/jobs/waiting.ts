import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/database.ts";
import type { Waiting, Worker } from "./worker.ts";

/** We stop counting waiting items at this number. */
const MOST = 10_000;

/**
 * Counts the items that wait for a worker, and finds out since when the oldest waits. `rows` is an SQL query. Its
 * column `since` says when each item began to wait. If there may be many items, the query must return the oldest first.
 */
export async function waitingIn(db: Database, rows: SQL): Promise<Waiting> {
  const [row] = await rowsOf<{ count: number; oldest: string | null }>(
    db,
    sql`select count(*)::int as count, (extract(epoch from min(since)) * 1000)::text as oldest
          from (${rows} limit ${MOST}) as waiting`,
  );
  const { count = 0, oldest = null } = row ?? {};
  return { count, oldest: oldest === null ? null : new Date(Number(oldest)) };
}

/** Returns the `waiting` function of a worker. It counts every item, even items that are not due yet. */
export const queue =
  (rows: SQL): Worker["waiting"] =>
  (db) =>
    waitingIn(db, rows);

/**
 * Returns the `waiting` function of a worker. It counts only rows that are due. All other rows wait on purpose, so they
 * are not late.
 */
export const due =
  (table: string, column: string, which = "true"): Worker["waiting"] =>
  (db, now) =>
    waitingIn(
      db,
      sql`select ${sql.identifier(column)} as since from ${sql.identifier(table)}
           where ${sql.identifier(column)} <= ${now.toISOString()} and ${sql.raw(which)}
           order by ${sql.identifier(column)}`,
    );

/**
 * The `waiting` function of a worker that only checks something from time to time. No items ever wait for such a
 * worker.
 */
export const nothing: Worker["waiting"] = async () => ({ count: 0, oldest: null });
