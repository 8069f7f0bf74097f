import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { users } from "../people/tables.ts";
import { type Housekeeping, removeAfter, removeAll } from "../platform/jobs/housekeeping.ts";
import { HOUR_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { addHiddenLines, removeOldEndings } from "./blocks/endings.ts";
import { eraseWithdrawn } from "./leaving/withdrawn.ts";
import { dayBefore } from "./looks/queries.ts";
import { member_look_days, member_looks } from "./looks/tables.ts";
import { lapseOld } from "./requests/waiting/queries.ts";
import { oldReports } from "./safety/old-reports.ts";
import { blocks, former_consultants, subscriptions } from "./tables.ts";

/** Selects the accounts that we finally delete now. All rows that refer to these accounts must be removed first. */
const purged = (now: Date) =>
  sql`(select id from ${users} where purge_after <= ${now.toISOString()})`;

export const introductionsHousekeeping: Housekeeping = {
  sweeps: {
    subscriptions: ({ db, now }) => removeAll(db, subscriptions, sql`user_id in ${purged(now)}`),
    blocks: ({ db, now }) => removeAll(db, blocks, sql`blocked_id in ${purged(now)}`),
    endings: ({ db, now }) => removeOldEndings(db, now, KEPT_DAYS.endings),
    memberLooks: ({ db, now }) =>
      removeAll(db, member_looks, sql`day < ${dayBefore(now, KEPT_DAYS.memberLooks)}`),
    memberLookDays: ({ db, now }) =>
      removeAll(db, member_look_days, sql`day < ${dayBefore(now, KEPT_DAYS.memberLooks)}`),
    formerConsultants: removeAfter(former_consultants.until, KEPT_DAYS.formerConsultants),
    oldRequests: lapseOld,
    withdrawn: (house) => eraseWithdrawn(house, addHiddenLines),
    safetyReports: oldReports,
  },
  mend: mendTurns([["safety_reports", "claimed_until", HOUR_MS]]),
};
