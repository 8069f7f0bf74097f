import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import type { Housekeeping } from "./housekeeping.ts";

export const HOUR_MS = 3_600_000;
/** A time that is longer than any limit's window, any code's lifetime and any mail's wait. */
export const SOON_MS = 25 * HOUR_MS;

/**
 * Repeated work waits at most six hours for its next turn. If a row would wait for more than seven hours, a clock was
 * wrong.
 */
export const FARTHEST_TURN_MS = 7 * HOUR_MS;

/**
 * The rows to check: the table, the column with the due time, and the longest wait in milliseconds. `which` is a
 * condition. Without it, we check all rows of the table.
 */
export type Turn = readonly [table: string, column: string, longest: number, which?: string];

/**
 * Makes rows due now if their due time is too far away. Such a time shows that the clock was wrong when we wrote the
 * row.
 */
export function mendTurns(turns: readonly Turn[]): NonNullable<Housekeeping["mend"]> {
  return (later) =>
    turns.map(
      ([table, column, longest, which = "true"]) =>
        sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${later(0)}
             where ${sql.identifier(column)} > ${later(longest)} and ${sql.raw(which)}`,
    );
}

/** Corrects the rows that we wrote while the clock was far ahead. */
export async function mendFuture(
  db: Database,
  now: Date,
  housekeeping: readonly Housekeeping[],
): Promise<void> {
  const later = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  for (const { mend } of housekeeping)
    for (const statement of mend?.(later) ?? []) await db.execute(statement);
}
