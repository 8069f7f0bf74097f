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
  /** The address as typed. One that nobody has counts like any other. */
  email: string;
  /** The owner of the account; null if nobody has one with this address. */
  owner: Owner | null;
}

const WINDOW = 15;

/**
 * Limits the tries from one network address. Many people share an address behind a mobile network, but an account
 * belongs to one person.
 */
function byAddress(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: WINDOW };
}

function byAccount(name: string, email: string, tries = 10): Limit {
  return { name: `${name}:account`, whom: email, tries, minutes: WINDOW };
}

/**
 * Limits the tries at an e-mail address from one neighbourhood of the net. Anybody can name anybody's address. So a
 * stranger uses up only their own tries at the address, and not its owner's.
 */
function byNamed(name: string, email: string, address: string): Limit {
  const whom = `${neighbourhoodOf(address)} ${email}`;
  return { name: `${name}:named`, whom, tries: 10, minutes: WINDOW };
}

function asAWhole(name: string): Limit {
  return { name: `${name}:all`, whom: "", tries: 5_000, minutes: WINDOW };
}

/**
 * Limits a device that signed in before as this person. The device is counted apart, so that strangers cannot lock it
 * out.
 */
function byDevice(name: string, who: Who, context: TryContext): Limit | null {
  const mark = deviceMark(who.owner, context);
  return mark === null ? null : { name: `${name}:device`, whom: mark, tries: 10, minutes: WINDOW };
}

/**
 * Counts a try at a password or a code before checking it, so that tries at the same moment count too. Throws a 429
 * past a limit. Returns a function that takes the person's tries back once one was right, so that only failures count.
 *
 * Strangers are counted by address, by account and as a whole, in this order. A try that the limit of an address
 * refuses does not count at the account. Otherwise, one address could keep everybody out of their accounts.
 */
export async function countTry(
  name: string,
  who: Who,
  context: TryContext,
): Promise<() => Promise<void>> {
  return countAt(name, who, context, { own: byAccount(name, who.email), others: [] });
}

/**
 * The most tries at an account's codes, from all addresses together. These are few guesses, because each has one
 * chance in a thousand million.
 */
const CODES_OF_AN_ACCOUNT = 100;

/**
 * Counts a try at a mailed code, in the same way as countTry. Each code has a token of its own, and five tries. So the
 * account's limit may be high, and a stranger who names an address cannot stop its owner from entering their code.
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
 * Counts a try at these limits. After a success, forgets `own`. From `others`, and from the limits that all strangers
 * share, it takes off only this person's tries.
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
  // A right password or code stays accepted even if this cannot be recorded.
  const shared = device ? [] : [network, ...others, all];
  return () => forgive(db, device ? [device, own] : [own], shared).catch(() => undefined);
}

/** How mails to one address wait past the limit: longer and longer. */
const PACE_OF_ACCOUNT = { ...CODE_PACE, step: 10 };

/**
 * Counts a request for a mail. Throws a 429 past the limit of a network, or of an address named from one network. The
 * limits by account and as a whole refuse nothing: a stranger could use them up, and then the owner would get no mail.
 * Returns how many seconds this mail waits.
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
