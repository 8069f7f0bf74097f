import type { Trade } from "@agbara/shared/fundraising/trades.ts";
import type { Good } from "../goods.ts";

/** A trade as somebody lives it. `{lga}` stands for where, `{item}` for what the money is for. */
export interface Business {
  trade: Trade;
  /** What is drawn. */
  good: Good;
  item: string;
  /** Naira. */
  price: number;
  /** What they do, and what it would change: each twice, in other words. */
  does: readonly [string, string];
  gains: readonly [string, string];
  /** How it began, and what a week brings. */
  began: string;
  week: string;
}
