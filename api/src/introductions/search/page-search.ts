import type { SQL } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

/** One page of a search as parts of a statement, for which `values` are the values. */
export interface PageSearch {
  /** Pages with the same key are found by the same statement. */
  key: string;
  values: Values;
  /** Whether one plan is right for all values: nothing is counted one by one. */
  isPlannedOnce?: boolean;
  /** To be joined as `page`: the columns `id`, and what `order` sorts by. */
  ids(): SQL;
  order(): SQL;
  /** How many there are on all pages, exactly. */
  total(): SQL;
}
