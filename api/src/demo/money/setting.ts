import type { Order } from "../../giving/gifts/gift.ts";

/** The values that every step needs when it creates invented work for finance. */
export interface Setting {
  /** The ids of the two finance people. */
  finance: readonly string[];
  /** The demonstration member, as a donor. */
  member: Order["donor"];
  /**
   * Returns the id of one of the open pages that have no gift. If `nth` is larger than the number of these pages,
   * counting starts from the first page again.
   */
  pages(nth: number): string;
  /** Returns the moment this many days and hours before now. A negative number of hours gives a later moment. */
  before(days: number, hours?: number): Date;
}
