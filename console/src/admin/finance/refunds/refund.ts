import { REFUND_GROUPS } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

export type RefundRow = Output<"finance.refunds.list">["data"]["data"][number];
export type Refund = Output<"finance.refunds.one">["data"];
export type RefundFilter = NonNullable<Input<"finance.refunds.list">["state"]>;

/** The name of each state of a refund. */
export const REFUND_STATES = {
  asked: "To decide",
  withdrawn: "Withdrawn by the donor",
  approved: "Approved",
  sent: "At the gateway",
  needs_account: "Needs an account",
  by_hand: "To pay by hand",
  paid: "Paid",
  refused: "Refused",
  overtaken: "A lost dispute took it",
} as const satisfies Record<RefundRow["state"], string>;

/** The tabs of the refund list, roughly in the order of a refund's states. */
export const REFUND_TABS = [
  ["open", "Open"],
  ["to_do", "To do"],
  ["asked", "To decide"],
  ["hand", "To pay by hand"],
  ["gateway", "At the gateway"],
  ["paid", "Paid"],
  ["ended", "Ended without payment"],
] as const satisfies readonly (readonly [RefundFilter, string])[];
export const REFUND_FILTERS = REFUND_TABS.map(([tab]) => tab);

type Tab = (typeof REFUND_TABS)[number][0];
type Sums = readonly { state: RefundRow["state"]; refunds: number; overdue: number }[];

/**
 * Returns true if refunds in this state always belong in this tab. The tab "to_do" also has overdue refunds in other
 * states. `countOf` adds those.
 */
export function isIn(tab: Tab, state: RefundRow["state"]): boolean {
  if (tab === "asked" || tab === "paid") return tab === state;
  const states: readonly RefundRow["state"][] = REFUND_GROUPS[tab];
  return states.includes(state);
}

/** Counts the refunds in a tab of the list. */
export const countOf = (tab: Tab, sums: Sums): number =>
  sums.reduce((all, { state, refunds, overdue }) => {
    if (isIn(tab, state)) return all + refunds;
    return tab === "to_do" ? all + overdue : all;
  }, 0);

/** The description of each reason for a refund. */
export const REFUND_CAUSES = {
  asked: "The donor asked for it",
  paid_twice: "The gift was paid twice",
  wrong_amount: "Another amount was paid",
  left_over: "A page could not take it",
  page_suspended: "The page was suspended and closed",
  chosen: "The page cannot be paid; the donor wants the money back",
} as const satisfies Record<RefundRow["cause"], string>;

/** Suggested notes for refusing a refund, so that staff do not have to type them. The donor never reads them. */
export const READY_REFUSALS = [
  "This gift has an open flag.",
  "The donor's bank took the money in a dispute.",
] as const;

type Actor = Pick<Refund, "own" | "disputed" | "state" | "decided_by" | "account" | "refusable">;

/** Returns the steps that this person may do now. After one step, the same person may not do the following steps. */
export function stepsOf(refund: Actor, me: string | undefined) {
  const { own, disputed, state, decided_by, account, refusable } = refund;
  const isFree = !own && !disputed;
  const decided = decided_by !== null && decided_by._id === me;
  const prepared = account?.prepared_by?._id ?? null;
  const isByHand = state === "needs_account" || state === "by_hand";
  return {
    decide: isFree && state === "asked",
    refuse: isFree && state === "asked" && refusable,
    prepare: isFree && isByHand && !decided && (prepared === null || prepared === me),
    confirm: isFree && state === "by_hand" && account !== null && !decided && prepared !== me,
  };
}

/** Returns the next refund, in the order of the requests. After the last refund, returns the first. */
export function nextOf(
  rows: readonly RefundRow[],
  present?: Pick<RefundRow, "_id" | "asked_at">,
): RefundRow | undefined {
  const others = rows.filter(({ _id }) => _id !== present?._id);
  const later = present && others.find(({ asked_at }) => asked_at >= present.asked_at);
  return later ?? others[0];
}
