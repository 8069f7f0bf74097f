import type { Output } from "@agbara/shared/contract/calls.ts";
import { type SQL, sql } from "drizzle-orm";
import { account, balanceOf } from "../../giving/ledger/ledger.ts";
import { partIsInQuestion } from "../../giving/payouts/payable.ts";
import { GATEWAYS } from "../../giving/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

type Waits = Output<"desk.money.read">["data"]["waits"];

/** How much waits for somebody of finance: by the indexes of what is open. */
export async function countWaits(db: Database, now: Date): Promise<Waits> {
  const [row] = await rowsOf<{ [name in keyof Waits]: number }>(
    db,
    sql`select
      (select count(*) from money_tasks where closed_at is null)::int as tasks,
      (select count(*) from money_tasks
        where closed_at is null and due_at < ${now.toISOString()})::int as overdue,
      (select count(*) from refunds where state in ('asked', 'needs_account', 'by_hand'))::int as refunds,
      (select count(*) from payout_items where state = 'prepared')::int as payouts,
      (select count(*) from disputes where state = 'open' and evidence_at is null)::int as disputes,
      (select count(*) from aml_flags where verdict is null)::int as flags`,
  );
  if (!row) throw new Error("Nothing was counted.");
  return row;
}

const sum = async (db: Database, statement: SQL) =>
  BigInt((await rowsOf<{ sum: string }>(db, statement))[0]?.sum ?? "0");

/** Kobo that gateways took from this moment on: of the transfers after the last checkpoint before it. */
export const sumCame = (db: Database, since: Date): Promise<bigint> =>
  sum(
    db,
    sql`select coalesce(sum(moved.amount), 0)::text as sum
          from ledger_accounts as entry
          join ledger_transfers as moved on moved.debit_account = entry.id and moved.kind = 'charged'
            and moved.id > coalesce((select max(sealed.up_to) from ledger_checkpoints as sealed
              where sealed.account_id = entry.id and sealed.at < ${since.toISOString()}), 0)
          join ledger_groups as written on written.id = moved.group_id
         where entry.kind = 'gateway_receivable' and written.at >= ${since.toISOString()}`,
  );

/** Kobo that pages can be paid now. */
export const sumPayable = (db: Database): Promise<bigint> =>
  sum(
    db,
    sql`select coalesce(sum(part.amount), 0)::text as sum from gift_parts as part
         where part.state = 'available' and not ${partIsInQuestion}`,
  );

/** Kobo that gateways took and have not settled yet. */
export async function sumReceivable(db: Database): Promise<bigint> {
  let all = 0n;
  for (const gateway of GATEWAYS)
    all += await balanceOf(db, account("gateway_receivable", gateway));
  return all;
}
