import type { Day } from "@agbara/shared/age.ts";
import { OPENED_LATELY_DAYS, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { command, rowsWith, select, statement } from "../../platform/db/statements.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { member_look_days, member_looks } from "./tables.ts";

/** How a member saw a person. `listed`: in a list. `opened`: on the person's page. */
export type How = "listed" | "opened";

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Records which people a member saw on a day. Counts the people whom the member had not seen on that day yet. Adds this
 * number to the day's count, and returns the new count. If there are no such people, returns no row and locks nothing.
 * Otherwise locks the row with the count, so that a second statement for the same member waits. So no person is counted
 * twice or missed.
 */
const adding = (how: How) => {
  const column = sql.identifier(how);
  return statement({ counted: { n: sql<number>`${column}` } }, (list) => {
    const [reader, day] = [sql.placeholder("reader"), sql.placeholder("day")];
    return sql`with added as (
        insert into ${member_looks} (reader_id, day, seen_id, ${column})
        select ${reader}::uuid, ${day}::date, person, true
        from unnest(${sql.placeholder("people")}::uuid[]) as person
        where not exists (select from ${member_looks} where reader_id = ${reader}::uuid
          and day = ${day}::date and seen_id = person and ${column})
        order by person
        on conflict (reader_id, day, seen_id) do update set ${column} = true
          where not ${member_looks}.${column}
        returning 1)
      insert into ${member_look_days} as counts (reader_id, day, ${column})
      select ${reader}::uuid, ${day}::date, count(*)::int from added having count(*) > 0
      on conflict (reader_id, day) do update set ${column} = counts.${column} + excluded.${column}
      returning ${list}`;
  });
};

const ADDING: Record<How, ReturnType<typeof adding>> = {
  listed: adding("listed"),
  opened: adding("opened"),
};

interface Seen {
  reader: string;
  day: Day;
  people: string[];
}

/**
 * Records that the member saw these people. Returns how many different people the member has seen on this day, or null
 * if none of these people is new.
 */
export async function addSeen(tx: Database, how: How, seen: Seen): Promise<number | null> {
  const [row] = await rowsWith(tx, ADDING[how], { ...seen });
  return row?.counted.n ?? null;
}

const limited = command(
  sql`insert into ${member_look_days} as counts (reader_id, day, limited_at)
    values (${sql.placeholder("reader")}, ${sql.placeholder("day")}, ${sql.placeholder("now")})
    on conflict (reader_id, day) do update set limited_at = coalesce(counts.limited_at, excluded.limited_at)`,
);

/** Records when the member first reached a limit on this day. */
export async function noteLimited(db: Database, reader: string, day: Day, now: Date) {
  await rowsWith(db, limited, { reader, day, now: now.toISOString() });
}

const openers = select(
  { counted: { n: sql<number>`count(distinct ${member_looks.reader_id})::int` } },
  sql`from ${member_looks} where ${member_looks.seen_id} = ${sql.placeholder("seen")}
    and ${member_looks.day} >= ${sql.placeholder("from")} and ${member_looks.opened}`,
);

/** Counts the members who opened this person's page in the last seven days. */
export async function countOpeners(db: Database, seen: string, now: Date): Promise<number> {
  const [row] = await rowsWith(db, openers, { seen, from: dayBefore(now, OPENED_LATELY_DAYS - 1) });
  return row?.counted.n ?? 0;
}

/** A row in one of two lists: members who saw a person, or members whom a person saw. */
export interface LookRow {
  id: string;
  first_name: string;
  /**
   * The number of days on which the person was seen in a list. `opened` is the number of days on which the person's
   * page was opened.
   */
  listed: number;
  opened: number;
  last_day: Day;
}

/** Finds one page of the members who saw this person. If `by` is true, finds the people whom this person saw. */
export async function findLooks(
  db: Database,
  { personId, by, page }: { personId: string; by: boolean; page: number },
): Promise<{ rows: LookRow[]; total: number }> {
  const [mine, theirs] = by
    ? [member_looks.reader_id, member_looks.seen_id]
    : [member_looks.seen_id, member_looks.reader_id];
  const rows = await rowsOf<LookRow>(
    db,
    sql`select person.id, person.first_name, count(*) filter (where listed)::int as listed,
        count(*) filter (where opened)::int as opened, max(day)::text as last_day
      from ${member_looks} join ${users} as person on person.id = ${theirs}
      where ${mine} = ${personId}
      group by person.id order by opened desc, last_day desc, person.id
      limit ${PAGE_SIZE} offset ${offsetOf(page)}`,
  );
  const [counted] = await rowsOf<{ n: number }>(
    db,
    sql`select count(distinct person.id)::int as n
      from ${member_looks} join ${users} as person on person.id = ${theirs} where ${mine} = ${personId}`,
  );
  return { rows, total: counted?.n ?? 0 };
}

/** A member who reached a limit on three days in a row. `last_day` is the third of these days. */
interface LimitedRow {
  id: string;
  first_name: string;
  last_day: Day;
}

const MOST_LIMITED = 50;

/**
 * Finds the active members who reached a limit on three days in a row. The third day must be in the last seven days.
 */
export function findLimited(db: Database, now: Date): Promise<LimitedRow[]> {
  const limitedBefore = (days: number) => sql`exists (select from ${member_look_days} as earlier
    where earlier.reader_id = last.reader_id and earlier.day = last.day - ${sql.raw(`${days}`)}
      and earlier.limited_at is not null)`;
  return rowsOf<LimitedRow>(
    db,
    sql`select person.id, person.first_name, max(last.day)::text as last_day
      from ${member_look_days} as last join ${users} as person on person.id = last.reader_id
      where last.limited_at is not null and last.day > ${dayBefore(now, WEEK_DAYS)}
        and ${limitedBefore(1)} and ${limitedBefore(2)}
        and person.member_status in ('active', 'visible')
      group by person.id order by last_day desc, person.id limit ${MOST_LIMITED}`,
  );
}

/**
 * The counts of one day: how many people a member saw in lists (`listed`) and opened (`opened`), and how many members
 * opened the member's page (`opened_by`).
 */
export interface LookDay {
  day: Day;
  listed: number;
  opened: number;
  opened_by: number;
}

/** For each day, counts how many people a member saw. The latest day comes first. Contains no names. */
export function findLookDays(db: Database, userId: string, limit: number): Promise<LookDay[]> {
  return rowsOf<LookDay>(
    db,
    sql`select day::text, sum(listed)::int as listed, sum(opened)::int as opened, sum(opened_by)::int as opened_by
      from (
        select day, listed, opened, 0 as opened_by from ${member_look_days} where reader_id = ${userId}
        union all
        select day, 0, 0, 1 from ${member_looks} where seen_id = ${userId} and opened) as looked
      group by day order by day desc limit ${limit}`,
  );
}

/** Removes the records about people whom a member saw, and about people who saw the member. */
export async function forgetLooks(tx: Database, userId: string) {
  await tx.delete(member_looks).where(sql`reader_id = ${userId} or seen_id = ${userId}`);
  await tx.delete(member_look_days).where(sql`reader_id = ${userId}`);
}

/** Returns the date in Lagos that was `days` days before `now`. */
export const dayBefore = (now: Date, days: number): Day =>
  dayInLagos(new Date(now.getTime() - days * DAY_MS));
