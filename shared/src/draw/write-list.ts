import type { Listed, ListHead } from "./list.ts";
import { DRAW_VERSION } from "./order.ts";

/** A change from the previous list of the day to this one: an added or a removed page, with the reason. */
export type Change =
  | { code: string; came: "opened" | "reopened" }
  | { code: string; left: "full" | "paused" | "suspended" | "closed" };

export const headLine = ({ day, ledger, before }: ListHead) =>
  `${DRAW_VERSION} list ${day} ledger ${ledger} after ${before ?? "none"}\n`;

export const changeLine = (change: Change) =>
  "came" in change ? `+ ${change.code} ${change.came}\n` : `- ${change.code} ${change.left}\n`;

export const pageLine = ({ code, tier, need, state, lga }: Listed) =>
  `${code} ${tier} ${need} ${state} ${lga}\n`;
