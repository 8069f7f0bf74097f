import { DAY_MS, dayOf } from "@agbara/shared/age.ts";
import { calls, type Output } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { may } from "@agbara/shared/policy.ts";
import { lateSince } from "../../introductions/search/first-calls.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import {
  countApplications,
  countAwaiting,
  countJoined,
  countWaiting,
  keptTotals,
} from "./queries.ts";

type Dashboard = Output<"desk.dashboard.read">["data"];

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;

/** Returns the Monday of the instant's week, in UTC. */
function mondayOf(instant: Date): Date {
  const sinceMonday = (instant.getUTCDay() + 6) % 7;
  return new Date(Date.parse(dayOf(instant)) - sinceMonday * DAY_MS);
}

async function waiting(db: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const since = { day: before(DAY_MS), week: before(WEEK_MS) };
  const { n, oldest, day, week } = await countWaiting(db, since);
  return {
    requests_waiting: n,
    oldest_request_at: oldest && new Date(oldest).toISOString(),
    requests_by_wait: { day, week: week - day, longer: n - week },
  };
}

/** Counts the members by status and by country. */
async function members(db: Database) {
  const rows = await keptTotals(db);
  const inAll = rows.find(({ country_code }) => country_code === "");
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
  const first = mondayOf(new Date(now.getTime() - (WEEKS - 1) * WEEK_MS));
  const counts = await countJoined(db, first);
  return Array.from({ length: WEEKS }, (_, at) => ({
    week: dayOf(new Date(first.getTime() + at * WEEK_MS)),
    count: counts.get(at) ?? 0,
  }));
}

export const dashboardHandlers: HandlersAt<"desk.dashboard"> = {
  async "desk.dashboard.read"(_, context) {
    const { db, now, actor } = context;
    const verifies = may(actor.role, calls["fundraising.applications.queue"].access);
    const data = {
      applications_waiting: verifies ? await countApplications(db, actor.id, now) : null,
      first_calls_late: await countAwaiting(db, lateSince(context)),
      ...(await waiting(db, now)),
      ...(await members(db)),
      members_by_week: await joinedByWeek(db, now),
    };
    return { success: true, data };
  },
};
