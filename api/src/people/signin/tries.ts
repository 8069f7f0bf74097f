import type { Context } from "../../platform/http/handler.ts";
import { networkOf } from "../../platform/http/network.ts";
import { delayPast, forgive, type Limit, throttle } from "../../platform/http/throttle.ts";
import { deviceMark, type Owner } from "./device-mark.ts";

type TryContext = Pick<
  Context<"people.signin.login">,
  "db" | "now" | "config" | "address" | "reply"
>;

interface Who {
  /** As it was typed: an address that nobody has is counted like any other. */
  email: string;
  /** Whose account it is, where it is anybody's. */
  owner: Owner | null;
}

/** Many people share one address behind a mobile network; one account is one person's. */
function byAddress(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 100, minutes: 15 };
}

function byAccount(name: string, email: string): Limit {
  return { name: `${name}:account`, whom: email, tries: 10, minutes: 15 };
}

function asAWhole(name: string): Limit {
  return { name: `${name}:all`, whom: "", tries: 5_000, minutes: 15 };
}

/** A device that signed in before as this person: counted apart, so that strangers cannot lock it out. */
function byDevice(name: string, who: Who, context: TryContext): Limit | null {
  const mark = deviceMark(who.owner, context);
  return mark === null ? null : { name: `${name}:device`, whom: mark, tries: 10, minutes: 15 };
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
  const { db, now, config, address } = context;
  const account = byAccount(name, who.email);
  const device = byDevice(name, who, context);
  const shared = device ? [] : [byAddress(name, address), asAWhole(name)];
  const [first, last] = shared;
  const limits = first && last ? [first, account, last] : [device ?? account];
  await throttle(db, limits, now, config.throttleFactor);
  // That it fitted stands, whether this could be written down or not.
  return () => forgive(db, device ? [device, account] : [account], shared).catch(() => undefined);
}

/**
 * Counts a request for a mail. 429 past the limit of an address or of the account, so that nobody is flooded with
 * mails. As a whole nothing is refused: there would be no mail for anybody. Returns by how many seconds this one waits.
 */
export async function countMail(name: string, who: Who, context: TryContext): Promise<number> {
  const { db, now, config, address } = context;
  const device = byDevice(name, who, context);
  const limits = device ? [device] : [byAddress(name, address), byAccount(name, who.email)];
  await throttle(db, limits, now, config.throttleFactor);
  return delayPast(db, asAWhole(name), now, config.throttleFactor);
}
