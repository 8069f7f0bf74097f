import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type FullRow, fullRow, selectFull } from "../../introductions/queries.ts";
import { introductions, request_counts } from "../../introductions/tables.ts";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/** The maximum number of follow-ups that we show. A consultant cannot do more follow-ups in a day. */
const MOST_DUE = 50;
/** How many rows of each list we show. Any consultant may take the work in these lists. */
const NEXT = 5;

export interface Due {
  due: number;
  overdue: number;
}

/**
 * Counts a consultant's follow-ups that are due today or were due earlier. Also returns a separate count of those that
 * were due earlier.
 */
export async function countDue(db: Database, consultantId: string, today: string): Promise<Due> {
  const [row] = await rowsOf<Due>(
    db,
    sql`select count(*)::int as due, (count(*) filter (where follow_up_on < ${today}))::int as overdue
        from ${introductions} where consultant_id = ${consultantId} and follow_up_on <= ${today}`,
  );
  return row ?? { due: 0, overdue: 0 };
}

/** Finds the people who have a due follow-up with this consultant, with the earliest first. */
export async function findDue(
  db: Database,
  consultantId: string,
  today: string,
): Promise<FullRow[]> {
  const { consultant_id, follow_up_on, id } = introductions;
  const rows = await selectFull(db)
    .where(and(eq(consultant_id, consultantId), lte(follow_up_on, today)))
    .orderBy(asc(follow_up_on), asc(id))
    .limit(MOST_DUE);
  return rows.map(fullRow);
}

/** The first rows of a list, and the number of all its rows. */
export interface Some {
  total: number;
  rows: FullRow[];
}

/** Finds the requests for introductions that have waited longest for an answer. */
export async function findWaiting(db: Database): Promise<Some> {
  const { contact_id, request_status, requested_at, id } = introductions;
  const rows = await selectFull(db)
    .where(and(isNotNull(contact_id), eq(request_status, "requested")))
    .orderBy(asc(requested_at), asc(id))
    .limit(NEXT);
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select coalesce(sum(n), 0)::int as n from ${request_counts} where request_status = 'requested'`,
  );
  return { total: counted?.n ?? 0, rows: rows.map(fullRow) };
}

/**
 * Finds the members who have no consultant and wait for a first call. The member who has waited longest comes first.
 */
export async function findNewcomers(db: Database): Promise<Some> {
  const nobodys = sql`awaits_call_since is not null and consultant_id is null and member_status is not null`;
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${users} where ${nobodys}`,
  );
  const first = sql`select id from ${users} where ${nobodys} order by awaits_call_since, id limit ${NEXT}`;
  const rows = await selectFull(db)
    .where(
      and(sql`${introductions.user_id} in (${first})`, sql`${introductions.contact_id} is null`),
    )
    .orderBy(asc(users.awaits_call_since), asc(users.id));
  return { total: counted?.n ?? 0, rows: rows.map(fullRow) };
}
