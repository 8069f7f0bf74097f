import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Gift } from "../giving/gifts/gift-calls.ts";
import { GiftPage } from "../giving/gifts/gift-page/GiftPage.tsx";
import { words } from "../words/words.ts";
import { answering } from "./answers.ts";

/** The addresses to which the page has sent the browser. */
export const left: string[] = [];

/** Shows the page of a gift, with a simulated server that gives these answers. */
export function show(answers: Parameters<typeof answering>[0]) {
  const server = answering(answers);
  const leave = (address: string) => left.push(address);
  render(
    <GiftPage words={words.gift} transport={server.transport} leave={leave}>
      <p>Where your link is</p>
    </GiftPage>,
  );
  return server;
}

export const opened = (gift: Gift) => ({ "giving/gifts/open": { data: gift } });

export const NO_REFUNDS = {
  refundable: 263_960,
  ask_until: "2099-06-15T22:59:59Z" as string | null,
  over: false,
  parts: [{ _id: "part", amount: 250_000 }],
  with_last: 13_960,
  asks_left: 3,
  refunds: [] as object[],
};

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
