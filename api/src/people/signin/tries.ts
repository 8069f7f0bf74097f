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
  /** The address that the caller typed. We count tries in the same way for an address without an account. */
  email: string;
  /** The owner of the account with this address. Null if there is no such account. */
  owner: Owner | null;
}

const WINDOW = 15;

/**
 * Limits the tries from one network address. The limit is higher than the limit of an account, because many people in a
 * mobile network share one address.
 */
function byAddress(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: WINDOW };
}

function byAccount(name: string, email: string, tries = 10): Limit {
  return { name: `${name}:account`, whom: email, tries, minutes: WINDOW };
}

/**
 * Limits the tries at an e-mail address from one part of the network. Anybody can type another person's address. With
 * this limit, a stranger uses up only the tries of the stranger's own part of the network. The owner of the address can
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
 * Limits the tries on a device where this person has signed in before. This limit has its own count, so strangers
 * cannot lock the person out of this device.
 */
function byDevice(name: string, who: Who, context: TryContext): Limit | null {
  const mark = deviceMark(who.owner, context);
  return mark === null ? null : { name: `${name}:device`, whom: mark, tries: 10, minutes: WINDOW };
}

/**
 * Counts a try at a password or a code. We count before we check, so that simultaneous tries count too. Throws a 429 if
 * a limit is reached. Returns a function to call after the right password or code. It removes the person's tries, so
 * that only failures count.
 *
 * Strangers are counted by address, by account and all together, in this order. If the limit of an address refuses a
 * try, the try does not count for the account. Otherwise one address could keep everybody out of their accounts.
 */
export async function countTry(
  name: string,
  who: Who,
  context: TryContext,
): Promise<() => Promise<void>> {
  return countAt(name, who, context, { own: byAccount(name, who.email), others: [] });
}

/**
 * The most tries at the codes of one account, from all network addresses together. This many tries are safe, because
 * each guess has one chance in a thousand million to be right.
 */
const CODES_OF_AN_ACCOUNT = 100;

/**
 * Counts a try at a mailed code, like `countTry`. Each code has its own token and allows five tries, so the limit of
 * the account can be high. The limit must be high, because a stranger who types an address must not stop its owner from
 * entering a code.
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
 * Counts a try at these limits. Returns a function to call after a success. That function clears the limit `own`. It
 * removes only this person's tries from `others` and from the limits that all strangers share.
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
  // If we cannot remove the tries, we still accept the right password or code.
  const shared = device ? [] : [network, ...others, all];
  return () => forgive(db, device ? [device, own] : [own], shared).catch(() => undefined);
}

/** How long a mail waits after too many mails to its address. Each further mail waits longer. */
const PACE_OF_ACCOUNT = { ...CODE_PACE, step: 10 };

/**
 * Counts a request for a mail. Throws a 429 if the caller's network has sent too many requests, in total or for this
 * e-mail address. The limits of the account and of all callers only delay the mail. If they refused it, a stranger
 * could use up the limits and the owner would get no mail. Returns how many seconds this mail waits.
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
