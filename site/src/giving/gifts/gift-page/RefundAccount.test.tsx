import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { answering, refusal } from "../../../testing/answers.ts";
import { words } from "../../../words/words.ts";
import type { Refunds } from "../gift-calls.ts";
import RefundAccount from "./RefundAccount.tsx";

const LINK = "g".repeat(43);
const BY_HAND = { _id: "r", state: "by_hand", asks_account: true, told_account: null };
const BANKS = { data: [{ bank_code: "058", name: "Guaranty Trust Bank" }] };
const READS = { "giving/refunds/banks": BANKS };
const TOLD = { refundable: 0, ask_until: null, refunds: [] };

function show(answers: Parameters<typeof answering>[0], changes: object = {}) {
  const server = answering(answers);
  const refund = { ...BY_HAND, ...changes } as Refunds["refunds"][number];
  const onTold = vi.fn();
  const rest = { link: LINK, refund, onTold, transport: server.transport, words: words.gift };
  render(<RefundAccount {...rest} />);
  return { ...server, onTold };
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Pay it to this account" }));

it("names the donor's account, by the bank's name and the number", async () => {
  const { of, onTold } = show({ ...READS, "giving/refunds/account": { data: TOLD } });
  await userEvent.selectOptions(await screen.findByLabelText("Bank or wallet"), "058");
  await userEvent.type(screen.getByLabelText("Account number"), "022 222-2222");
  await send();
  expect(of("giving/refunds/account")[0]?.input).toEqual({
    link: LINK,
    bank_code: "058",
    account_number: "022 222-2222",
  });
  expect(onTold).toHaveBeenCalledWith(TOLD);
});

it("says what is missing before anything is sent, and leads there", async () => {
  const { of } = show(READS);
  await screen.findByLabelText("Bank or wallet");
  await send();
  screen.getByText("Choose your bank.");
  screen.getByText("An account number has ten digits.");
  expect(document.activeElement).toBe(screen.getByLabelText("Bank or wallet"));
  expect(of("giving/refunds/account")).toEqual([]);
});

it("takes no digit out of a number that is too long: it stays, and nothing is sent", async () => {
  const { of } = show(READS);
  await userEvent.selectOptions(await screen.findByLabelText("Bank or wallet"), "058");
  const number = screen.getByLabelText<HTMLInputElement>("Account number");
  await userEvent.type(number, "+234 (0) 801 234 5678");
  await send();
  screen.getByText("14 digits; an account has ten. With OPay or PalmPay leave out +234.");
  expect(number.value).toBe("+234 (0) 801 234 5678");
  expect(of("giving/refunds/account")).toEqual([]);
});

it("reads the banks again where they could not be read", async () => {
  const answers: Parameters<typeof answering>[0] = {
    "giving/refunds/banks": () => Promise.reject(refusal(503)),
  };
  show(answers);
  const again = await screen.findByRole("button", { name: "Try again" });
  answers["giving/refunds/banks"] = BANKS;
  await userEvent.click(again);
  await screen.findByRole("option", { name: "Guaranty Trust Bank" });
});

it("says which account was named, and that it can be corrected", async () => {
  show(READS, { told_account: { holder: "OKAFOR SADE", last4: "2222" } });
  await screen.findByText(/account of OKAFOR SADE, number ending in 2222/);
  await screen.findByRole("button", { name: "Correct the account" });
});
