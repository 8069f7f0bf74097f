import type { Listed, ListHead } from "./list.ts";
import { DRAW_VERSION } from "./order.ts";

/** Why a page was added to the list, or removed from it, since the previous list. */
export type Change =
  | { code: string; came: "opened" | "reopened" }
  | { code: string; left: "full" | "paused" | "suspended" | "closed" };

export const headLine = ({ day, ledger, before }: ListHead) =>
  `${DRAW_VERSION} list ${day} ledger ${ledger} after ${before ?? "none"}\n`;

export const changeLine = (change: Change) =>
  "came" in change ? `+ ${change.code} ${change.came}\n` : `- ${change.code} ${change.left}\n`;

export const pageLine = ({ code, tier, need, state, lga }: Listed) =>
  `${code} ${tier} ${need} ${state} ${lga}\n`;
