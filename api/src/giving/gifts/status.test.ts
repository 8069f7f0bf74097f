import { GIFT_STATUSES, PART_STATUSES } from "@agbara/shared/constants.ts";
import type { GiftStatus, PartStatus } from "@agbara/shared/contract/giving/gifts.ts";
import { describe, expect, test } from "vitest";
import type { GiftPart } from "./queries.ts";
import { type Attempt, attemptOf, type Facts, statusOfGift, statusOfPart } from "./status.ts";

const ENDS = new Date("2026-12-07T22:59:59Z");
const IN_TIME = new Date("2026-12-07T22:59:58Z");
const LATE = new Date("2026-12-07T23:00:00Z");

const FACTS: Facts = {
  now: IN_TIME,
  attempt: "paid",
  ifFull: "refund",
  drawnUntil: ENDS,
  goesBack: false,
  isAsked: false,
  isBegun: false,
  page: "open",
  choice: null,
};
const choice = (outcome: "refund" | null) => ({ outcome, until: ENDS, drawnUntil: LATE });
const LATER = new Date("2026-12-25T00:00:00Z");

type Row = [
  status: PartStatus,
  kind: GiftPart["kind"],
  state: GiftPart["state"],
  facts: Partial<Facts>,
];
/** Each row has the expected status, the kind of the part, the state of the part, and the facts. */
const PARTS: Row[] = [
  ["awaited", "entrepreneur", "awaited", { attempt: "none" }],
  ["awaited", "entrepreneur", "awaited", { attempt: "open" }],
  ["awaited", "voucher", "awaited", { attempt: "failed" }],
  ["not_given", "entrepreneur", "awaited", { attempt: "differs" }],
  ["arriving", "entrepreneur", "awaited", {}],
  ["full_back", "entrepreneur", "unallocated", {}],
  ["full_back", "entrepreneur", "unallocated", { now: LATE }],
  ["full_drawn", "entrepreneur", "unallocated", { ifFull: "draw" }],
  ["full_undrawn", "entrepreneur", "unallocated", { ifFull: "draw", now: LATE }],
  ["choosing", "entrepreneur", "unallocated", { choice: choice(null) }],
  ["choosing_late", "entrepreneur", "unallocated", { choice: choice(null), now: LATE }],
  ["choosing_last", "entrepreneur", "unallocated", { choice: choice(null), now: LATER }],
  ["chosen_back", "entrepreneur", "unallocated", { choice: choice("refund"), now: LATER }],
  ["card", "voucher", "held", { page: null, goesBack: true }],
  ["card", "voucher", "held", { page: null, now: LATE }],
  ["card_begun", "voucher", "held", { page: null, isBegun: true }],
  ["redeemed", "voucher", "redeemed", { page: null }],
  ["kept", "fee", "held", { page: null }],
  ["kept", "tip", "held", { page: null, now: LATE }],
  ["askable", "entrepreneur", "held", { goesBack: true }],
  // The 14 days are not over, but the donor cannot ask for this money back: it came from a gift card, or we refused a
  // refund.
  ["held", "entrepreneur", "held", {}],
  // The 14 days are over, but we may not have changed the part from `held` to `available` yet.
  ["payable", "entrepreneur", "held", { now: LATE }],
  ["payable", "entrepreneur", "available", { now: LATE }],
  ["frozen_askable", "entrepreneur", "held", { page: "suspended", goesBack: true }],
  ["frozen", "entrepreneur", "held", { page: "suspended", now: LATE }],
  ["frozen", "entrepreneur", "available", { page: "suspended", now: LATE }],
  ["frozen", "entrepreneur", "returned", { page: "suspended", now: LATE }],
  ["page_closed", "entrepreneur", "held", { page: "closed", goesBack: true }],
  ["page_closed", "entrepreneur", "available", { page: "closed", now: LATE }],
  ["page_returned", "entrepreneur", "available", { page: "gives_back", goesBack: true, now: LATE }],
  ["in_payout", "entrepreneur", "in_payout", { now: LATE }],
  ["paid_out", "entrepreneur", "paid_out", { now: LATE }],
  ["returned", "entrepreneur", "returned", { now: LATE }],
  ["asked", "entrepreneur", "refunding", { isAsked: true }],
  ["refunding", "entrepreneur", "refunding", {}],
  ["refunding", "fee", "refunding", { now: LATE }],
  ["refunded", "voucher", "refunded", {}],
  ["disputed", "entrepreneur", "disputed", {}],
  ["lost", "entrepreneur", "lost", {}],
];

describe("a part", () => {
  test.each(PARTS)("is %s: a %s that is %s, with %o", (status, kind, state, facts) => {
    const part = { kind, state, window_ends_at: ENDS };
    expect(statusOfPart(part, { ...FACTS, ...facts })).toBe(status);
  });

  test("has each status in the table", () => {
    expect(new Set(PARTS.map(([status]) => status))).toEqual(new Set(PART_STATUSES));
  });
});

const GIFTS: [GiftStatus, Attempt, GiftPart["state"][]][] = [
  ["unpaid", "none", ["awaited"]],
  ["unpaid", "open", ["awaited"]],
  ["unpaid", "failed", ["awaited"]],
  ["differs", "differs", ["awaited"]],
  ["waiting", "paid", ["awaited"]],
  ["waiting", "paid", ["unallocated", "held", "refunded"]],
  ["given", "paid", ["held", "paid_out", "redeemed"]],
  ["partly_refunded", "paid", ["held", "refunded"]],
  ["partly_refunded", "paid", ["paid_out", "lost"]],
  ["refunding", "paid", ["refunding", "held", "unallocated"]],
  ["refunded", "paid", ["refunded", "lost"]],
  ["disputed", "paid", ["disputed", "refunding", "refunded"]],
];

describe("a gift", () => {
  test.each(GIFTS)("is %s: its payment is %s, its parts are %j", (status, attempt, states) => {
    expect(
      statusOfGift(
        attempt,
        states.map((state) => ({ state })),
      ),
    ).toBe(status);
  });

  test("has each status in the table", () => {
    expect(new Set(GIFTS.map(([status]) => status))).toEqual(new Set(GIFT_STATUSES));
  });
});

test.each([
  ["none", []],
  ["open", [{ state: "open" }]],
  ["failed", [{ state: "failed" }, { state: "expired" }]],
  ["open", [{ state: "opening" }, { state: "failed" }]],
  ["differs", [{ state: "paid", charged: 4_900n }, { state: "open" }]],
  ["differs", [{ state: "paid", charged: 5_000n, currency: "USD" }]],
  [
    "paid",
    [
      { state: "paid", charged: 4_900n },
      { state: "paid", charged: 5_000n },
    ],
  ],
] as const)("a payment is %s after %o", (attempt, tried) => {
  const payments = tried.map((one) => ({
    charged: null,
    currency: "NGN",
    opened_at: ENDS,
    ...one,
  }));
  expect(attemptOf({ paid_by: null, total: 5_000n }, payments)).toBe(attempt);
});
