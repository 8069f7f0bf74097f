import { sql } from "drizzle-orm";
import { CHART } from "../accounts/accounts.ts";

const chart = sql.join(
  Object.entries(CHART).map(
    ([kind, { normal, kept }]) => sql`(${kind}::text, ${normal}::text, ${kept}::boolean)`,
  ),
  sql`, `,
);

/** SQL: credits − debits of each account, summed over all transfers. */
export const MOVED = sql`
  select account_id, sum(amount) as credited from (
    select credit_account as account_id, amount from ledger_transfers
    union all
    select debit_account, -amount from ledger_transfers
  ) as sides group by account_id`;

const account = sql`entry.kind || ' ' || entry.owner`;

/**
 * Rules for the ledger itself. The database refuses such errors. So if one exists, somebody worked around the triggers,
 * or the disk has lost data.
 */
export const LEDGER_LOOKS = {
  "an account that the chart does not know like this": sql`
    select ${account} as id from ledger_accounts as entry
      left join (values ${chart}) as chart (kind, normal, kept) on chart.kind = entry.kind
     where (chart.normal, chart.kept) is distinct from (entry.normal, entry.kept) or entry.currency <> 'NGN'`,
  "a kept balance that is not the sum of its transfers": sql`
    select ${account} as id, entry.balance as "is", moved.should from ledger_accounts as entry
      left join (${MOVED}) as sums on sums.account_id = entry.id
      cross join lateral (
        select coalesce(case entry.normal when 'credit' then sums.credited else -sums.credited end, 0) as should
      ) as moved
     where entry.kept and entry.balance <> moved.should`,
  "an account that holds less than nothing": sql`
    select ${account} as id, entry.balance as "is" from ledger_accounts as entry where entry.balance < 0`,
  "a checkpoint that is not the sum of the transfers up to it": sql`
    select ${account} || ' up to ' || sealed.up_to as id, sealed.balance as "is",
           sealed.before + case entry.normal when 'credit' then moved.credited else -moved.credited end as should
      from (
        select *, coalesce(lag(up_to) over earlier, 0) as since, coalesce(lag(balance) over earlier, 0) as before
          from ledger_checkpoints window earlier as (partition by account_id order by up_to)
      ) as sealed
      join ledger_accounts as entry on entry.id = sealed.account_id
      cross join lateral (
        select coalesce((select sum(amount) from ledger_transfers
                          where credit_account = entry.id and id > sealed.since and id <= sealed.up_to), 0)
             - coalesce((select sum(amount) from ledger_transfers
                          where debit_account = entry.id and id > sealed.since and id <= sealed.up_to), 0) as credited
      ) as moved
     where sealed.balance <> sealed.before + case entry.normal when 'credit' then moved.credited else -moved.credited end`,
  "a group with another sum of its transfers than it says": sql`
    select entry.key as id, coalesce(sums.total, 0) as "is", entry.total as should
      from ledger_groups as entry
      left join (select group_id, count(*) as lines, sum(amount) as total from ledger_transfers group by group_id) as sums
        on sums.group_id = entry.id
     where (sums.lines, sums.total) is distinct from (entry.lines, entry.total)`,
  "a transfer that belongs to nothing": sql`
    select line.id::text as id, line.amount as "is" from ledger_transfers as line
      left join ledger_groups as entry on entry.id = line.group_id
      left join ledger_accounts as debit on debit.id = line.debit_account
      left join ledger_accounts as credit on credit.id = line.credit_account
     where entry.id is null or debit.id is null or credit.id is null`,
  "a transfer of nothing, or from an account to itself": sql`
    select id::text as id, amount as "is" from ledger_transfers where amount <= 0 or debit_account = credit_account`,
  "a group that does not take back the whole of another": sql`
    select back.key as id, back.total as "is", original.total as should from ledger_groups as back
      left join ledger_groups as original on original.id = back.reverses
     where back.reverses is not null and (
       original.id is null or original.reverses is not null or original.lines <> back.lines
       or back.lines <> (
         select count(distinct taken.id) from ledger_transfers as line
           join ledger_transfers as taken on taken.id = line.reverses
          where line.group_id = back.id and taken.group_id = original.id and taken.amount = line.amount
            and taken.debit_account = line.credit_account and taken.credit_account = line.debit_account))`,
  "a transfer that takes another back outside of such a group": sql`
    select line.id::text as id, line.amount as "is" from ledger_transfers as line
      join ledger_groups as entry on entry.id = line.group_id
     where line.reverses is not null and entry.reverses is null`,
};
