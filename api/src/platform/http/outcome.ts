import type { Database } from "../db/database.ts";

/**
 * What we know about the change that a call makes. `unchanged`: the database saved no change. `open`: the database is
 * saving, or we do not know whether it saved. `done`: the database confirmed the change.
 */
export interface Outcome {
  state: "unchanged" | "open" | "done";
}

/** Returns the same database, but its transactions also update `outcome`. */
export function withOutcome(db: Database, outcome: Outcome): Database {
  const transaction: Database["transaction"] = async (work, config) => {
    const before = outcome.state;
    const answer = await db.transaction(async (tx) => {
      const answered = await work(tx);
      outcome.state = "open";
      return answered;
    }, config);
    outcome.state = before === "open" ? "open" : "done";
    return answer;
  };
  return Object.assign(Object.create(db), { transaction });
}
