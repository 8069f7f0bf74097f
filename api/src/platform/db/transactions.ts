import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { failureOf } from "./failures.ts";

type Transact = Database["transaction"];

const TRIES = 5;
const WAIT_MS = 20;

/**
 * Repeats a transaction that the database undid in favour of another one. The work may therefore run more than once,
 * and must change nothing but the database.
 */
export function repeatConflicts(transact: Transact): Transact {
  return async (work, config) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await transact(work, config);
      } catch (error) {
        if (tries >= TRIES || failureOf(error) !== "conflict") throw error;
        // The pause is random, so that the two transactions do not meet again.
        await setTimeout(WAIT_MS * tries * (0.5 + Math.random()));
      }
  };
}

/**
 * Runs work that only reads, on one moment of the database. The work does not see what others write in the meantime.
 */
export function inSnapshot<Result>(db: Database, work: (tx: Database) => Promise<Result>) {
  return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * Keeps one plan for statements whose plan does not depend on their values. Otherwise PostgreSQL guesses that a plan
 * for just these values would be better, and makes one at each call. For a large statement that takes longer than
 * running it.
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
