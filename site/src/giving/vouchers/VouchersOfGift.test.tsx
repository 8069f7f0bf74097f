import { CallError } from "@agbara/shared/client/call-error.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { words } from "../../words/words.ts";
import { VouchersOfGift } from "./VouchersOfGift.tsx";

const voucher = (nth: number, changes: object = {}) => ({
  _id: `${nth}`,
  voucher_code: `CARD-CARD-CARD-000${nth}`,
  amount: 2_000_000,
  left: 2_000_000,
  state: "bought",
  used_at: null,
  card_for: "",
  card_from: "",
  greeting: "",
  ...changes,
});
const GIFT = {
  kind: "voucher",
  payment: "paid",
  parts: [{ _id: "part", by_voucher: true, amount: 500_000, page: { name: "Ada Obi" } }],
  vouchers: [
    voucher(1),
    voucher(2, { left: 1_500_000 }),
    voucher(3, { left: 0, state: "used", used_at: "2026-12-20T23:30:00.000Z" }),
    voucher(4, { state: "frozen" }),
    voucher(5, { state: "refunded" }),
  ],
};

function open(answer: () => unknown = () => GIFT) {
  const send = vi.fn(async () => ({ data: answer() }));
  render(<VouchersOfGift words={words.vouchers} transport={{ send }} />);
  return send;
}
const card = async (nth: number) =>
  (await screen.findByRole("heading", { name: `Gift card ${nth}` })).closest("li") as HTMLElement;

beforeEach(() => {
  location.hash = "a-link";
});

it("each gift card shows its state, and only usable ones are sent or printed", async () => {
  open();
  expect(within(await card(1)).getByText("Can be used")).toBeTruthy();
  expect(within(await card(2)).getByText("₦15,000 of ₦20,000 is left")).toBeTruthy();
  expect(within(await card(3)).getByText("Used on 21 December 2026")).toBeTruthy();
  expect(within(await card(4)).getByText(/asked for the money back/)).toBeTruthy();
  expect(within(await card(5)).getByText(/went back to you/)).toBeTruthy();
  for (const nth of [3, 4, 5]) expect(within(await card(nth)).queryByRole("link")).toBeNull();
  expect(screen.getByText("₦5,000 to Ada Obi")).toBeTruthy();
  expect(document.querySelectorAll(".voucher-sheets .gift-card")).toHaveLength(2);
});

it("cards that wait for a refund to be decided are not said to be gone for good", async () => {
  open(() => ({ ...GIFT, vouchers: [voucher(1, { state: "frozen" })] }));
  await screen.findByText(/1 gift card: none can be used now\./);
});

it("a card is sent with what is left of it and the address where it is used", async () => {
  open();
  const links = within(await card(2)).getAllByRole<HTMLAnchorElement>("link");
  const url = `${location.origin}/redeem#CARD-CARD-CARD-0002`;
  const [whatsApp, mail] = links.map(({ href }) => new URL(href));
  expect(whatsApp?.origin).toBe("https://wa.me");
  expect(whatsApp?.searchParams.get("text")).toMatch(/₦15,000/);
  expect(whatsApp?.searchParams.get("text")).toContain(url);
  expect(mail?.protocol).toBe("mailto:");
  expect(mail?.search).not.toContain("+");
  expect(mail?.searchParams.get("body")).toContain(url);
});

it("without a link it says where to find one", async () => {
  location.hash = "";
  const send = open();
  await screen.findByText(/Open the mail with your receipt/);
  expect(send).not.toHaveBeenCalled();
});

it("a gift that is not paid has none yet", async () => {
  open(() => ({ ...GIFT, payment: "open", vouchers: [] }));
  await screen.findByText(/have not paid for this gift yet/);
});

it("a failed read can be repeated", async () => {
  let nth = 0;
  open(() => {
    nth += 1;
    if (nth > 1) return GIFT;
    throw new CallError({ status: 0, shown: "No connection.", requirement: null, fields: {} });
  });
  await screen.findByText("No connection.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await card(1);
  expect(screen.queryByText("No connection.")).toBeNull();
});

it("anyone who comes back to the page sees what was used in the meantime", async () => {
  let left = 2_000_000;
  open(() => ({ ...GIFT, vouchers: [voucher(1, { left })] }));
  await card(1);
  left = 100_000;
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("₦1,000 of ₦20,000 is left");
});
