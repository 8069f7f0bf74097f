import { sql } from "drizzle-orm";

/**
 * SQL: the settlements in the books. `told` is the sum that the gateway reported, and `posted` the sum in the books.
 */
const SETTLED = sql`
  select written.key, split_part(written.key, ':', 2) as gateway, split_part(written.key, ':', 3) as settlement,
         split_part(written.fingerprint, ' ', 1)::bigint as told,
         coalesce((select sum(line.amount) from ledger_transfers as line
                     join ledger_accounts as held on held.id = line.debit_account and held.kind = 'gateway_balance'
                     join ledger_accounts as owed on owed.id = line.credit_account and owed.kind = 'gateway_receivable'
                    where line.group_id = written.id and line.kind = 'settled' and held.owner = owed.owner
                      and held.owner = split_part(written.key, ':', 2)), 0) as posted
    from ledger_groups as written
   where written.key like 'settlement:%' and written.reverses is null`;

/** Rules for settlements: the books contain exactly what the reconciliation with the gateway found. */
export const SETTLEMENT_LOOKS = {
  "a settlement that is posted with another sum than the gateway named": sql`
    select key as id, posted as "is", told as should from (${SETTLED}) as settled where posted <> told`,
  "money that no settlement brought, and that is called settled": sql`
    select written.key as id, line.amount as "is" from ledger_transfers as line
      join ledger_groups as written on written.id = line.group_id
     where line.kind = 'settled' and written.key not like 'settlement:%'`,
  "a settlement of a gateway that was never compared with our books": sql`
    select key as id from (${SETTLED}) as settled
     where not exists (select from reconciliations as run where run.gateway = settled.gateway)`,
  // This rule covers only the sandbox, because no other gateway's records are in our database. Each day, the sandbox
  // settles the money that it took on that day.
  "a settlement that the sandbox made of another sum, without a task": sql`
    select settled.key as id, settled.posted as "is", taken.sum as should
      from (${SETTLED}) as settled
      cross join lateral (
        select coalesce(sum((body->>'charged')::bigint - (body->>'fees')::bigint), 0) as sum from sandbox_records
         where kind = 'transaction' and body->>'status' = 'success' and body->>'currency' = 'NGN'
           and replace(left(body->>'paidAt', 10), '-', '') = settled.settlement
      ) as taken
     where settled.gateway = 'sandbox' and settled.posted <> taken.sum
       and not exists (select from money_tasks as task
         where task.cause = 'settlement_differs' and task.about = 'sandbox:' || settled.settlement)`,
};
