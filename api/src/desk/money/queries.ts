import type { Output } from "@agbara/shared/contract/calls.ts";
import { type SQL, sql } from "drizzle-orm";
import { countFlags } from "../../finance/aml/desk-queries.ts";
import { countDisputes } from "../../finance/disputes/reading.ts";
import { partIsInQuestion } from "../../finance/payouts/payable.ts";
import { countBatches } from "../../finance/payouts/reading.ts";
import { countRefunds } from "../../finance/refunds/reading.ts";
import { countTasks } from "../../finance/tasks/list.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

type Waits = Output<"desk.money.read">["data"]["waits"];

/** Counts the work that waits for finance. Each count is the length of one of finance's lists. */
export async function countWaits(db: Database, now: Date): Promise<Waits> {
  return {
    tasks: await countTasks(db, {}),
    overdue: await countTasks(db, {}, now),
    refunds: await countRefunds(db, { state: "to_do" }, now),
    payouts: await countBatches(db, { waiting: true }),
    disputes: await countDisputes(db, { state: "to_answer" }),
    flags: await countFlags(db, "open"),
  };
}

const sum = async (db: Database, statement: SQL) =>
  BigInt((await rowsOf<{ sum: string }>(db, statement))[0]?.sum ?? "0");

/**
 * Returns the sum, in kobo, that gateways took after the moment `since`. Reads only the transfers after the last
 * checkpoint before `since`.
 */
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

/** Returns the sum, in kobo, that we can pay to entrepreneurs now. */
export const sumPayable = (db: Database): Promise<bigint> =>
  sum(
    db,
    sql`select coalesce(sum(part.amount), 0)::text as sum from gift_parts as part
         where part.state = 'available' and not ${partIsInQuestion}`,
  );

/** Returns the sum, in kobo, that gateways took and have not paid into our bank account yet. */
export async function sumReceivable(db: Database): Promise<bigint> {
  let all = 0n;
  for (const gateway of GATEWAYS)
    all += await balanceOf(db, account("gateway_receivable", gateway));
  return all;
}
