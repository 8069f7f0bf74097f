import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { users } from "../people/tables.ts";
import { type Housekeeping, removeAll } from "../platform/jobs/housekeeping.ts";
import { HOUR_MS, mendTurns } from "../platform/jobs/mend-future.ts";
import { removeOldEndings } from "./blocks/endings.ts";
import { eraseWithdrawn } from "./leaving/withdrawn.ts";
import { dayBefore } from "./looks/queries.ts";
import { member_look_days, member_looks } from "./looks/tables.ts";
import { lapseOld } from "./requests/waiting/queries.ts";
import { oldReports } from "./safety/old-reports.ts";
import { subscriptions } from "./tables.ts";

export const introductionsHousekeeping: Housekeeping = {
  sweeps: {
    // Removes subscriptions of accounts that will be deleted now. A subscription points to its account, so it must go
    // first.
    subscriptions: ({ db, now }) =>
      removeAll(
        db,
        subscriptions,
        sql`user_id in (select id from ${users} where purge_after <= ${now.toISOString()})`,
      ),
    endings: ({ db, now }) => removeOldEndings(db, now, KEPT_DAYS.endings),
    memberLooks: ({ db, now }) =>
      removeAll(db, member_looks, sql`day < ${dayBefore(now, KEPT_DAYS.memberLooks)}`),
    memberLookDays: ({ db, now }) =>
      removeAll(db, member_look_days, sql`day < ${dayBefore(now, KEPT_DAYS.memberLooks)}`),
    oldRequests: lapseOld,
    withdrawn: eraseWithdrawn,
    safetyReports: oldReports,
  },
  mend: mendTurns([["safety_reports", "claimed_until", HOUR_MS]]),
};
