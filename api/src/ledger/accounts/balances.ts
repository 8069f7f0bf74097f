import { type SQL, sql } from "drizzle-orm";

/*
 * These queries find the balance of an account and read only indexes. `entry` is the account's row, and `sealed` is its
 * latest checkpoint. The row of a kept account has its balance. The balance of any other account is its checkpoint plus
 * all later transfers.
 */

/** Finds the latest checkpoint of `entry`. With `within`, it can find an earlier checkpoint. */
export const sealOf = (within: SQL = sql`true`) => sql`
  select up_to, balance from ledger_checkpoints
   where account_id = entry.id and ${within} order by up_to desc limit 1`;
export const latestSeal = sealOf();

/**
 * Adds up the changes of `entry` by transfers after the checkpoint. With `within`, the sum can end at a certain
 * transfer.
 */
export const sinceSeal = (within: SQL = sql`true`) => sql`
  (case entry.normal when 'credit' then 1 else -1 end) * (
    coalesce((select sum(amount) from ledger_transfers
               where credit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0)
    - coalesce((select sum(amount) from ledger_transfers
                 where debit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0))`;

export const balanceNow = sql`
  case when entry.kept then entry.balance else coalesce(sealed.balance, 0) + ${sinceSeal()} end`;
