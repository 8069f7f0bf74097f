import type { Trade } from "@agbara/shared/fundraising/trades.ts";
import type { Good } from "../goods.ts";

/**
 * An entrepreneur's business, and sentences about it. We replace `{lga}` with the place, and `{item}` with the thing
 * that the money buys.
 */
export interface Business {
  trade: Trade;
  /** What is drawn. */
  good: Good;
  item: string;
  /** Naira. */
  price: number;
  /** What the entrepreneur does, and what the money would change. Each has two versions. */
  does: readonly [string, string];
  gains: readonly [string, string];
  /** How the business began, and what a week is like. */
  began: string;
  week: string;
}
