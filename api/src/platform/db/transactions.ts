import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { failureOf } from "./failures.ts";

type Transact = Database["transaction"];

const TRIES = 5;
const WAIT_MS = 20;

/**
 * Repeats a transaction that the database undid in favour of another one. So its work may run more than once, and may
 * change nothing but the database.
 */
export function repeatConflicts(transact: Transact): Transact {
  return async (work, config) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await transact(work, config);
      } catch (error) {
        if (tries >= TRIES || failureOf(error) !== "conflict") throw error;
        // So that the two do not meet again.
        await setTimeout(WAIT_MS * tries * (0.5 + Math.random()));
      }
  };
}

/** One moment of the database, only read: what others write in the meantime is not seen. */
export function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * For statements that are read by the same plan whatever their values are. PostgreSQL guesses that a plan for just
 * these values would be better, and makes one at each call; for a large statement that takes longer than running it.
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
