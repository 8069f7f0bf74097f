// @vitest-environment node
import { describe, expect, it } from "vitest";
import { nextInWords } from "./next-in-words.ts";
import { nextOf, type Refund, type RefundRow, stepsOf } from "./refund.ts";

const ME = "00000000-0000-4000-8000-000000000001";
const OTHER = { _id: "00000000-0000-4000-8000-000000000002", first_name: "Bisi" };
const MYSELF = { _id: ME, first_name: "Me" };

const at = (changes: Partial<Refund>) =>
  stepsOf(
    {
      own: false,
      disputed: false,
      state: "asked",
      decided_by: null,
      account: null,
      refusable: false,
      ...changes,
    },
    ME,
  );
const named = (prepared_by: Refund["decided_by"]) => ({
  bank_code: "001",
  number: "0123456789",
  holder: "OKAFOR SADE",
  prepared_by,
  prepared_at: "2026-11-23T10:00:00.000Z",
});

describe("what a person may do with a refund", () => {
  it("is to decide, unless it is their own gift or the payment is disputed", () => {
    expect(at({}).decide).toBe(true);
    expect(at({ own: true }).decide).toBe(false);
    expect(at({ disputed: true }).decide).toBe(false);
  });

  it("is to refuse only what may be refused", () => {
    expect(at({}).refuse).toBe(false);
    expect(at({ refusable: true }).refuse).toBe(true);
    expect(at({ refusable: true, own: true }).refuse).toBe(false);
  });

  it("is not to name the account where they decided", () => {
    expect(at({ state: "needs_account", decided_by: OTHER }).prepare).toBe(true);
    expect(at({ state: "needs_account", decided_by: MYSELF }).prepare).toBe(false);
  });

  it("is to pay it only where they neither decided nor named the account", () => {
    const by = (decided: Refund["decided_by"], prepared: Refund["decided_by"]) =>
      at({ state: "by_hand", decided_by: decided, account: named(prepared) }).confirm;
    expect(by(OTHER, OTHER)).toBe(true);
    expect(by(MYSELF, OTHER)).toBe(false);
    expect(by(OTHER, MYSELF)).toBe(false);
  });
});

it("after a refund comes the one that was asked next, and after the last the first again", () => {
  const rows = ["09", "10", "11"].map((day) => ({
    _id: day,
    asked_at: `2026-11-${day}T10:00:00.000Z`,
  })) as RefundRow[];
  expect(nextOf(rows, rows[0])?._id).toBe("10");
  expect(nextOf(rows, rows[2])?._id).toBe("09");
  expect(nextOf(rows.slice(1), rows[0])?._id).toBe("10");
  expect(nextOf([rows[1] as RefundRow], rows[1])).toBeUndefined();
});

describe("what comes next with a refund that is overdue", () => {
  const at = (state: Refund["state"], overdue: boolean) =>
    nextInWords(
      {
        own: false,
        disputed: false,
        decided_by: OTHER,
        account: null,
        refusable: false,
        paid_at: null,
        state,
        overdue,
        due_on: "2026-12-07",
        payment: "agb-01a22336-cd6f-73f2-9bd5-cbd1593f8ca8",
        donor_name: "Ada",
      } as Refund,
      ME,
    );

  it.each(["approved", "sent"] as const)("is work for somebody: %s", (state) => {
    expect(at(state, false)).toContain("You do not need to do anything");
    expect(at(state, true)).toMatch(/^It is overdue: .*3F8CA8 at the gateway/);
    expect(at(state, true)).not.toContain("You do not need");
  });

  it.each(["asked", "needs_account", "by_hand"] as const)("is what it was before: %s", (state) => {
    expect(at(state, true)).toBe(at(state, false));
    expect(at(state, true)).not.toContain("You do not need to do anything");
  });
});
