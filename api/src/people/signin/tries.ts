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
  /** Whose account it is, where it is anybody's. */
  owner: Owner | null;
}

const WINDOW = 15;

/** Many people share one address behind a mobile network; one account is one person's. */
function byAddress(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: WINDOW };
}

function byAccount(name: string, email: string, tries = 10): Limit {
  return { name: `${name}:account`, whom: email, tries, minutes: WINDOW };
}

/**
 * An e-mail address as it is named from one neighbourhood of the net. Anybody can name anybody's address: so a stranger
 * uses up their own tries at it, and not its owner's.
 */
function byNamed(name: string, email: string, address: string): Limit {
  const whom = `${neighbourhoodOf(address)} ${email}`;
  return { name: `${name}:named`, whom, tries: 10, minutes: WINDOW };
}

function asAWhole(name: string): Limit {
  return { name: `${name}:all`, whom: "", tries: 5_000, minutes: WINDOW };
}

/** A device that signed in before as this person: counted apart, so that strangers cannot lock it out. */
function byDevice(name: string, who: Who, context: TryContext): Limit | null {
  const mark = deviceMark(who.owner, context);
  return mark === null ? null : { name: `${name}:device`, whom: mark, tries: 10, minutes: WINDOW };
}

/**
 * Counts a try at a password or a code, before it is looked at, so that tries at the same moment count too. 429 past
 * a limit. Returns a function that takes the person's tries back once one was right, so that only failures count.
 *
 * Strangers are counted by address, by account and as a whole, in this order: a try that is refused to an address is
 * none at the account, or one address could keep everybody out of theirs.
 */
export async function countTry(
  name: string,
  who: Who,
  context: TryContext,
): Promise<() => Promise<void>> {
  return countAt(name, who, context, { own: byAccount(name, who.email), others: [] });
}

/** An account's codes are tried no more often, wherever from: as guesses at one in a thousand million they are few. */
const CODES_OF_AN_ACCOUNT = 100;

/**
 * Counts a try at a code that was mailed, as countTry does. A code has a token of its own, and five tries. So the limit
 * of the account may be high, and a stranger who names an address does not keep its owner from entering their code.
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

/** `own` is forgotten after a success; of `others`, as of all that strangers share, only these tries are taken back. */
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
  // That it fitted stands, whether this could be written down or not.
  const shared = device ? [] : [network, ...others, all];
  return () => forgive(db, device ? [device, own] : [own], shared).catch(() => undefined);
}

/** Past its limit, mails to one address wait longer and longer. */
const PACE_OF_ACCOUNT = { ...CODE_PACE, step: 10 };

/**
 * Counts a request for a mail. 429 past the limit of a network, or of an address that it names. By account and as a
 * whole nothing is refused: a stranger could use that up, and there would be no mail for its owner. Returns by how many
 * seconds this one waits.
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
