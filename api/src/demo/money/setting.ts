import type { Order } from "../../giving/gifts/gift.ts";

/** What the steps that create finance's work need. */
export interface Setting {
  /** Two people who look after the money. */
  finance: readonly string[];
  /** The member whose account has gifts. */
  member: Order["donor"];
  /** Returns the `nth` open page without other gifts. Any number works. */
  pages(nth: number): string;
  /** Returns the moment this many days and hours ago. Negative hours are later. */
  before(days: number, hours?: number): Date;
}
