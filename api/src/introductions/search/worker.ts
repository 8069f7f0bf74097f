import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { waitingIn } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import { facet_changes } from "../tables.ts";

const SECOND_MS = 1_000;
/** One step adds this many changes to the stored counts. A step takes some tenths of a second. */
const AT_ONCE = 200;

/**
 * Adds changes of members to the stored counts, 200 at a time. Until a change is in the stored counts, each search adds
 * it itself.
 */
export function countsWorker({ db }: { db: Database }): Worker {
  return {
    name: "counts of searches",
    every: 2 * SECOND_MS,
    patience: 600 * SECOND_MS,
    async step() {
      const [row] = await rowsOf<{ n: number }>(
        db,
        sql`select fold_facet_changes(${AT_ONCE}) as n`,
      );
      return row?.n ?? 0;
    },
    waiting: (on) => waitingIn(on, sql`select at as since from ${facet_changes} order by id`),
  };
}
