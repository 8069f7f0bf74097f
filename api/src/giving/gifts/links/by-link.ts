import type { Context } from "../../../platform/http/handler.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import { networkOf } from "../../../platform/http/limits/network.ts";
import { throttle } from "../../../platform/http/limits/throttle.ts";
import { words } from "../../../platform/words/words.ts";
import type { Cashier } from "../payments/payments.ts";
import type { Gift } from "../queries.ts";
import { giftOfLink } from "./links.ts";

/** What a call with a gift link needs from the call's context. */
export type Caller = Pick<
  Context<"giving.gifts.pay">,
  "db" | "giving" | "now" | "config" | "address" | "reply"
>;

const WRONG_LINKS_AN_HOUR = 100;

/**
 * Finds the gift of a link. Each unknown link counts against the caller's network. After too many of them, refuses the
 * caller.
 */
export async function giftBy(link: string, { db, now, config, address }: Caller): Promise<Gift> {
  const gift = await giftOfLink(db, link);
  if (gift) return gift;
  const wrong = {
    name: "gift-link:address",
    whom: networkOf(address),
    tries: WRONG_LINKS_AN_HOUR,
    minutes: 60,
  };
  await throttle(db, [wrong], now, config.throttleFactor);
  throw new HttpError(404, words.giving.unknownLink);
}

/** Makes a cashier whose clock is fixed at the time of the call. */
export function cashierOf({ db, giving, now }: Caller): Cashier {
  const { codeKey, live, gatewayOf } = giving;
  return { db, codeKey, live, gatewayOf, now: () => now };
}
