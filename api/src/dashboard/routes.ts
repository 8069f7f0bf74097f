import { dayOf } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { introductions, member_counts, users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";

type Dashboard = Output<"admin.dashboard">["data"];

const WEEKS = 12;
const DAY_MS = 86_400_000;

/** The Monday of an instant's week, in UTC. */
function mondayOf(instant: Date): Date {
  const sinceMonday = (instant.getUTCDay() + 6) % 7;
  return new Date(Date.parse(dayOf(instant)) - sinceMonday * DAY_MS);
}

async function waiting(db: Database, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const [row] = await rowsOf<{
    n: number;
    oldest: string | Date | null;
    day: number;
    week: number;
  }>(
    db,
    sql`select count(*)::int as n, min(requested_at) as oldest,
               count(*) filter (where requested_at > ${ago(1)})::int as day,
               count(*) filter (where requested_at > ${ago(7)})::int as week
        from ${introductions} where contact_id is not null and request_status = 'requested'`,
  );
  const { n = 0, oldest = null, day = 0, week = 0 } = row ?? {};
  return {
    requests_waiting: n,
    oldest_request_at: oldest && new Date(oldest).toISOString(),
    requests_by_wait: { day, week: week - day, longer: n - week },
  };
}

type Standings = Dashboard["introductions"];

/** How many members there are, in all and by country, from the kept counts. */
async function keptTotals(db: Database) {
  const rows = await rowsOf<Standings & { country_code: string }>(
    db,
    sql`select country_code, sum(active)::int as active, sum(inactive)::int as inactive,
               sum(unregistered)::int as unregistered
        from ${member_counts} where name_start = '' and span = 'year' group by 1
        order by sum(active + inactive + unregistered) desc, 1`,
  );
  const [inAll] = rows.filter(({ country_code }) => country_code === "");
  const { active = 0, inactive = 0, unregistered = 0 } = inAll ?? {};
  return {
    introductions: { active, inactive, unregistered },
    members_by_country: rows
      .filter((row) => row !== inAll)
      .map(({ country_code, ...of }) => ({
        country_code: country_code as CountryCode,
        count: of.active + of.inactive + of.unregistered,
      })),
  };
}

async function joinedByWeek(db: Database, now: Date): Promise<Dashboard["members_by_week"]> {
  const first = mondayOf(new Date(now.getTime() - (WEEKS - 1) * 7 * DAY_MS));
  const rows = await rowsOf<{ at: number; n: number }>(
    db,
    sql`select floor(extract(epoch from created_at - ${first.toISOString()}::timestamptz) / 604800)::int as at,
               count(*)::int as n
        from ${users} where created_at >= ${first.toISOString()} and standing is not null group by 1`,
  );
  const counts = new Map(rows.map(({ at, n }) => [at, n]));
  return Array.from({ length: WEEKS }, (_, at) => ({
    week: dayOf(new Date(first.getTime() + at * 7 * DAY_MS)),
    count: counts.get(at) ?? 0,
  }));
}

export const dashboardHandlers: Handlers<"admin.dashboard"> = {
  async "admin.dashboard"(_, { db, now }) {
    const { introductions, members_by_country } = await keptTotals(db);
    return {
      success: true,
      data: {
        ...(await waiting(db, now)),
        introductions,
        members_by_week: await joinedByWeek(db, now),
        members_by_country,
      },
    };
  },
};
