import { sql } from "drizzle-orm";
import { isOnlyStopped, waited } from "./refund-looks.ts";
import { MONEY_WAITS } from "./standing.ts";

/*
 * Rules for the money. Each rule is a query that finds wrong rows and returns the `id` of each. If a sum is wrong, the
 * query also returns two sums in kobo: `is`, which we found, and `should`, which is right. If you add a state or a
 * posting, add its rules here.
 */
export const LOOKS = {
  "a page that has not raised its parts": sql`
    select page.id::text as id from entrepreneurs as page
     where page.raised <> (
       select coalesce(sum(part.amount), 0) from gift_parts as part
        where part.entrepreneur_id = page.id
          and part.state in ('held', 'available', 'in_payout', 'paid_out', 'returned', 'refunding', 'disputed')
          and not ${waited})`,
  "a page that does not count the people who gave to it": sql`
    select page.id::text as id from entrepreneurs as page cross join lateral (
      select count(distinct donor.email) as known, count(*) filter (where donor.id is null) as forgotten
        from gift_parts as part join gifts as gift on gift.id = part.gift_id
        left join donors as donor on donor.id = gift.donor_id
       where part.entrepreneur_id = page.id
         and part.state in ('held', 'available', 'in_payout', 'paid_out', 'returned', 'refunding', 'disputed')
         and not ${waited}) as given
     where page.donors < given.known or page.donors > given.known + given.forgotten`,
  "a page whose account is not what it was given and not paid": sql`
    select page.id::text as id from entrepreneurs as page
     where coalesce((select balance from ledger_accounts where kind = 'entrepreneur' and owner = page.id::text), 0) <> (
       select coalesce(sum(part.amount), 0) from gift_parts as part
        where part.entrepreneur_id = page.id
          and (part.state in ('held', 'available', 'returned') or (${isOnlyStopped} and not ${waited})
            or (part.state = 'in_payout' and not exists (
              select from payout_parts as link join payout_items as item on item.id = link.item_id
               where link.part_id = part.id and link.held and item.state = 'sending'))))`,
  "a gift whose parts are not its total": sql`
    select gift.id::text as id from gifts as gift
     where gift.total <> (select coalesce(sum(amount), 0) from gift_parts where gift_id = gift.id)`,
  "a gift that is paid, with a part that waits to be paid, or the other way round": sql`
    select gift.id::text as id from gifts as gift join gift_parts as part on part.gift_id = gift.id
     where (gift.paid_by is null) <> (part.state = 'awaited')`,
  "a payment that is posted with another amount than the gateway took": sql`
    select payment.reference as id from payments as payment
      join ledger_groups as entry on entry.key = 'payment:' || payment.reference || ':posted'
     where entry.total is distinct from payment.charged`,
  "a gift that is paid, whose parts that wait are not the money that waits": sql`
    select gift.id::text as id from gifts as gift
      join ledger_accounts as waiting on waiting.kind = 'unallocated' and waiting.owner = gift.paid_by
     where waiting.balance <> (
       select coalesce(sum(part.amount), 0) from gift_parts as part
        where part.gift_id = gift.id and (part.state = 'unallocated' or (${isOnlyStopped} and ${waited})))`,
  "a payment for nobody, whose money neither waits nor went back": sql`
    select payment.reference as id from payments as payment
      join gifts as gift on gift.id = payment.gift_id and gift.paid_by is distinct from payment.reference
      join ledger_groups as posted on posted.key = 'payment:' || payment.reference || ':posted'
      join ledger_accounts as waiting on waiting.kind = 'unallocated' and waiting.owner = payment.reference
     where waiting.balance <> case
       when exists (select from refunds where refunds.payment = payment.reference)
         or exists (select from disputes where disputes.payment = payment.reference
                     and disputes.charge_id is null and disputes.lost >= payment.charged)
       then 0 else posted.total end`,
  "money that waits without a task for anybody": sql`
    select waiting.owner as id from ledger_accounts as waiting
      left join payments as payment on payment.reference = waiting.owner
     where ${MONEY_WAITS.stands}
       and not exists (
         select from money_tasks as task where task.closed_at is null
          and (task.about = waiting.owner
               or task.about in (select id::text from gift_parts where gift_id = payment.gift_id)))
       -- Somebody was asked about it: its donor.
       and waiting.balance <> (
         select coalesce(sum(part.amount), 0) from gift_parts as part
          where part.gift_id = payment.gift_id and exists (select from page_choices where part_id = part.id)
            and (part.state = 'unallocated' or (${isOnlyStopped} and ${waited})))`,
  "a voucher that holds something else than its account": sql`
    select voucher.id::text as id from vouchers as voucher
     where voucher."left" <> coalesce(
       (select balance from ledger_accounts where kind = 'voucher' and owner = voucher.id::text), 0)`,
  "a payment that is paid and not in the books": sql`
    select payment.reference as id, 0 as "is", payment.charged as should from payments as payment
     where payment.state = 'paid' and payment.currency = 'NGN'
       and not exists (select from ledger_groups where key = 'payment:' || payment.reference || ':posted')`,
  "an account of a page, a voucher or a payment that is not there": sql`
    select entry.kind || ' ' || entry.owner as id, entry.balance as "is" from ledger_accounts as entry
     where (entry.kind = 'entrepreneur' and not exists (select from entrepreneurs where id::text = entry.owner))
        or (entry.kind = 'voucher' and not exists (select from vouchers where id::text = entry.owner))
        or (entry.kind = 'unallocated'
            and not exists (select from payments where reference = entry.owner)
            and not exists (
              select from money_tasks where cause in ('unknown_payment', 'charged_twice') and about = entry.owner))`,
  "a page that has raised more than its target": sql`
    select id::text as id, raised as "is", target as should from entrepreneurs where raised > target`,
};
