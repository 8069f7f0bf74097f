import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answering, refusal } from "../../../testing/answers.ts";
import { left, NO_REFUNDS, opened, press, show } from "../../../testing/gift-page.tsx";
import { LINK, PAID } from "../../../testing/paid-gift.ts";
import { words } from "../../../words/words.ts";
import type { Gift } from "../gift-calls.ts";
import { endPaying, keepPaying, payingNow } from "../paying.ts";
import { GiftPage } from "./GiftPage.tsx";

const OPEN: Gift = {
  ...PAID,
  status: "unpaid",
  payment: "open",
  paid_at: null,
  receipt_number: null,
  parts: PAID.parts.map((part) => ({
    ...part,
    state: "awaited",
    status: "awaited",
    window_ends_at: null,
    expected_by: null,
  })),
};

beforeEach(() => {
  left.length = 0;
  endPaying();
  location.hash = LINK;
});
afterEach(() => vi.useRealTimers());

it("says what was given to whom, and until when it can be asked back", async () => {
  const server = show(opened(PAID));
  expect(
    await screen.findByRole("heading", { level: 1, name: "Thank you. Ada Obi needs ₦77,500 more" }),
  ).toBeTruthy();
  expect(server.sent[0]?.input).toEqual({ link: LINK });
  expect(screen.getByRole("img", { name: /₦122,500 of ₦200,000, and ₦2,500/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "To Ada Obi" }).getAttribute("href")).toBe(
    "/entrepreneurs/ADA234",
  );
  expect(screen.getByText(/ask for it back until 15 June 2026/)).toBeTruthy();
});

it("promises no payout of a page that is suspended, and says until when it can be asked back", async () => {
  const frozen = PAID.parts.map((part) => ({
    ...part,
    status: part.page ? ("frozen_askable" as const) : part.status,
  }));
  show(opened({ ...PAID, parts: frozen }));
  const said = await screen.findByText(/We are checking this page/);
  expect(said.textContent).toContain("ask for it back until 15 June 2026");
});

it("does not say of a payout that waits to be approved that it is on its way to the bank", async () => {
  const prepared = PAID.parts.map((part) => ({
    ...part,
    status: part.page ? ("in_payout" as const) : part.status,
  }));
  show(opened({ ...PAID, parts: prepared }));
  expect(await screen.findAllByText("We are paying this money to the entrepreneur.")).not.toEqual(
    [],
  );
});

it("says that a part is asked back where somebody has used the rest", async () => {
  const parts = PAID.parts.map((part) => ({
    ...part,
    status: part.page ? ("asked" as const) : part.status,
  }));
  show(opened({ ...PAID, parts }));
  expect(await screen.findByText(/you have asked for a part of it back/)).toBeTruthy();
});

it("forgets what it was made from once it is paid, so that the next gift is another", async () => {
  keepPaying({ id: "1", order: "{}", draft: "give:ADA234", link: LINK });
  show(opened(PAID));
  await screen.findByText(/^Thank you/);
  await expect.poll(payingNow).toBeNull();
});

it("asks again while the gateway has not said anything, and stops after two minutes", async () => {
  vi.useFakeTimers();
  const server = show(opened(OPEN));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/We are waiting for your bank/)).toBeTruthy();
  for (let step = 0; step < 20; step += 1) await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText(/We are still waiting for your bank/)).toBeTruthy();
  const asked = server.sent.length;
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect([asked, server.sent.length]).toEqual([12, 12]);
});

it("a donor who came back without paying can continue to the payment page after some seconds", async () => {
  vi.useFakeTimers();
  const url = "https://gateway.example/again";
  show({ ...opened(OPEN), "giving/gifts/pay": { data: { url } } });
  const goOn = () => screen.queryByRole("button", { name: "Go to the payment page" });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/if you have paid, we send you a mail/)).toBeTruthy();
  expect(goOn()).toBeNull();
  for (let step = 0; step < 16; step += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(/We are waiting for your bank/)).toBeTruthy();
  expect(screen.getByText("If you have not paid, continue to the payment page.")).toBeTruthy();
  await act(async () => goOn()?.click());
  expect(left).toEqual([url]);
});

it("a payment that failed is tried again under the same gift", async () => {
  const url = "https://gateway.example/again";
  const server = show({
    ...opened({ ...OPEN, payment: "failed" }),
    "giving/gifts/pay": { data: { url } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(server.of("giving/gifts/pay")[0]?.input).toEqual({ link: LINK });
  expect(left).toEqual([url]);
});

it("says so if the gateway took another sum, does not thank, and offers a new gift", async () => {
  keepPaying({ id: "1", order: "{}", draft: "give:ADA234", link: LINK });
  show({
    ...opened({
      ...OPEN,
      status: "differs",
      payment: "differs",
      parts: OPEN.parts.map((part) => ({ ...part, status: "not_given" })),
    }),
    "giving/refunds/open": { data: { refundable: 0, ask_until: null, over: false, refunds: [] } },
  });
  expect(await screen.findByText(/took a different sum or currency/)).toBeTruthy();
  expect(screen.getAllByText("Not given.")).toHaveLength(PAID.parts.length);
  expect(screen.queryByText(/^Thank you|is being written|get this gift back now/)).toBeNull();
  expect(screen.queryByRole("button", { name: /payment page|Try again|^Pay/ })).toBeNull();
  const next = screen.getByRole("link", { name: "Begin a new gift" });
  expect(next.getAttribute("href")).toBe("/give?page=ADA234");
  await expect.poll(payingNow).toBeNull();
});

it("the way back from the gateway leads to the gift whose payment was tried again", async () => {
  show({
    ...opened({ ...OPEN, payment: "failed" }),
    "giving/gifts/pay": { data: { url: "https://gateway.example/again" } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(left).toEqual(["https://gateway.example/again"]);
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  await import("../../../browser/back-from-paying.ts");
  vi.unstubAllGlobals();
  expect(replace).toHaveBeenCalledWith(`/gift#${LINK}`);
  expect(document.documentElement.dataset.paying).toBeUndefined();
});

it("a link that leads to no gift says so, and where to get new ones", async () => {
  show({ "giving/gifts/open": () => Promise.reject(refusal(404)) });
  expect(await screen.findByText(/does not open a gift/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Send my links again" })).toBeTruthy();
});

it("without a link it says where that is to be found", async () => {
  location.hash = "";
  const server = show({});
  expect(await screen.findByText(/opens with the link of a gift/)).toBeTruthy();
  expect(screen.getByText("Where your link is")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

it("without a network it can be tried again", async () => {
  const answers: Parameters<typeof answering>[0] = {};
  const server = answering(answers);
  render(<GiftPage words={words.gift} transport={server.transport} />);
  await screen.findByText(/cannot be read at the moment/);
  Object.assign(answers, opened(PAID));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Thank you/)).toBeTruthy();
});

it("shows the receipt, which says that it is for no tax office", async () => {
  show({ ...opened(PAID), "giving/refunds/open": { data: NO_REFUNDS } });
  expect(await screen.findByText("000007")).toBeTruthy();
  expect(screen.getByText(/not a tax receipt/)).toBeTruthy();
});

it("ends all other links, and mends a mistyped address", async () => {
  const server = show({
    ...opened(PAID),
    "giving/refunds/open": { data: NO_REFUNDS },
    "giving/gifts/end-links": {},
    "giving/gifts/change-email": {},
  });
  await press("Cancel my other links");
  expect(await screen.findByText(/This one still works/)).toBeTruthy();
  await userEvent.click(screen.getByText("The e-mail address was wrong"));
  await userEvent.type(screen.getByLabelText("The right e-mail address"), "ada@gmail.com");
  await press("Change the address");
  expect(await screen.findByText(/The address is changed/)).toBeTruthy();
  expect(server.of("giving/gifts/change-email")[0]?.input).toEqual({
    link: LINK,
    email: "ada@gmail.com",
  });
});

it("leads from bought cards to the page that sends and prints them", async () => {
  const card = {
    _id: "v",
    voucher_code: "AAAA-BBBB-CCCC-DDDD",
    amount: 100_000,
    left: 100_000,
    state: "bought" as const,
    used_at: null,
    card_for: "",
    card_from: "",
    greeting: "",
  };
  show({
    ...opened({ ...PAID, kind: "voucher", vouchers: [card] }),
    "giving/refunds/open": { data: NO_REFUNDS },
  });
  const cards = await screen.findByRole("link", { name: "Print or send your cards" });
  expect(cards.getAttribute("href")).toBe(`/gift/vouchers#${LINK}`);
});
