import type { Database } from "../../platform/db/database.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import {
  delayLast,
  delayPast,
  type Limit,
  leftBy,
  slowDown,
  throttle,
} from "../../platform/http/limits/throttle.ts";
import type { Order } from "./gift.ts";
import type { Caller } from "./links/by-link.ts";

/*
 * Anybody can enter another person's e-mail address. So our limits refuse calls from a network, from an account or
 * about a gift, but never calls about an address. A limit on an address only delays the mails to it. Otherwise a
 * stranger could block the owner of the address.
 */

type Limited = Pick<Caller, "db" | "now" | "config" | "address">;

const HOUR = 60;
const DAY = 24 * HOUR;

const GIFTS_AN_HOUR = 100;
const GIFTS_IN_ALL = 20_000;

/** Limits how many gifts a caller may create. */
export async function limitGifts(
  { userId, email }: Pick<Order["donor"], "userId" | "email">,
  { db, now, config, address }: Limited,
): Promise<void> {
  const perHour = { tries: GIFTS_AN_HOUR, minutes: HOUR };
  const own = userId === null ? [] : [{ name: "gifts:account", whom: userId, ...perHour }];
  await throttle(db, [leftBy("gifts", address), ...own], now, config.throttleFactor);
  const inAll = { name: "gifts:all", whom: "", tries: GIFTS_IN_ALL, minutes: HOUR };
  await slowDown(db, { name: "gifts:email", whom: email, ...perHour }, now, config.throttleFactor);
  await slowDown(db, inAll, now, config.throttleFactor);
}

/** How often a donor may correct the address of a gift in a day. Honest donors do not mistype more often. */
const ADDRESSES_A_DAY = 5;
const ADDRESSES_OF_A_NETWORK = 100;
const ADDRESSES_IN_ALL = 2_000;

/** Limits how often donors correct the address of a gift. */
export async function limitAddresses(
  giftId: string,
  { db, now, config, address }: Limited,
): Promise<void> {
  const limits = [
    byNetwork("gift-email", address, ADDRESSES_OF_A_NETWORK, HOUR),
    { name: "gift-email", whom: giftId, tries: ADDRESSES_A_DAY, minutes: DAY },
  ];
  await throttle(db, limits, now, config.throttleFactor);
  const inAll = { name: "gift-email:all", whom: "", tries: ADDRESSES_IN_ALL, minutes: HOUR };
  await slowDown(db, inAll, now, config.throttleFactor);
}

const MAILS_A_DAY = 20;
const MAIL_PACE = { step: 60, longest: 12 * 3_600 };

/**
 * Counts a mail about the corrected address of a gift. The mail goes to the old or the new address. Returns how many
 * seconds we must delay the mail.
 */
export function delayOfMail(db: Database, email: string, now: Date): Promise<number> {
  const limit = { name: "gift-mails:email", whom: email, tries: MAILS_A_DAY, minutes: DAY };
  return delayPast(db, limit, now, 1, MAIL_PACE);
}

const LINKS_OF_A_NETWORK = 100;
const LINKS_AT_ONCE = 4;
const LINKS_IN_ALL = 5_000;

/**
 * Counts a mail with links to all gifts of an address. Returns how many seconds we must delay the mail. Returns null if
 * an earlier mail with these links is still delayed, because that earlier mail is enough for both requests.
 */
export async function delayOfLinks(
  email: string,
  { db, now, config, address }: Limited,
): Promise<number | null> {
  const { throttleFactor: factor } = config;
  await throttle(db, [byNetwork("gift-links", address, LINKS_OF_A_NETWORK, 15)], now, factor);
  const named = { name: "gift-links:email", whom: email, tries: LINKS_AT_ONCE, minutes: 6 * HOUR };
  const ofAddress = await delayLast(db, named, now, factor);
  const inAll = { name: "gift-links:all", whom: "", tries: LINKS_IN_ALL, minutes: 15 };
  const ofAll = await delayPast(db, inAll, now, factor);
  return ofAddress === null ? null : Math.max(ofAddress, ofAll);
}

function byNetwork(name: string, address: string, tries: number, minutes: number): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries, minutes };
}
