import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The first and the last day of a list, in Lagos. Both are included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** SQL for the moment when a day begins in Lagos. The database also knows the days for which JavaScript has no text. */
const startOf = (day: string, days = 0): SQL =>
  sql`((${day}::date + ${days}::integer)::timestamp - interval '1 hour') at time zone 'UTC'`;

/** Makes the SQL condition that an instant is on one of these days. Undefined if no day is given. */
export const inDays = (instant: SQLWrapper, { from, to }: Days): SQL | undefined =>
  and(
    from ? sql`${instant} >= ${startOf(from)}` : undefined,
    to ? sql`${instant} < ${startOf(to, 1)}` : undefined,
  );
