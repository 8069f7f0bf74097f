import type { Database } from "../db/database.ts";

/** A number of the business to watch. A domain provides it. It names no person. */
export interface Figure {
  /** The name of the number in `/metrics`. */
  name: string;
  help: string;
  /** Reads the number from an index alone, because this happens each time somebody watches. */
  value(db: Database, now: Date): Promise<number>;
}
