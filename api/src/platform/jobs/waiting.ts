import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/database.ts";
import type { Waiting } from "./worker.ts";

/** More than so many are not counted. */
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
