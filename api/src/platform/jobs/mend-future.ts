import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Housekeeping } from "./housekeeping.ts";

export const HOUR_MS = 3_600_000;
/** Longer than any limit on tries lasts, a code holds or a mail rests. */
export const SOON_MS = 25 * HOUR_MS;

/** Mends what was written while the clock was far ahead. */
export async function mendFuture(
  db: Database,
  now: Date,
  housekeeping: readonly Housekeeping[],
): Promise<void> {
  const later = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  for (const { mend } of housekeeping)
    for (const statement of mend?.(later) ?? []) await db.execute(statement);
}
