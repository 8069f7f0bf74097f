import {
  type Bank,
  type BankAccount,
  type Gateway,
  GatewayError,
  type Payouts,
} from "../../ledger/gateways/gateway.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/** Finds a payment gateway by its name. Returns null if the server has no settings for this gateway. */
export type GatewayOf = (name: Gateway["name"]) => Gateway | null;

/** Returns the gateways that can send payouts. If there is none, throws 409 with a sentence for the user. */
export function sendersOf(gatewayOf: GatewayOf): [Sender, ...Sender[]] {
  const senders = GATEWAYS.flatMap((gateway) => {
    const payouts = gatewayOf(gateway)?.payouts;
    return payouts ? [{ gateway, payouts }] : [];
  });
  const [first, ...others] = senders;
  if (!first) throw new HttpError(409, words.payouts.noPayouts);
  return [first, ...others];
}

export interface Sender {
  gateway: Gateway["name"];
  payouts: Payouts;
}

/**
 * Waits for a gateway's result. If the gateway fails, throws 503 with a sentence for the user, who can try again
 * because nothing changed.
 */
export async function answered<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new HttpError(503, words.payouts.gatewaySilent, { retryAfter: 60 });
  }
}

/** Asks the bank for the holder of the account that the user enters. Returns null if the bank has no such account. */
export async function holderFor(
  payouts: Payouts,
  account: BankAccount,
  person: string,
): Promise<string | null> {
  await payouts.openFor?.(account, person);
  return answered(payouts.resolve(account));
}

const KEPT_MS = 3_600_000;
const kept = new WeakMap<Payouts, { at: number; banks: Bank[] }>();

/**
 * Returns the banks to which a gateway can send money. Asks the gateway at most once an hour, because the list is long
 * and seldom changes.
 */
export async function banksOf(payouts: Payouts, now: Date): Promise<Bank[]> {
  const known = kept.get(payouts);
  if (known && Math.abs(now.getTime() - known.at) < KEPT_MS) return known.banks;
  const banks = await answered(payouts.banks());
  kept.set(payouts, { at: now.getTime(), banks });
  return banks;
}
