import type { Database } from "../db/database.ts";

/**
 * What happened to a call's change, as far as it is known. `unchanged`: nothing was committed. `open`: a commit is
 * under way, or did not say how it ended. `done`: it was confirmed.
 */
export interface Outcome {
  state: "unchanged" | "open" | "done";
}

/** The same database, which also keeps `outcome` true about its transactions. */
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
