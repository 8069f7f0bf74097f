import { eq } from "drizzle-orm";
import type { Account } from "../ledger/accounts/accounts.ts";
import { account, type Line, post } from "../ledger/accounts/ledger.ts";
import { ledger_accounts } from "../ledger/accounts/tables.ts";
import type { Database } from "../platform/db/database.ts";

export const NOW = new Date("2026-11-22T10:00:00.000Z");
export const GATEWAY = account("gateway_receivable", "sandbox");

let made = 0;
/** Returns a name that no other test uses. */
export const name = (what: string) => `${what}-${++made}`;

export const charge = (to: Account, amount: bigint): Line => ({
  debit: GATEWAY,
  credit: to,
  amount,
  kind: "charged",
});

/** Writes a group of transfers into the books, in a transaction of its own. */
export function writeGroup(
  db: Database,
  key: string,
  lines: Line[],
  fingerprint = "as asked",
  at = NOW,
) {
  return db.transaction((tx) => post(tx, { key, fingerprint, lines, at }));
}

/** Writes a group with one transfer to a new account. Returns the id of the account and the id of the group. */
export async function newGroup(db: Database, at = NOW) {
  const to = account("entrepreneur", name("page"));
  const { group } = await writeGroup(db, name("given"), [charge(to, 500n)], "as asked", at);
  const [row] = await db
    .select({ id: ledger_accounts.id })
    .from(ledger_accounts)
    .where(eq(ledger_accounts.owner, to.owner));
  return { accountId: `${row?.id}`, groupId: `${group}` };
}

/** Makes a page that has received this amount. */
export async function pageWith(db: Database, amount: bigint): Promise<Account> {
  const page = account("entrepreneur", name("page"));
  await writeGroup(db, name("given"), [charge(page, amount)]);
  return page;
}
