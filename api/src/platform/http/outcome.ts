import type { Database } from "../db/open.ts";

/**
 * What became of a call's change, as far as it is known: `unchanged` while nothing was committed, `open` while a
 * commit is under way, or where it failed to say how it ended, and `done` once it was confirmed.
 */
export interface Outcome {
  state: "unchanged" | "open" | "done";
}

/** The same database, which keeps `outcome` true about the transactions that are made on it. */
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
