import type { SQL } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

/**
 * Says how to read one page of a search. Its functions make parts of an SQL statement. `values` has the values for the
 * placeholders in these parts.
 */
export interface PageSearch {
  /** Two pages with the same key use the same statement. */
  key: string;
  values: Values;
  /**
   * True if PostgreSQL can use the same plan for all values, because the statement does not count people one by one.
   */
  isPlannedOnce?: boolean;
  /**
   * Makes the subquery that finds the people on the page, sorted by `order`. It has the column `id` and the columns
   * that `order` uses. The main statement joins it as `page`.
   */
  ids(): SQL;
  order(): SQL;
  /** Makes the subquery for the exact number of people on all pages. */
  total(): SQL;
}
