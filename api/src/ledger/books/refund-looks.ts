import { sql } from "drizzle-orm";

/**
 * SQL condition: the part `part` is disputed, or it is in a refund request that nobody has decided yet. Its money has
 * not moved in the books.
 */
export const isOnlyStopped = sql`(
  part.state = 'disputed'
  or (part.state = 'refunding' and exists (
    select from refund_parts join refunds on refunds.id = refund_parts.refund_id
     where refund_parts.part_id = part.id and refunds.state = 'asked')))`;

/**
 * SQL condition: the part `part` is disputed or on its way back to the donor. Before that, its money belonged to
 * nobody.
 */
export const waited = sql`(
  exists (select from refund_parts join refunds on refunds.id = refund_parts.refund_id
    where refund_parts.part_id = part.id and refunds.state not in ('withdrawn', 'refused')
      and refund_parts.was = 'unallocated')
  or exists (select from dispute_parts join disputes on disputes.id = dispute_parts.dispute_id
    where dispute_parts.part_id = part.id and disputes.state = 'open'
      and dispute_parts.was = 'unallocated'))`;

const inFlight = sql`('approved', 'sent', 'needs_account', 'by_hand')`;
const balanceOf = (kind: string, sign: 1 | -1) => sql`(
  select coalesce(sum(case when account.id = line.credit_account then line.amount else -line.amount end), 0) * ${sql.raw(String(sign))}
    from ledger_accounts as account
    join ledger_transfers as line on account.id in (line.credit_account, line.debit_account)
   where account.kind = ${kind})`;

/**
 * Rules for refunds and disputes. The books contain exactly the money that we owe. Each part that goes back has one
 * reason. Disputed money does not move. A refund that is paid in the books is also paid at the gateway.
 */
export const REFUND_LOOKS = {
  "refunds that are on their way, and another sum that is owed for them": sql`
    select 'refunds_payable' as id, owed.balance as "is", due.amount as should
      from (select ${balanceOf("refunds_payable", 1)} as balance) as owed,
           (select coalesce(sum(amount), 0) as amount from refunds where state in ${inFlight}) as due
     where owed.balance <> due.amount`,
  "disputes that are open, and another sum that gateways took for them": sql`
    select 'disputed' as id, taken.balance as "is", open.amount as should
      from (select ${balanceOf("disputed", -1)} as balance) as taken,
           (select coalesce(sum(amount), 0) as amount from disputes where state = 'open') as open
     where taken.balance <> open.amount`,
  "a refund of parts that are not its amount, or not in its state": sql`
    select refunds.id::text as id from refunds
      join refund_parts on refund_parts.refund_id = refunds.id
      join gift_parts on gift_parts.id = refund_parts.part_id
     where refunds.state not in ('withdrawn', 'refused')
     group by refunds.id
    having sum(gift_parts.amount) <> refunds.amount
        or bool_or(gift_parts.state <> case refunds.state
             when 'paid' then 'refunded' when 'overtaken' then 'lost' else 'refunding' end)`,
  "a refund of no parts, of a payment that is given": sql`
    select refunds.id::text as id from refunds
     where not exists (select from refund_parts where refund_id = refunds.id)
       and exists (select from gifts where paid_by = refunds.payment)`,
  "a part that goes back for no reason, or for two": sql`
    select part.id::text as id from gift_parts as part
     where part.state in ('refunding', 'refunded')
       and 1 <> (select count(*) from refund_parts join refunds on refunds.id = refund_parts.refund_id
                  where refund_parts.part_id = part.id and refunds.state not in ('withdrawn', 'refused'))`,
  "a part that is disputed by no open dispute, or by two": sql`
    select part.id::text as id from gift_parts as part
     where part.state = 'disputed'
       and 1 <> (select count(*) from dispute_parts join disputes on disputes.id = dispute_parts.dispute_id
                  where dispute_parts.part_id = part.id and disputes.state = 'open')`,
  "a part that may be given away while its payment is disputed": sql`
    select part.id::text as id from gift_parts as part join gifts as gift on gift.id = part.gift_id
     where part.state in ('unallocated', 'held', 'available')
       and exists (
         select from disputes join ledger_groups as opened on opened.key = 'dispute:' || disputes.id || ':opened'
          where disputes.payment = gift.paid_by and disputes.state = 'open' and disputes.charge_id is null
            -- What came back from a payout since then is stopped at the next look, and paid by nobody until then.
            and not exists (
              select from payout_parts as link join payout_items as item on item.id = link.item_id
                join ledger_groups as back on back.key = 'payout:' || item.reference || ':sent:back'
               where link.part_id = part.id and not link.held and back.id > opened.id))`,
  "two refunds of one payment on their way": sql`
    select payment as id from refunds where state in ${inFlight} group by payment having count(*) > 1`,
  "a refund that somebody decided, or asked for, while its payment was disputed": sql`
    select refunds.id::text as id from refunds
      join disputes on disputes.payment = refunds.payment and disputes.charge_id is null
      join ledger_groups as opened on opened.key = 'dispute:' || disputes.id || ':opened'
      left join ledger_groups as approved on approved.key = 'refund:' || refunds.id || ':approved'
     where disputes.state = 'open'
       and (approved.id > opened.id
         -- No dispute is noted before what became of its payment until then, whatever the clock did.
         or refunds.gateway_asked_at > disputes.noticed_at or refunds.decided_at > disputes.noticed_at)`,
  "a payment of which more was asked back than it brought": sql`
    select payment.reference as id from payments as payment
     where payment.charged < (
       select coalesce(sum(amount), 0) from refunds
        where refunds.payment = payment.reference and (state = 'paid' or state in ${inFlight}))`,
  "a refund whose end is not in the books as it happened": sql`
    select refunds.id::text as id from refunds
      left join ledger_groups as paid on paid.key = 'refund:' || refunds.id || ':paid'
     where (refunds.state = 'paid') <> (paid.id is not null) or paid.total <> refunds.amount`,
  // This rule covers only the sandbox, because no other gateway's records are in our database.
  "a refund that the books call paid, and the gateway does not": sql`
    select refunds.id::text as id from refunds join payments on payments.reference = refunds.payment
     where refunds.state = 'paid' and refunds.confirmed_by is null and payments.gateway = 'sandbox'
       and not exists (
         select from sandbox_records as theirs
          where theirs.kind = 'refund' and theirs.id::text = refunds.gateway_refund_id
            and theirs.body ->> 'transaction' = refunds.payment
            and theirs.body ->> 'status' = 'processed' and (theirs.body ->> 'amount')::bigint = refunds.amount)`,
  "somebody who acted twice on one refund, or on their own gift": sql`
    select refunds.id::text as id from refunds
      join gifts as gift on gift.id = refunds.gift_id join donors as donor on donor.id = gift.donor_id
     where refunds.decided_by in (refunds.prepared_by, refunds.confirmed_by)
        or refunds.prepared_by = refunds.confirmed_by
        or donor.user_id in (refunds.decided_by, refunds.prepared_by, refunds.confirmed_by)`,
};
