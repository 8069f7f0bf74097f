import type { Order } from "../../giving/gifts/gift.ts";

/** The values that each step needs to create invented work for finance. */
export interface Setting {
  /** Two people who look after the money. */
  finance: readonly string[];
  /** The member whose account has gifts. */
  member: Order["donor"];
  /**
   * Returns one of the open pages without other gifts. After the last page, `nth` starts again at the first, so any
   * number works.
   */
  pages(nth: number): string;
  /** Returns the moment this many days and hours ago. Negative hours are later. */
  before(days: number, hours?: number): Date;
}
