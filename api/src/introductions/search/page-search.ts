import type { SQL } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

/** One page of a search, as parts of a statement with their `values`. */
export interface PageSearch {
  /** Pages with the same key use the same statement. */
  key: string;
  values: Values;
  /** Whether one plan is right for all values, because the statement counts no rows one by one. */
  isPlannedOnce?: boolean;
  /** The rows to join as `page`: the `id`, and the columns that `order` sorts by. */
  ids(): SQL;
  order(): SQL;
  /** The exact number of people on all pages. */
  total(): SQL;
}
