import type { Database } from "../../../platform/db/database.ts";
import { transferAnswer } from "./acts.ts";
import { add, change, find, type Transfer } from "./store.ts";
import { tell } from "./webhooks.ts";

/** Somebody opens an account at a pretended bank; it then bears their name. */
export async function openHolding(db: Database, number: string, holder: string, now: Date) {
  if (!(await add(db, "holding", number, { holder }, now)))
    await change(db, "holding", number, { holder });
}

/** Accounts that begin so are somebody else's: what happens then can be tried, too. */
export const OTHERS_ACCOUNTS = "99";

/** An account that nobody has yet is opened by the first who says that it is theirs, in the letters of a bank. */
export async function openFor(db: Database, number: string, name: string, now: Date) {
  if (number.startsWith(OTHERS_ACCOUNTS)) return;
  await add(db, "holding", number, { holder: name.toUpperCase() }, now);
}

/** Whose account it is: as it was opened, otherwise nobody's that anybody knows. */
export async function holderOf(db: Database, number: string): Promise<string> {
  const row = await find(db, "holding", number);
  return row?.body.holder ?? `SANDBOX HOLDER ${number.slice(-4)}`;
}

/** The bank decides about a transfer, or decides again: what was paid comes back, what waited is paid. */
export async function endTransfer(
  db: Database,
  reference: string,
  status: Transfer["status"],
  now: Date,
): Promise<void> {
  const ended = await change(db, "transfer", reference, { status });
  if (ended) await tell(db, `transfer.${status}`, transferAnswer(ended), now);
}
