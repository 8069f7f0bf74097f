import { type SQL, sql } from "drizzle-orm";

/*
 * SQL for the balance of an account. This SQL reads only indexes. In the SQL of this file, `entry` is the account's
 * row, and `sealed` is its latest checkpoint. If the chart of accounts marks the account as `kept`, its row has the
 * balance. Otherwise the balance is the checkpoint plus all later transfers.
 */

/**
 * SQL: the latest checkpoint of the account `entry`. If `within` is given, the latest checkpoint that fits this
 * condition.
 */
export const sealOf = (within: SQL = sql`true`) => sql`
  select up_to, balance from ledger_checkpoints
   where account_id = entry.id and ${within} order by up_to desc limit 1`;
export const latestSeal = sealOf();

/**
 * SQL: how much the balance of the account `entry` has changed since its checkpoint. If `within` is given, counts only
 * transfers that fit this condition.
 */
export const sinceSeal = (within: SQL = sql`true`) => sql`
  (case entry.normal when 'credit' then 1 else -1 end) * (
    coalesce((select sum(amount) from ledger_transfers
               where credit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0)
    - coalesce((select sum(amount) from ledger_transfers
                 where debit_account = entry.id and id > coalesce(sealed.up_to, 0) and ${within}), 0))`;

export const balanceNow = sql`
  case when entry.kept then entry.balance else coalesce(sealed.balance, 0) + ${sinceSeal()} end`;
