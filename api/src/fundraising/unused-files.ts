import { type SQL, sql } from "drizzle-orm";
import { markStray } from "../people/photos/stray-files.ts";
import { rowsOf } from "../platform/db/database.ts";
import { BATCH, type Sweep } from "../platform/jobs/housekeeping.ts";

const HOUR_MS = 3_600_000;

/**
 * Returns a sweep that removes rows of this table, with their files, if nothing has used them for this number of hours.
 */
export function unusedFiles(table: SQL, hours: number): Sweep {
  return async ({ db, now }) => {
    const before = new Date(now.getTime() - hours * HOUR_MS).toISOString();
    let removed = 0;
    for (;;) {
      const done = await db.transaction(async (tx) => {
        const rows = await rowsOf<{ file: string }>(
          tx,
          sql`delete from ${table} where ctid = any (array(
                select ctid from ${table} where added_at <= ${before}
                 limit ${BATCH} for update skip locked))
              returning file`,
        );
        const files = rows.map(({ file }) => file);
        await markStray(tx, files, now);
        return files.length;
      });
      removed += done;
      if (done < BATCH) return removed;
    }
  };
}
