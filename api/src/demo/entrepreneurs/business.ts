import type { Trade } from "@agbara/shared/fundraising/trades.ts";
import type { Good } from "../goods.ts";

/**
 * An invented entrepreneur's business, with sentences about it. We replace `{lga}` with the local government, and
 * `{item}` with what the money buys.
 */
export interface Business {
  trade: Trade;
  /** What is drawn. */
  good: Good;
  item: string;
  /** Naira. */
  price: number;
  /**
   * A sentence about what the entrepreneur does, in two versions. `gains` is a sentence about what they gain from the
   * money, in two versions.
   */
  does: readonly [string, string];
  gains: readonly [string, string];
  /** How the business began, and what a week is like. */
  began: string;
  week: string;
}
