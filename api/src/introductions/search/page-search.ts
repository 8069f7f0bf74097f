import type { SQL } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

/** One page of a search: the parts of a statement, and the `values` for their placeholders. */
export interface PageSearch {
  /** Pages with the same key use the same statement. */
  key: string;
  values: Values;
  /** True if PostgreSQL can use one plan for all values. This is so if the statement does not count rows one by one. */
  isPlannedOnce?: boolean;
  /**
   * The statement that finds the people of the page. Another statement joins it as `page`. It has the `id` and the
   * columns of `order`.
   */
  ids(): SQL;
  order(): SQL;
  /** The exact number of people on all pages. */
  total(): SQL;
}
