import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The first and the last day of a period, in Lagos. Both days belong to the period. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * SQL for the moment when a day begins in Lagos. The database computes it, because JavaScript cannot write some of
 * these days as text.
 */
const startOf = (day: string, days = 0): SQL =>
  sql`((${day}::date + ${days}::integer)::timestamp - interval '1 hour') at time zone 'UTC'`;

/** Returns the SQL condition: the moment is in the period. Returns undefined if neither day is given. */
export const inDays = (instant: SQLWrapper, { from, to }: Days): SQL | undefined =>
  and(
    from ? sql`${instant} >= ${startOf(from)}` : undefined,
    to ? sql`${instant} < ${startOf(to, 1)}` : undefined,
  );
