import type { Order } from "../../giving/gifts/gift.ts";

/** The values that all steps need to create invented work for finance. */
export interface Setting {
  /** Two people who look after the money. */
  finance: readonly string[];
  /** The member whose account has gifts. */
  member: Order["donor"];
  /**
   * Returns one of the open pages without other gifts. `nth` may be any number. After the last page, counting starts
   * again at the first page.
   */
  pages(nth: number): string;
  /** Returns the moment this many days and hours ago. A negative number of hours means a later moment. */
  before(days: number, hours?: number): Date;
}
