import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";

interface Seal {
  up_to: string | null;
  before: string | null;
}

/**
 * Writes checkpoints up to the stored mark, and stores a new mark for the next checkpoints. Does nothing while new
 * transfers can still appear before the stored mark. Any number of processes may call this: one of them works, and the
 * others do nothing.
 *
 * A mark has two ids. First we read the id of the last transfer, then the first transaction id that is not in use yet.
 * A transaction gets its own id first, and the ids of its transfers later. So every transfer up to the mark comes from
 * a transaction with an id below the mark's transaction id. When all these transactions have ended, everybody sees
 * these transfers, and no other can appear before the mark.
 */
export async function sealBalances(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [seal] = await rowsOf<Seal>(
      tx,
      sql`select up_to::text as up_to, before from ledger_seal for update skip locked`,
    );
    if (!seal) return;
    if (seal.up_to !== null && seal.before !== null) {
      const [past] = await rowsOf<{ over: boolean; foreign: boolean }>(
        tx,
        sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${seal.before}::xid8 as over,
              pg_snapshot_xmax(pg_current_snapshot()) < ${seal.before}::xid8 as foreign`,
      );
      // `foreign` is true if this database is a copy from another server. Then the mark has a transaction id of that
      // server and is useless, so we take a new mark.
      if (!past?.over && !past?.foreign) return;
      if (past.over) await sealUpTo(tx, seal.up_to, now);
    }
    const [last] = await rowsOf<{ up_to: string | null }>(
      tx,
      sql`select last_value::text as up_to from pg_sequences
        where schemaname = current_schema() and sequencename = 'ledger_transfers_id_seq'`,
    );
    // The transaction id must be read after the transfer's id. So this is a separate statement, which has a later
    // snapshot.
    await tx.execute(
      sql`update ledger_seal set up_to = ${last?.up_to ?? null}::bigint,
        before = pg_snapshot_xmax(pg_current_snapshot())::text`,
    );
  });
}

/**
 * Returns the last sealed transfer. No other transfer can appear before it any more. Returns null before the first
 * checkpoint.
 */
export async function sealedUpTo(db: Database): Promise<bigint | null> {
  const [last] = await rowsOf<{ up_to: string | null }>(
    db,
    sql`select max(sealed.up_to)::text as up_to from ledger_accounts as entry
      cross join lateral (
        select up_to from ledger_checkpoints where account_id = entry.id order by up_to desc limit 1
      ) as sealed
      where not entry.kept`,
  );
  return last?.up_to ? BigInt(last.up_to) : null;
}

async function sealUpTo(tx: Database, upTo: string, now: Date) {
  await tx.execute(
    sql`insert into ledger_checkpoints (account_id, up_to, balance, at)
      select entry.id, ${upTo}::bigint,
             coalesce(sealed.balance, 0) + case entry.normal when 'credit' then moved.credited else -moved.credited end,
             ${now.toISOString()}
        from ledger_accounts as entry
        left join lateral (
          select up_to, balance from ledger_checkpoints
           where account_id = entry.id order by up_to desc limit 1
        ) as sealed on true
        cross join lateral (
          select coalesce(sum(amount), 0)::bigint as credited, count(*) as transfers from (
            select amount from ledger_transfers
             where credit_account = entry.id and id > coalesce(sealed.up_to, 0) and id <= ${upTo}::bigint
            union all
            select -amount from ledger_transfers
             where debit_account = entry.id and id > coalesce(sealed.up_to, 0) and id <= ${upTo}::bigint
          ) as sides
        ) as moved
       where not entry.kept and moved.transfers > 0`,
  );
}
