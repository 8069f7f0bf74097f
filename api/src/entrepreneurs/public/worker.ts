import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { waitingIn } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { page_changes } from "./kept/tables.ts";

const SECOND_MS = 1_000;
/** One step of the worker adds at most this many changes to the counts. This takes some hundredths of a second. */
const AT_ONCE = 500;

/**
 * Updates the stored counts when public pages were added or removed. Until then, each search adds these changes itself.
 */
export function pageCountsWorker({ db }: { db: Database }): Worker {
  return {
    name: "counts of entrepreneurs",
    every: 2 * SECOND_MS,
    patience: 600 * SECOND_MS,
    async step() {
      const [row] = await rowsOf<{ n: number }>(db, sql`select fold_page_changes(${AT_ONCE}) as n`);
      return row?.n ?? 0;
    },
    waiting: (on) => waitingIn(on, sql`select at as since from ${page_changes} order by id`),
  };
}
