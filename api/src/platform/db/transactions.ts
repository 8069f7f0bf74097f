import { setTimeout } from "node:timers/promises";
import { failureOf } from "./failures.ts";
import type { Database } from "./open.ts";

type Transact = Database["transaction"];

const TRIES = 5;
const WAIT_MS = 20;

/**
 * Does a transaction again that the database undid for the sake of another one. So its work may run more than once:
 * it touches nothing but the database.
 */
export function repeatConflicts(transact: Transact): Transact {
  return async (work, config) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await transact(work, config);
      } catch (error) {
        if (tries >= TRIES || failureOf(error) !== "conflict") throw error;
        // Not in step with the other one.
        await setTimeout(WAIT_MS * tries * (0.5 + Math.random()));
      }
  };
}
