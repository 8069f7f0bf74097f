import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { failureOf } from "./failures.ts";

type Transact = Database["transaction"];

const TRIES = 5;
const WAIT_MS = 20;

/**
 * Returns a transaction function that tries again if the database undid the work because of a conflict with another
 * transaction. The work may run more than once, so it must change nothing outside the database.
 */
export function repeatConflicts(transact: Transact): Transact {
  return async (work, config) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await transact(work, config);
      } catch (error) {
        if (tries >= TRIES || failureOf(error) !== "conflict") throw error;
        // The pause is random, so that the two transactions do not collide a second time.
        await setTimeout(WAIT_MS * tries * (0.5 + Math.random()));
      }
  };
}

/** Runs work that only reads. The work sees the database as it was at one moment, without later changes. */
export function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * Runs read-only work with statements that PostgreSQL plans only once, because planning a large statement takes longer
 * than running it. Use this only if the best plan does not depend on the values.
 */
export function withKeptPlans<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      return work(tx);
    },
    { accessMode: "read only" },
  );
}
