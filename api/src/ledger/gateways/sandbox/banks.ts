import type { Database } from "../../../platform/db/database.ts";
import { transferAnswer } from "./acts.ts";
import { add, change, find, type Transfer } from "./store.ts";
import { tell } from "./webhooks.ts";

/** Opens an account at a pretended bank in this name. If the account exists, changes its name. */
export async function openHolding(db: Database, number: string, holder: string, now: Date) {
  if (!(await add(db, "holding", number, { holder }, now)))
    await change(db, "holding", number, { holder });
}

/** Accounts whose number begins like this always belong to somebody else. Testers use them to try that case. */
export const OTHERS_ACCOUNTS = "99";

/**
 * Opens an account that belongs to nobody yet. The name is in capital letters, as banks write it. The first person who
 * claims an account gets it.
 */
export async function openFor(db: Database, number: string, name: string, now: Date) {
  if (number.startsWith(OTHERS_ACCOUNTS)) return;
  await add(db, "holding", number, { holder: name.toUpperCase() }, now);
}

/** Returns the name of the account's holder: the name from its opening, or an invented name. */
export async function holderOf(db: Database, number: string): Promise<string> {
  const row = await find(db, "holding", number);
  return row?.body.holder ?? `SANDBOX HOLDER ${number.slice(-4)}`;
}

/**
 * Records the bank's decision about a transfer. A later decision may replace it. A paid transfer may come back, or the
 * bank may pay a waiting transfer. `said` is the bank's reason, if it gives one.
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
