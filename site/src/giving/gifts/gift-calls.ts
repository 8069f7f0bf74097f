import {
  ASK_REFUND,
  CHANGE_GIFT_EMAIL,
  CHOOSE_AGAIN,
  CREATE_GIFT,
  END_GIFT_LINKS,
  OPEN_GIFT,
  OPEN_REFUNDS,
  PAY_GIFT,
  QUOTE_GIFT,
  REFUND_BANKS,
  SET_GIFT_NEWS,
  TELL_REFUND_ACCOUNT,
} from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

export type Quote = Output<"giving.gifts.quote">["data"];
export type Gift = Output<"giving.gifts.open">["data"];

export type Refunds = Output<"finance.refunds.open">["data"];

/** The form shows the errors of these fields beside the fields. */
const FIELDS = ["amount", "tip", "donor.name", "donor.email", "message"];

/** Returns the price of a gift before we know the donor. */
export async function quoteGift(
  transport: Transport,
  asked: Input<"giving.gifts.quote">,
  signal: AbortSignal,
): Promise<Quote> {
  const answer = (await transport.send(QUOTE_GIFT, asked, {
    signal,
    quiet: true,
  })) as Output<"giving.gifts.quote">;
  return answer.data;
}

/** Begins a gift. Repeating the call does not make a second gift. Nothing is charged yet. */
export async function createGift(transport: Transport, asked: Input<"giving.gifts.create">) {
  const answer = (await transport.send(CREATE_GIFT, asked, {
    fields: FIELDS,
  })) as Output<"giving.gifts.create">;
  return answer.data;
}

/** Returns the gateway's page, where the donor continues. */
export async function payGift(transport: Transport, link: string): Promise<string> {
  const answer = (await transport.send(PAY_GIFT, { link })) as Output<"giving.gifts.pay">;
  return answer.data.url;
}

/** Everything about a gift that its donor may see. */
export async function openGift(transport: Transport, link: string): Promise<Gift> {
  const answer = (await transport.send(OPEN_GIFT, { link })) as Output<"giving.gifts.open">;
  return answer.data;
}

/** Reads what can be refunded of a gift, and the state of its refunds. */
export async function openRefunds(transport: Transport, link: string): Promise<Refunds> {
  const answer = (await transport.send(OPEN_REFUNDS, { link })) as Output<"finance.refunds.open">;
  return answer.data;
}

/** Asks for a refund of the gift. Repeating the call returns the first request. */
export async function askRefund(transport: Transport, link: string, reason: string) {
  const asked = { link, ...(reason && { reason }) };
  const answer = (await transport.send(ASK_REFUND, asked)) as Output<"finance.refunds.ask">;
  return answer.data;
}

export type Bank = Output<"finance.refunds.banks">["data"][number];

/** Reads the list of banks. The donor's account for a refund must be at one of them. */
export async function refundBanks(transport: Transport, link: string): Promise<Bank[]> {
  const answer = (await transport.send(REFUND_BANKS, { link })) as Output<"finance.refunds.banks">;
  return answer.data;
}

/** Sends the bank account of the donor to which a refund must go. */
export async function tellAccount(
  transport: Transport,
  asked: Input<"finance.refunds.tellAccount">,
): Promise<Refunds> {
  const fields = ["bank_code", "account_number"];
  const answer = (await transport.send(TELL_REFUND_ACCOUNT, asked, {
    fields,
  })) as Output<"finance.refunds.tellAccount">;
  return answer.data;
}

/** Starts or stops mails with news from the people who received the gift. */
export async function setNews(transport: Transport, link: string, news: boolean): Promise<void> {
  await transport.send(SET_GIFT_NEWS, { link, news });
}

/**
 * For a part whose page cannot be paid, chooses another page. If the page is null, chooses a refund. Repeating a
 * choice changes nothing.
 */
export async function chooseAgain(
  transport: Transport,
  choice: Input<"finance.choices.choose">,
): Promise<void> {
  await transport.send(CHOOSE_AGAIN, choice);
}

/** Cancels all other links to the gift. This link still works. */
export async function endOtherLinks(transport: Transport, link: string): Promise<void> {
  await transport.send(END_GIFT_LINKS, { link });
}

/** Corrects the address that the gift was given with. */
export async function changeEmail(transport: Transport, link: string, email: string) {
  await transport.send(CHANGE_GIFT_EMAIL, { link, email }, { fields: ["email"] });
}
