import type { Context } from "../../platform/http/handler.ts";
import { neighbourhoodOf, networkOf } from "../../platform/http/limits/network.ts";
import {
  CODE_PACE,
  delayPast,
  forgive,
  type Limit,
  throttle,
} from "../../platform/http/limits/throttle.ts";
import { deviceMark, type Owner } from "./device-mark.ts";

type TryContext = Pick<
  Context<"people.signin.login">,
  "db" | "now" | "config" | "address" | "reply"
>;

interface Who {
  /** The e-mail address that the caller typed. All tries count in the same way, even if the address has no account. */
  email: string;
  /** The owner of the account with this address. Null if it has no account. */
  owner: Owner | null;
}

const WINDOW = 15;

/**
 * Limits the tries from one network address. The limit is higher than that of an account, because many people in a
 * mobile network share an address.
 */
function byAddress(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: WINDOW };
}

function byAccount(name: string, email: string, tries = 10): Limit {
  return { name: `${name}:account`, whom: email, tries, minutes: WINDOW };
}

/**
 * Limits the tries at an e-mail address from one part of the network. Anybody can type another person's address. With
 * this limit, a stranger uses up only the tries from their own part of the network, so the owner of the address can
 * still try.
 */
function byNamed(name: string, email: string, address: string): Limit {
  const whom = `${neighbourhoodOf(address)} ${email}`;
  return { name: `${name}:named`, whom, tries: 10, minutes: WINDOW };
}

function asAWhole(name: string): Limit {
  return { name: `${name}:all`, whom: "", tries: 5_000, minutes: WINDOW };
}

/**
 * Limits the tries on a device if this person has logged in on it before. Returns null on other devices. These tries
 * are counted separately. So strangers on other devices cannot lock this person out on this device.
 */
function byDevice(name: string, who: Who, context: TryContext): Limit | null {
  const mark = deviceMark(who.owner, context);
  return mark === null ? null : { name: `${name}:device`, whom: mark, tries: 10, minutes: WINDOW };
}

/**
 * Counts a try of a password or a code. Call this before you check. Then every try counts, even if several happen
 * at the same time. Throws a 429 if a limit is reached. Returns a function to call if the password or code is right.
 * That function removes this person's tries, so that only wrong tries count.
 *
 * On a new device, a try has three limits, which we check in this order: for the network address, for the account, and
 * for all tries together. If the limit of the network address refuses a try, the try does not count for the account.
 * Otherwise one network address could lock everybody out of their accounts.
 */
export async function countTry(
  name: string,
  who: Who,
  context: TryContext,
): Promise<() => Promise<void>> {
  return countAt(name, who, context, { own: byAccount(name, who.email), others: [] });
}

/**
 * One account allows at most this many tries of codes in 15 minutes, from all networks together. This many are safe,
 * because only one guess in a thousand million is right.
 */
const CODES_OF_AN_ACCOUNT = 100;

/**
 * Counts a try of a mailed code, like `countTry`. The limit of the account is high, so that a stranger who types an
 * address cannot stop its owner from entering a code. A high limit is safe, because each code has its own token and
 * allows only five tries.
 */
export async function countCode(
  name: string,
  who: Who,
  context: TryContext,
): Promise<() => Promise<void>> {
  const own = byNamed(name, who.email, context.address);
  const others = [byAccount(name, who.email, CODES_OF_AN_ACCOUNT)];
  return countAt(name, who, context, { own, others });
}

/**
 * Counts a try at these limits. Returns a function to call after a right password or code. That function resets the
 * limit `own`, but takes only this person's tries off the other limits.
 */
async function countAt(
  name: string,
  who: Who,
  context: TryContext,
  { own, others }: { own: Limit; others: Limit[] },
) {
  const { db, now, config, address } = context;
  const device = byDevice(name, who, context);
  const [network, all] = [byAddress(name, address), asAWhole(name)];
  const limits = device ? [device] : [network, own, ...others, all];
  await throttle(db, limits, now, config.throttleFactor);
  // If `forgive` (below) cannot remove the tries, we accept the right password or code anyway.
  const shared = device ? [] : [network, ...others, all];
  return () => forgive(db, device ? [device, own] : [own], shared).catch(() => undefined);
}

/** How long a mail is delayed after too many mails to its address. Each further mail is delayed longer. */
const PACE_OF_ACCOUNT = { ...CODE_PACE, step: 10 };

/**
 * Counts a request for a mail. Throws a 429 if the caller's network has sent too many requests, in all or for this
 * address. Two other limits only delay the mail: the limit of the account, and the limit of all callers together. If
 * these limits refused the mail, a stranger could use them up, and the owner would get no mail. Returns how many
 * seconds to delay the mail.
 */
export async function countMail(name: string, who: Who, context: TryContext): Promise<number> {
  const { db, now, config, address } = context;
  const { throttleFactor: factor } = config;
  const device = byDevice(name, who, context);
  const named = byNamed(name, who.email, address);
  await throttle(db, device ? [device] : [byAddress(name, address), named], now, factor);
  const ofAll = await delayPast(db, asAWhole(name), now, factor);
  if (device) return ofAll;
  const account = byAccount(name, who.email);
  return Math.max(ofAll, await delayPast(db, account, now, factor, PACE_OF_ACCOUNT));
}
