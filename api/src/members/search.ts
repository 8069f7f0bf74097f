import { birthDatesOfAges, type Day, dayOf } from "@agbara/shared/age.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  like,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { member_counts, users } from "../db/schema.ts";
import { offsetOf } from "../http/paging.ts";
import { nameKey, phoneKey } from "./keys.ts";

export type Standing = "unregistered" | "inactive" | "active";

/** What a search of members takes; what is absent does not filter. */
export interface MemberFilters {
  gender?: "male" | "female" | undefined;
  country_code?: string | undefined;
  min_age?: number | undefined;
  max_age?: number | undefined;
  /** The beginning of the first name. */
  name?: string | undefined;
  /** The end of the phone number; overrides all other filters. */
  phone?: string | undefined;
  standings?: Standing[] | undefined;
  /** A few people who are in no result, whatever else fits: the reader, and those who refused them. */
  exceptIds?: string[] | undefined;
}

const OLDEST = 150;

/** A national number's leading zero stands for the country code: "0803…" is the end of "+234803…". */
function phoneEnd(phone: string): string {
  return phoneKey(phone.replace(/^\s*\+?0+/, ""));
}

function birthRange({ min_age, max_age }: MemberFilters, now: Date) {
  if (min_age === undefined && max_age === undefined) return null;
  return birthDatesOfAges(min_age ?? 0, max_age ?? OLDEST, dayOf(now));
}

/** The filters as a condition on one person; `person` is `users` or an alias of it. */
export function personConditions(
  person: typeof users,
  filters: MemberFilters,
  now: Date,
): SQL | undefined {
  const isMember = isNotNull(person.standing);
  if (filters.phone) {
    const end = phoneEnd(filters.phone);
    // Without a digit it is nobody's number, though every number would begin like it.
    return end === "" ? sql`false` : and(isMember, like(person.phone_key, `${end}%`));
  }
  const range = birthRange(filters, now);
  return and(
    isMember,
    filters.gender && eq(person.gender, filters.gender),
    filters.country_code ? eq(person.country_code, filters.country_code) : undefined,
    range ? gt(person.birth_date, range.after) : undefined,
    range ? lte(person.birth_date, range.upTo) : undefined,
    filters.name ? like(person.name_key, `${escapeLike(nameKey(filters.name))}%`) : undefined,
    filters.standings && inArray(person.standing, filters.standings),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** The ids of one page, youngest first. */
export function memberPage(db: Database, filters: MemberFilters, page: number, now: Date) {
  const except = filters.exceptIds?.length ? notInArray(users.id, filters.exceptIds) : undefined;
  return db
    .select({ id: users.id, birth_date: users.birth_date })
    .from(users)
    .where(and(personConditions(users, filters, now), except))
    .orderBy(desc(users.birth_date), asc(users.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .as("page");
}

/** How many there are, exactly. Read from the kept counts where these can tell it. */
export async function countMembers(
  db: Database,
  filters: MemberFilters,
  now: Date,
): Promise<number> {
  const matching = personConditions(users, filters, now);
  const { exceptIds = [] } = filters;
  const excepted = exceptIds.length
    ? await db.$count(users, and(inArray(users.id, exceptIds), matching))
    : 0;
  if (filters.name || filters.phone) return (await db.$count(users, matching)) - excepted;
  const range = birthRange(filters, now);
  const kept = await rowsOf<{ n: number | string }>(
    db,
    range ? countInRange(filters, range, now) : countKept(filters),
  );
  return Number(kept[0]?.n ?? 0) - excepted;
}

function keptConditions({ gender, country_code, standings }: MemberFilters): SQL {
  const conditions = and(
    gender && eq(member_counts.gender, gender),
    country_code ? eq(member_counts.country_code, country_code) : undefined,
    standings && inArray(member_counts.standing, standings),
  );
  return conditions ?? sql`true`;
}

function countKept(filters: MemberFilters): SQL {
  return sql`select coalesce(sum(n), 0)::int as n from ${member_counts} where ${keptConditions(filters)}`;
}

/** Whole months from the kept counts, and the days at both ends from the index: at most two months of rows. */
function countInRange(filters: MemberFilters, range: { after: Day; upTo: Day }, now: Date): SQL {
  const firstDay = nextDay(range.after);
  const firstMonth = firstDay.endsWith("-01") ? firstDay : nextMonth(firstDay);
  const endMonth = nextDay(range.upTo).endsWith("-01") ? nextDay(range.upTo) : monthOf(range.upTo);
  const ends =
    firstMonth < endMonth
      ? sql`(${users.birth_date} < ${firstMonth} or ${users.birth_date} >= ${endMonth})`
      : sql`true`;
  return sql`select (
      select coalesce(sum(n), 0) from ${member_counts}
      where ${keptConditions(filters)} and birth_month >= ${firstMonth} and birth_month < ${endMonth}
    ) + (
      select count(*) from ${users} where ${personConditions(users, filters, now)} and ${ends}
    ) as n`;
}

function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

function nextDay(day: Day): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
}

function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}
