import { VIDEO } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { markStray } from "../../people/photos/stray-files.ts";
import { rowsOf } from "../../platform/db/database.ts";
import { BATCH, type Sweep } from "../../platform/jobs/housekeeping.ts";

const HOUR_MS = 3_600_000;

/** Parts of videos that nobody went on with. */
export const unfinishedVideos: Sweep = async ({ db, now }) => {
  const before = new Date(now.getTime() - VIDEO.unfinishedHours * HOUR_MS).toISOString();
  let removed = 0;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const rows = await rowsOf<{ file: string }>(
        tx,
        sql`delete from video_parts where ctid = any (array(
              select ctid from video_parts where added_at <= ${before}
               limit ${BATCH} for update skip locked))
            returning file`,
      );
      await markStray(
        tx,
        rows.map(({ file }) => file),
        now,
      );
      return rows.length;
    });
    removed += done;
    if (done < BATCH) return removed;
  }
};
