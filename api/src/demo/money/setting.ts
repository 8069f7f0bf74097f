import type { Order } from "../../giving/gifts/gift.ts";

/** What all that is made at finance's desk works with. */
export interface Setting {
  /** Two people who look after the money. */
  finance: readonly string[];
  /** The member whose account has gifts. */
  member: Order["donor"];
  /** A page that is open and was given nothing else, by any number. */
  pages(nth: number): string;
  /** So many days and hours ago; hours below zero are later. */
  before(days: number, hours?: number): Date;
}
