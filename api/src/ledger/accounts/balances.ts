import { type SQL, sql } from "drizzle-orm";

/*
 * What an account holds, by index alone: `entry` is its row, `sealed` its latest checkpoint. A kept balance stands on
 * the row; of others it is the checkpoint and what came after it.
 */

/** The latest checkpoint of `entry`; `within` may ask for one of the past. */
export const sealOf = (within: SQL = sql`true`) => sql`
  select up_to, balance from ledger_checkpoints
   where account_id = entry.id and ${within} order by up_to desc limit 1`;
export const latestSeal = sealOf();

/** From the checkpoint on, and where it is said, up to a transfer: what the transfers added to `entry`. */
export const sinceSeal = (within: SQL = sql`true`) => sql`
  (case entry.normal when 'credit' then 1 else -1 end) * (
    coalesce((select sum(amount) from ledger_transfers
               where credit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0)
    - coalesce((select sum(amount) from ledger_transfers
                 where debit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0))`;

export const balanceNow = sql`
  case when entry.kept then entry.balance else coalesce(sealed.balance, 0) + ${sinceSeal()} end`;
