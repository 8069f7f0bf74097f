import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { daysBefore, removeAll, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { follows } from "../tables.ts";

/**
 * Removes a follow for one of three reasons. First: nobody confirmed it in time after our mail. Second: it was paused
 * for a year. Third: its page closed long ago and has no more news. Keeps follows that still wait for our mail. Monthly
 * mails continue after a page closes, because they offer other pages.
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
