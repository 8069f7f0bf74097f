import type { TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { sealedUpTo } from "./checkpoints.ts";
import { foldPages } from "./page-sums.ts";

/**
 * SQL: sums of transfers by posting day, kind and the two accounts. If a kind of account stores its balances, all
 * accounts of this kind count as one account with an empty owner.
 */
const SUMS = sql`
  select written.posted_on as day, line.kind,
         debit.kind as debit_kind, case when debit.kept then '' else debit.owner end as debit_owner,
         credit.kind as credit_kind, case when credit.kept then '' else credit.owner end as credit_owner,
         count(*)::integer as transfers, sum(line.amount)::bigint as amount
    from ledger_transfers as line
    join ledger_groups as written on written.id = line.group_id
    join ledger_accounts as debit on debit.id = line.debit_account
    join ledger_accounts as credit on credit.id = line.credit_account`;

const EACH = sql`group by 1, 2, 3, 4, 5, 6`;

/** Returns the id of the last transfer that is included in the stored sums by day. */
async function foldedUpTo(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ up_to: string }>(
    db,
    sql`select folded_up_to::text as up_to from ledger_folded`,
  );
  return BigInt(row?.up_to ?? "0");
}

/**
 * Returns an SQL query for all sums by posting day, kind and accounts: the stored sums, and the sums of later
 * transfers. The caller must run the query in this snapshot. We read the id of the last included transfer first, and
 * write it into the query as a value. So the database can see that only few transfers come after this id.
 */
export async function daySums(snapshot: Database): Promise<SQL> {
  const folded = await foldedUpTo(snapshot);
  return sql`
    select day, kind, debit_kind, debit_owner, credit_kind, credit_owner, transfers, amount from ledger_day_sums
    union all ${SUMS} where line.id > ${folded}::bigint ${EACH}`;
}

/**
 * SQL for the right sums by day, to compare them with the stored sums. Adds up again all transfers that the stored sums
 * include.
 */
export const FOLDED_SUMS = sql`
  ${SUMS} where line.id <= (select folded_up_to from ledger_folded) ${EACH}`;

/** One step adds up this many transfers. A step takes much less than a second. */
const STEP = 50_000n;

/**
 * Adds the next sealed transfers to the stored sums by day and by page. Adds each transfer only once. Each call is one
 * transaction, so the work may stop after any step. Any number of processes may call this: one of them works, and the
 * others do nothing. Returns how many transfer ids the step included.
 */
export async function foldStep(db: Database, most = STEP): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<{ up_to: string }>(
      tx,
      sql`select folded_up_to::text as up_to from ledger_folded for update skip locked`,
    );
    const sealed = await sealedUpTo(tx);
    if (!row || sealed === null) return 0;
    const folded = BigInt(row.up_to);
    const upTo = sealed < folded + most ? sealed : folded + most;
    if (upTo <= folded) return 0;
    await tx.execute(sql`
      insert into ledger_day_sums (day, kind, debit_kind, debit_owner, credit_kind, credit_owner, transfers, amount)
      ${SUMS} where line.id > ${folded}::bigint and line.id <= ${upTo}::bigint ${EACH}
      on conflict (day, kind, debit_kind, debit_owner, credit_kind, credit_owner) do update
        set transfers = ledger_day_sums.transfers + excluded.transfers,
            amount = ledger_day_sums.amount + excluded.amount`);
    await foldPages(tx, upTo);
    await tx.execute(sql`update ledger_folded set folded_up_to = ${upTo}::bigint`);
    return Number(upTo - folded);
  });
}

/** Sums the transfers of these days by kind. The caller must pass a snapshot (see `inSnapshot`). */
export async function kindsBetween(snapshot: Database, { from, to }: { from: string; to: string }) {
  const sums = await daySums(snapshot);
  return rowsOf<{ kind: TransferKind; transfers: string; amount: string }>(
    snapshot,
    sql`select kind, sum(transfers)::text as transfers, sum(amount)::text as amount from (${sums}) as sums
      where day between ${from}::date and ${to}::date group by kind order by kind`,
  );
}

/**
 * One account in the sums by day. But if a kind of account stores its balances, all accounts of this kind are together,
 * and `owner` is empty.
 */
export interface Side {
  kind: string;
  owner: string;
}

export interface SideSums extends Side {
  /** The debits and credits in kobo, before the first day and during the days. */
  debited_before: bigint;
  credited_before: bigint;
  debited: bigint;
  credited: bigint;
}

/**
 * Sums the debits and the credits of each account: before the day `from`, and from `from` to `to`, both included. The
 * caller must pass a snapshot (see `inSnapshot`).
 */
export async function sidesBetween(
  snapshot: Database,
  { from, to }: { from: string; to: string },
): Promise<SideSums[]> {
  const sums = await daySums(snapshot);
  const rows = await rowsOf<Record<keyof SideSums, string>>(
    snapshot,
    sql`with lines as materialized (
        select day < ${from}::date as before, debit_kind, debit_owner, credit_kind, credit_owner, sum(amount) as amount
          from (${sums}) as sums where day <= ${to}::date group by 1, 2, 3, 4, 5),
      sides as (
        select debit_kind as kind, debit_owner as owner, before, amount as debited, 0 as credited from lines
        union all select credit_kind, credit_owner, before, 0, amount from lines)
      select kind, owner,
          coalesce(sum(debited) filter (where before), 0)::text as debited_before,
          coalesce(sum(credited) filter (where before), 0)::text as credited_before,
          coalesce(sum(debited) filter (where not before), 0)::text as debited,
          coalesce(sum(credited) filter (where not before), 0)::text as credited
        from sides group by kind, owner order by kind, owner`,
  );
  return rows.map(({ kind, owner, ...each }) => ({
    kind,
    owner,
    debited_before: BigInt(each.debited_before),
    credited_before: BigInt(each.credited_before),
    debited: BigInt(each.debited),
    credited: BigInt(each.credited),
  }));
}
