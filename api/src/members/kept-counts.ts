import { type Day, dayOf } from "@agbara/shared/age.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { member_counts, users } from "../db/schema.ts";
import { birthRange, type MemberFilters, personConditions } from "./filters.ts";

/** People born from one day up to, not with, another. */
interface Stretch {
  from: Day;
  before: Day;
}

/** How many people of a search were born in a stretch of time that ends before this day. */
export interface Segment {
  bornBefore: Day;
  n: number;
}

const EARLIEST: Day = "1800-01-01";
const LATEST: Day = "2300-01-01";

/** A range of birth dates as whole years and months, which are kept, and the days at its ends, which are counted. */
interface Stretches {
  years: Stretch;
  months: [newer: Stretch, older: Stretch];
  days: [newer: Stretch, older: Stretch];
}

const nextDay = (day: Day): Day => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}

function nextYear(day: Day): Day {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}-01-01`;
}

/** The first start of a month or year that is not before the day. */
function ceiling(day: Day, start: (day: Day) => Day, next: (day: Day) => Day): Day {
  return start(day) === day ? day : next(day);
}

function stretchesOf(range: { after: Day; upTo: Day } | null): Stretches {
  const from = range ? nextDay(range.after) : EARLIEST;
  const before = range ? later(nextDay(range.upTo), from) : LATEST;
  const firstMonth = earlier(ceiling(from, monthOf, nextMonth), before);
  const lastMonth = later(monthOf(before), firstMonth);
  const firstYear = earlier(ceiling(firstMonth, yearOf, nextYear), lastMonth);
  const lastYear = later(yearOf(lastMonth), firstYear);
  return {
    years: { from: firstYear, before: lastYear },
    months: [
      { from: lastYear, before: lastMonth },
      { from: firstMonth, before: firstYear },
    ],
    days: [
      { from: lastMonth, before },
      { from, before: firstMonth },
    ],
  };
}

function keptIn(filters: MemberFilters, span: "year" | "month", { from, before }: Stretch): SQL {
  const { gender, country_code, standings } = filters;
  const kind = and(
    gender && eq(member_counts.gender, gender),
    country_code ? eq(member_counts.country_code, country_code) : undefined,
    standings && inArray(member_counts.standing, standings),
    eq(member_counts.span, span),
  );
  return sql`from ${member_counts} where ${kind} and starts_on >= ${from} and starts_on < ${before}`;
}

function bornIn(filters: MemberFilters, { from, before }: Stretch, now: Date): SQL {
  const { min_age: _, max_age: __, ...others } = filters;
  const where = personConditions(users, others, now);
  return sql`from ${users} where ${where} and birth_date >= ${from} and birth_date < ${before}`;
}

/** Those of a few people whom the search would find. */
async function exceptedOf(db: Database, filters: MemberFilters, now: Date): Promise<Day[]> {
  const { exceptIds = [] } = filters;
  if (exceptIds.length === 0) return [];
  const rows = await db
    .select({ birth_date: users.birth_date })
    .from(users)
    .where(and(inArray(users.id, exceptIds), personConditions(users, filters, now)));
  return rows.map(({ birth_date }) => birth_date);
}

/** How many there are, exactly, in one statement whose work does not grow with the members. */
export async function countKept(db: Database, filters: MemberFilters, now: Date): Promise<number> {
  const { years, months, days } = stretchesOf(birthRange(filters, now));
  const kept = (span: "year" | "month", stretch: Stretch) =>
    sql`(select coalesce(sum(n), 0) ${keptIn(filters, span, stretch)})`;
  const counted = (stretch: Stretch) => sql`(select count(*) ${bornIn(filters, stretch, now)})`;
  const [sum, excepted] = await Promise.all([
    rowsOf<{ n: number | string }>(
      db,
      sql`select ${kept("year", years)} + ${kept("month", months[0])} + ${kept("month", months[1])}
          + ${counted(days[0])} + ${counted(days[1])} as n`,
    ),
    exceptedOf(db, filters, now),
  ]);
  return Number(sum[0]?.n ?? 0) - excepted.length;
}

/** The same by stretches of birth dates, the youngest first. */
export async function segmentsOf(
  db: Database,
  filters: MemberFilters,
  now: Date,
): Promise<Segment[]> {
  const { years, months, days } = stretchesOf(birthRange(filters, now));
  const whole = (stretch: Stretch, n: SQL) =>
    sql`select ${stretch.before}::date::text as born_before, ${n}`;
  const [rows, excepted] = await Promise.all([
    rowsOf<{ born_before: string; n: number | string }>(
      db,
      sql`${whole(days[0], sql`count(*) as n ${bornIn(filters, days[0], now)}`)}
          union all ${whole(months[0], sql`coalesce(sum(n), 0) ${keptIn(filters, "month", months[0])}`)}
          union all select (starts_on + interval '1 year')::date::text, sum(n)
            ${keptIn(filters, "year", years)} group by starts_on
          union all ${whole(months[1], sql`coalesce(sum(n), 0) ${keptIn(filters, "month", months[1])}`)}
          union all ${whole(days[1], sql`count(*) ${bornIn(filters, days[1], now)}`)}
          order by born_before desc`,
    ),
    exceptedOf(db, filters, now),
  ]);
  const segments = rows.map(({ born_before, n }) => ({
    bornBefore: born_before,
    n: Number(n),
  }));
  for (const birthDate of excepted) {
    const segment = segments.findLast(({ bornBefore, n }) => birthDate < bornBefore && n > 0);
    if (segment) segment.n -= 1;
  }
  return segments;
}
