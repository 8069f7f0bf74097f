import { CREATE_GIFT, OPEN_GIFT, PAY_GIFT, QUOTE_GIFT } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

export type Quote = Output<"giving.gifts.quote">["data"];
export type Gift = Output<"giving.gifts.open">["data"];

/** What the form says beside them. */
const FIELDS = ["amount", "tip", "donor.name", "donor.email", "message"];

/** What a gift costs, before anybody says who gives. */
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

/** Begins a gift; sent again it is the same one. Nothing is charged yet. */
export async function createGift(transport: Transport, asked: Input<"giving.gifts.create">) {
  const answer = (await transport.send(CREATE_GIFT, asked, {
    fields: FIELDS,
  })) as Output<"giving.gifts.create">;
  return answer.data;
}

/** The gateway's page where the donor goes on. */
export async function payGift(transport: Transport, link: string): Promise<string> {
  const answer = (await transport.send(PAY_GIFT, { link })) as Output<"giving.gifts.pay">;
  return answer.data.url;
}

/** All that its donor reads of a gift. */
export async function openGift(transport: Transport, link: string): Promise<Gift> {
  const answer = (await transport.send(OPEN_GIFT, { link })) as Output<"giving.gifts.open">;
  return answer.data;
}
