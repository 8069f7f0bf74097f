import type { Order } from "../../giving/gifts/gift.ts";

/** The values that all steps need to create invented work for finance. */
export interface Setting {
  /** Two people who look after the money. */
  finance: readonly string[];
  /** The member whose account has gifts. */
  member: Order["donor"];
  /**
   * Returns one of the open pages without other gifts. `nth` may be any number: after the last page it starts again at
   * the first.
   */
  pages(nth: number): string;
  /** Returns the moment this many days and hours ago. Negative hours are later. */
  before(days: number, hours?: number): Date;
}
