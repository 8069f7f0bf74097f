import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { isLeftToOthers } from "../../entrepreneurs/own-phone.ts";
import { running } from "../../entrepreneurs/public/queries.ts";
import { introductions, member_counts } from "../../introductions/tables.ts";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

interface WaitingRow {
  /**
   * How many requests for introductions wait for an answer: all of them, those sent since the instant `day`, and those
   * sent since the instant `week`.
   */
  n: number;
  day: number;
  week: number;
  oldest: Date | string | null;
}

/**
 * Counts the requests for introductions that wait for an answer. Also counts those sent since `day` and since `week`.
 */
export async function countWaiting(
  db: Database,
  since: { day: Date; week: Date },
): Promise<WaitingRow> {
  const [row] = await rowsOf<WaitingRow>(
    db,
    sql`select count(*)::int as n, min(requested_at) as oldest,
               count(*) filter (where requested_at > ${since.day.toISOString()})::int as day,
               count(*) filter (where requested_at > ${since.week.toISOString()})::int as week
        from ${introductions} where contact_id is not null and request_status = 'requested'`,
  );
  return row ?? { n: 0, day: 0, week: 0, oldest: null };
}

export interface KeptRow {
  /** The code of a country. An empty text stands for all countries. */
  country_code: string;
  active: number;
  inactive: number;
  unregistered: number;
}

/**
 * Counts the members of each country and of all countries together, from the stored counts. The largest number comes
 * first.
 */
export function keptTotals(db: Database): Promise<KeptRow[]> {
  return rowsOf<KeptRow>(
    db,
    sql`select country_code, sum(paused + active + visible)::int as active, sum(inactive)::int as inactive,
               sum(unregistered)::int as unregistered
        from ${member_counts} where name_start = '' and span = 'year' group by 1
        order by sum(paused + active + visible + inactive + unregistered) desc, 1`,
  );
}

/**
 * Counts the members who joined in each week since an instant. The keys are the numbers of the weeks. A week in which
 * nobody joined has no entry.
 */
export async function countJoined(db: Database, first: Date): Promise<Map<number, number>> {
  const start = first.toISOString();
  const rows = await rowsOf<{ at: number; n: number }>(
    db,
    sql`select floor(extract(epoch from created_at - ${start}::timestamptz) / 604800)::int as at,
               count(*)::int as n
        from ${users} where created_at >= ${start} and member_status is not null group by 1`,
  );
  return new Map(rows.map(({ at, n }) => [at, n]));
}

/**
 * Counts the applications and spot checks that wait for this verifier. This is the length of the verifier's queue.
 * Another domain, which is loaded later, defines these tables. So this SQL writes the names of the tables as text.
 */
export async function countApplications(db: Database, actorId: string, now: Date): Promise<number> {
  const today = dayInLagos(now);
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from applications as paper
          join entrepreneurs as opened on opened.id = paper.entrepreneur_id
         where (paper.submitted_at is not null or (
                 (${running("opened")} or opened.status = 'suspended')
                 and exists (select from second_looks as spot where spot.entrepreneur_id = opened.id
                   and spot.outcome is null and spot.kind = 'spot' and spot.due_from <= ${now.toISOString()})))
           and not (coalesce(paper.aside_until > ${today}::date, false)
                    and coalesce(paper.answer_by > ${today}::date, true))
           and opened.user_id is distinct from ${actorId}::uuid
           and not ${isLeftToOthers(actorId, "opened")}`,
  );
  return row?.n ?? 0;
}

/** Counts the members who wait for a consultant's first call and began to wait before the given instant. */
export async function countAwaiting(db: Database, before: Date): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${users}
        where awaits_call_since < ${before.toISOString()} and member_status is not null`,
  );
  return row?.n ?? 0;
}
