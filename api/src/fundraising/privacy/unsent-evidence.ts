import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../platform/db/database.ts";
import { BATCH, daysBefore, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { eraseEvidence } from "../applications/evidence.ts";

/**
 * Removes papers and identity numbers from applications that nobody has worked on for months. Leaves out applications
 * that we are checking.
 */
export const unsentEvidence: Sweep = async ({ db, now }) => {
  let removed = 0;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`select page.id from entrepreneurs as page
              join applications as application on application.entrepreneur_id = page.id
             where application.identity_agreed_at is not null
               and application.saved_at <= ${daysBefore(now, KEPT_DAYS.unsentEvidence)}
               and page.status in ('draft', 'changes_requested')
             order by application.saved_at limit ${BATCH} for no key update of page skip locked`,
      );
      for (const { id } of rows) await eraseEvidence(tx, id, now);
      return rows.length;
    });
    removed += done;
    if (done < BATCH) return removed;
  }
};
