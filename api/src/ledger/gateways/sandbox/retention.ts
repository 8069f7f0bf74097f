import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../../platform/db/database.ts";
import { daysBefore, type Sweep } from "../../../platform/jobs/housekeeping.ts";
import { longBefore } from "../../long-before.ts";

/** Deletes data about people from the sandbox's records. We keep these records as long as our own. */
export const forgetInSandbox: Sweep = async ({ db, now }) => {
  const gone = await rowsOf<{ one: number }>(
    db,
    sql`delete from sandbox_records
         where kind <> 'switches' and (at <= ${longBefore(now)}
           or (kind = 'transaction' and at <= ${daysBefore(now, KEPT_DAYS.unpaidGifts)}
             and body ->> 'status' not in ('success', 'reversed')))
        returning 1 as one`,
  );
  return gone.length;
};
