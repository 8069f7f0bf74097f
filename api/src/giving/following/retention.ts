import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { daysBefore, removeAll, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { follows } from "../tables.ts";

/**
 * Removes a follow if nobody confirmed it after our mail, if it was paused for a year, or if its page has no news any
 * more. Leaves follows that wait for their mail. Monthly mails continue for a closed page, because they offer other
 * pages.
 */
export const removeOldFollows: Sweep = ({ db, now }) =>
  removeAll(
    db,
    follows,
    sql`(confirmed_at is null and mail_at is null
        and coalesce(mailed_at, asked_at) <= ${daysBefore(now, KEPT_DAYS.unconfirmedFollows)})
      or paused_at <= ${daysBefore(now, KEPT_DAYS.pausedFollows)}
      or (kind = 'news' and exists (select from entrepreneurs as page
        where page.id = follows.entrepreneur_id and page.status = 'closed'
          and (page.ended_at is null or page.ended_at <= ${daysBefore(now, KEPT_DAYS.followsOfEnded)})))`,
  );
