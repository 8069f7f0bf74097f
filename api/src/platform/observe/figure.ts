import type { Database } from "../db/database.ts";

/** A number about the business that operators watch. A domain provides it. It must not name any person. */
export interface Figure {
  /** The name of the number in `/metrics`. */
  name: string;
  help: string;
  /** Returns the number. Must read only an index, because we call it each time somebody reads `/metrics`. */
  value(db: Database, now: Date): Promise<number>;
}
