import type { Database } from "../db/database.ts";

/** A number of the business to watch, which a domain hands over. It names no person. */
export interface Figure {
  /** As `/metrics` names it. */
  name: string;
  help: string;
  /** From an index alone: it is read as often as somebody watches. */
  value(db: Database, now: Date): Promise<number>;
}
