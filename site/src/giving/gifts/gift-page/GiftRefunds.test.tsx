import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { NO_REFUNDS, opened, press, show } from "../../../testing/gift-page.tsx";
import { LINK, PAID } from "../../../testing/paid-gift.ts";
import type { Gift } from "../gift-calls.ts";
import { endPaying } from "../paying.ts";

const ASKED = {
  _id: "r",
  state: "approved",
  cause: "asked",
  amount: 263_960,
  refusal: null,
  asked_at: "2026-06-02T09:00:00Z",
  due_on: "2026-06-16",
  paid_at: null,
  credit_note: null,
  overdue: false,
};

beforeEach(() => {
  endPaying();
  location.hash = LINK;
});

it("a refund is not shown as on its way before somebody decides", async () => {
  const refunding = {
    ...PAID.parts[0],
    state: "refunding",
    status: "asked",
  } as Gift["parts"][number];
  show({
    ...opened({ ...PAID, status: "refunding", parts: [refunding] }),
    "giving/refunds/open": {
      data: {
        ...NO_REFUNDS,
        refundable: 0,
        ask_until: null,
        parts: [],
        with_last: 0,
        refunds: [{ ...ASKED, state: "asked", due_on: null }],
      },
    },
  });
  expect(await screen.findByText(/Nobody can use it until we decide/)).toBeTruthy();
  expect(
    screen.getByText("Your payment has arrived, and you have asked for it back."),
  ).toBeTruthy();
  expect(
    await screen.findByText(/We pay it back within 10 business days after that mail/),
  ).toBeTruthy();
  expect(screen.queryByText(/on its way back/)).toBeNull();
});

it.each([
  ["refund", "full_back", /As you chose, you get this money back/],
  [
    "draw",
    "full_drawn",
    /a draw gives this money to somebody else\. If no draw finds anybody within 14 days/,
  ],
  ["draw, which found nobody", "full_undrawn", /a draw found nobody\. You get this money back/],
] as const)(
  "money that a full page could not take goes where its donor chose: %s",
  async (_, status, said) => {
    const part = { ...PAID.parts[0], state: "unallocated", status, window_ends_at: null };
    show(opened({ ...PAID, status: "waiting", parts: [part as Gift["parts"][number]] }));
    expect(await screen.findByText(said)).toBeTruthy();
    // A page is on the receipt only if it got the money.
    expect(screen.getByText("₦2,500 that a page could not take")).toBeTruthy();
  },
);

it.each([
  ["waiting", "Thank you. Your payment has arrived."],
  ["refunding", "Your payment has arrived, and a refund is under way."],
  ["refunded", "Your payment arrived, and it went back to you."],
  ["disputed", "Your payment has arrived, and your bank asks for it back."],
] as const)("thanks for no gift that is %s", async (status, said) => {
  show(opened({ ...PAID, status }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(/needs ₦|Your gift has arrived/)).toBeNull();
});

it("promises no day that is over where a refund is late", async () => {
  const late = { ...ASKED, overdue: true, asks_account: false, told_account: null };
  const refunds = { ...NO_REFUNDS, refundable: 0, refunds: [late] };
  show({ ...opened({ ...PAID, status: "refunding" }), "giving/refunds/open": { data: refunds } });
  expect(
    await screen.findByText(/The refund was due on 16 June 2026, and we are late/),
  ).toBeTruthy();
  expect(screen.queryByText(/at the latest/)).toBeNull();
});

it("offers what goes back without a last day, and nothing where nothing can", async () => {
  const refunds = { ...NO_REFUNDS, refundable: 250_000, ask_until: null, over: true };
  show({ ...opened(PAID), "giving/refunds/open": { data: refunds } });
  expect(await screen.findByText("You can ask for ₦2,500 back. You need no reason.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ask for ₦2,500 back" })).toBeTruthy();
});

it("asks for the money back after a second press, with the reason, and says by when it is paid", async () => {
  const server = show({
    ...opened(PAID),
    "giving/refunds/open": { data: NO_REFUNDS },
    "giving/refunds/ask": { data: { ...NO_REFUNDS, refundable: 0, refunds: [ASKED] } },
  });
  await press("Ask for ₦2,639.60 back");
  expect(screen.getByText(/That is everything that you were charged/)).toBeTruthy();
  expect(server.of("giving/refunds/ask")).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Why/), "A mistake");
  await press("Yes, ask for it");
  expect(server.of("giving/refunds/ask")[0]?.input).toEqual({ link: LINK, reason: "A mistake" });
  expect(
    await screen.findByText(/We pay the money back by 16 June 2026 at the latest/),
  ).toBeTruthy();
  expect(document.activeElement).toBe(
    screen.getByRole("heading", { name: "If you change your mind" }),
  );
  expect(screen.queryByRole("button", { name: /^Ask for/ })).toBeNull();
});

it("does not promise the fee where some of the gift stays given", async () => {
  show({
    ...opened(PAID),
    "giving/refunds/open": { data: { ...NO_REFUNDS, refundable: 100_000 } },
  });
  expect(await screen.findByText(/You can ask for ₦1,000 back/)).toBeTruthy();
  expect(screen.queryByText(/everything that you were charged/)).toBeNull();
});

it("confirms what was paid back, with the number of its credit note", async () => {
  const paid = {
    _id: "r",
    state: "paid",
    cause: "asked",
    amount: 263_960,
    refusal: null,
    asked_at: "2026-06-02T09:00:00Z",
    due_on: "2026-06-16",
    paid_at: "2026-06-09T09:00:00Z",
    credit_note: "000009",
  };
  const refunds = { ...NO_REFUNDS, refundable: 0, refunds: [paid] };
  show({ ...opened(PAID), "giving/refunds/open": { data: refunds } });
  expect(
    await screen.findByText("Credit note 000009: ₦2,639.60 paid back on 9 June 2026"),
  ).toBeTruthy();
});

it.each([
  ["goes", "sent", null, /the money goes back .* You do not need to do anything/],
  ["went", "paid", "2026-06-09T09:00:00Z", /the money went back to the card or account/],
] as const)("says that a wrong sum %s back", async (_, state, paid_at, said) => {
  const back = { ...ASKED, cause: "wrong_amount", state, paid_at };
  const refunds = { ...NO_REFUNDS, refundable: 0, refunds: [back] };
  const differs: Gift = { ...PAID, payment: "differs", status: "differs", paid_at: null };
  show({ ...opened(differs), "giving/refunds/open": { data: refunds } });
  expect(await screen.findByText(said)).toBeTruthy();
});

it("lets the donor choose parts, and says before that the fee goes back with the last", async () => {
  const parts = [
    { _id: "one", amount: 100_000 },
    { _id: "other", amount: 150_000 },
  ];
  const gift = parts.map(({ _id, amount }, nth) => ({
    ...(PAID.parts[0] as Gift["parts"][number]),
    _id,
    amount,
    page: { page_code: `PAGE${nth}`, name: nth === 0 ? "Halima" : "Bisi" },
  }));
  const refunds = { ...NO_REFUNDS, parts };
  const server = show({
    ...opened({ ...PAID, parts: gift }),
    "giving/refunds/open": { data: refunds },
    "giving/refunds/ask": { data: { ...refunds, refundable: 0, refunds: [ASKED] } },
  });
  await press("Ask for ₦2,639.60 back");
  expect(
    screen.getByText(/you also get ₦139\.60 back: the fee, and the money that you added for us/),
  ).toBeTruthy();
  await userEvent.click(screen.getByLabelText("Bisi: ₦1,500"));
  expect(screen.getByText(/Do you want ₦1,000 back\?/)).toBeTruthy();
  await press("Yes, ask for it");
  expect(server.of("giving/refunds/ask")[0]?.input).toEqual({ link: LINK, parts: ["one"] });
});

it("withdraws a request that waits", async () => {
  const waits = { ...ASKED, state: "asked", due_on: null, withdrawable: true };
  const server = show({
    ...opened(PAID),
    "giving/refunds/open": { data: { ...NO_REFUNDS, refundable: 0, refunds: [waits] } },
    "giving/refunds/withdraw": {
      data: { ...NO_REFUNDS, refunds: [{ ...waits, state: "withdrawn", withdrawable: false }] },
    },
  });
  await press("Withdraw this request");
  expect(server.of("giving/refunds/withdraw")[0]?.input).toEqual({ link: LINK, refund: "r" });
  expect(await screen.findByText(/You withdrew the request/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ask for ₦2,639.60 back" })).toBeTruthy();
});

it("asks before a request is withdrawn that the donor could not make again", async () => {
  const waits = { ...ASKED, state: "asked", due_on: null, withdrawable: true };
  const late = { ...NO_REFUNDS, refundable: 0, over: true, refunds: [waits] };
  const server = show({
    ...opened(PAID),
    "giving/refunds/open": { data: late },
    "giving/refunds/withdraw": { data: { ...late, refunds: [{ ...waits, state: "withdrawn" }] } },
  });
  await press("Withdraw this request");
  expect(screen.getByText(/you cannot ask for this money again/)).toBeTruthy();
  expect(server.of("giving/refunds/withdraw")).toEqual([]);
  await press("Withdraw this request");
  expect(server.of("giving/refunds/withdraw")).toHaveLength(1);
});
