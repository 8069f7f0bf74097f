import { sql } from "drizzle-orm";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/**
 * What happened with money at a gateway. Each list is sorted. Each of its texts is a reference and an amount in kobo,
 * such as "abc 100000".
 */
export interface Held {
  charges: string[];
  refunds: string[];
  transfers: string[];
  /** The balance in kobo: charges, minus refunds and transfers, minus the gateway's fees. */
  left: string;
}

/** Returns what Paystack should have according to our own books. */
export async function heldByBooks(db: Database): Promise<Held> {
  const lines = async (statement: ReturnType<typeof sql>) =>
    (await rowsOf<{ line: string }>(db, statement)).map(({ line }) => line).sort();
  const receivable = await balanceOf(db, account("gateway_receivable", "paystack"));
  const settled = await balanceOf(db, account("gateway_balance", "paystack"));
  return {
    charges: await lines(
      sql`select reference || ' ' || charged as line from payments where state = 'paid'`,
    ),
    refunds: await lines(
      sql`select payment || ' ' || amount as line from refunds where state = 'paid'`,
    ),
    transfers: await lines(
      sql`select reference || ' ' || amount as line from payout_items where state = 'paid'`,
    ),
    left: `${receivable + settled}`,
  };
}

/** Returns what the gateway has, according to the gateway itself. */
export async function heldByGateway(db: Database): Promise<Held> {
  const charges = (await list(db, "transaction")).filter(({ body }) => body.status === "success");
  const refunds = (await list(db, "refund")).filter(({ body }) => body.status === "processed");
  const transfers = (await list(db, "transfer")).filter(({ body }) => body.status === "success");
  return {
    charges: charges.map(({ reference, body }) => `${reference} ${body.charged}`).sort(),
    refunds: refunds.map(({ body }) => `${body.transaction} ${body.amount}`).sort(),
    transfers: transfers.map(({ reference, body }) => `${reference} ${body.amount}`).sort(),
    left: `${await acts.available(db)}`,
  };
}

/**
 * Returns what is not finished: money that we owe or that waits, and open tasks for staff. Returns an empty list if all
 * is finished. Leaves out the task about a gateway's negative balance, because these tests put no settlement into the
 * books.
 */
export async function unsettled(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    db,
    sql`select 'waits: ' || owner || ' ' || balance as line from ledger_accounts
         where kind = 'unallocated' and balance > 0
        union all select 'task: ' || cause || ' ' || about from money_tasks
         where closed_at is null and cause <> 'gateway_below_zero'`,
  );
  const owed: string[] = [];
  for (const kind of ["refunds_payable", "payouts_payable"] as const) {
    const balance = await balanceOf(db, account(kind));
    if (balance !== 0n) owed.push(`${kind}: ${balance}`);
  }
  return [...rows.map(({ line }) => line), ...owed];
}
