import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Housekeeping } from "./housekeeping.ts";

export const HOUR_MS = 3_600_000;
/** Longer than the window of any limit on tries, any code's lifetime, and any mail's wait. */
export const SOON_MS = 25 * HOUR_MS;

/** Work that repeats waits six hours at most, so a longer wait is an error of the clock. */
export const FARTHEST_TURN_MS = 7 * HOUR_MS;

/**
 * The rows to check: the table, the column that says when a row is due, the longest wait in milliseconds, and a
 * condition (`which`). Without `which`, we check all rows.
 */
export type Turn = readonly [table: string, column: string, longest: number, which?: string];

/** Makes rows due now if they are due too far ahead. The clock was wrong when these rows were written. */
export function mendTurns(turns: readonly Turn[]): NonNullable<Housekeeping["mend"]> {
  return (later) =>
    turns.map(
      ([table, column, longest, which = "true"]) =>
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${later(0)}
             where ${sql.identifier(column)} > ${later(longest)} and ${sql.raw(which)}`,
    );
}

/** Corrects rows that were written while the clock was far ahead. */
export async function mendFuture(
  db: Database,
  now: Date,
  housekeeping: readonly Housekeeping[],
): Promise<void> {
  const later = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  for (const { mend } of housekeeping)
    for (const statement of mend?.(later) ?? []) await db.execute(statement);
}
