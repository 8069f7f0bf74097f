import type { Database } from "../../../platform/db/database.ts";
import { transferAnswer } from "./acts.ts";
import { add, change, find, type Transfer } from "./store.ts";
import { tell } from "./webhooks.ts";

/** Sets the name of an account's holder at a simulated bank. Opens the account if it does not exist. */
export async function openHolding(db: Database, number: string, holder: string, now: Date) {
  if (!(await add(db, "holding", number, { holder }, now)))
    await change(db, "holding", number, { holder });
}

/**
 * If an account at a simulated bank begins with these digits, it always belongs to somebody else. Testers can use such
 * an account to see what then happens.
 */
export const OTHERS_ACCOUNTS = "99";

/**
 * Opens an account at a simulated bank in this name, unless it belongs to somebody. So the first person who claims an
 * account gets it. The name is in capital letters, as banks write it.
 */
export async function openFor(db: Database, number: string, name: string, now: Date) {
  if (number.startsWith(OTHERS_ACCOUNTS)) return;
  await add(db, "holding", number, { holder: name.toUpperCase() }, now);
}

/**
 * Returns the name of an account's holder at a simulated bank. This is the stored name if the account is open, or else
 * an invented name.
 */
export async function holderOf(db: Database, number: string): Promise<string> {
  const row = await find(db, "holding", number);
  return row?.body.holder ?? `SANDBOX HOLDER ${number.slice(-4)}`;
}

/**
 * Records how the bank ends a transfer. A later decision may replace it: a paid transfer may come back, or a waiting
 * one may be paid. `said` is the bank's reason, if it gives one.
 */
export async function endTransfer(
  db: Database,
  reference: string,
  status: Transfer["status"],
  now: Date,
  said?: string,
): Promise<void> {
  const ended = await change(db, "transfer", reference, {
    status,
    ...(said !== undefined && { said }),
  });
  if (ended) await tell(db, `transfer.${status}`, transferAnswer(ended), now);
}
