import { sql } from "drizzle-orm";

/** SQL: the money that each gateway has paid out for us, minus the money that came back. Uses only the transfers. */
const SENT_FROM_GATEWAYS = sql`
  select entry.owner as gateway, sum(line.amount) as amount
    from ledger_accounts as entry
    join ledger_transfers as line on line.credit_account = entry.id and line.kind = 'payout_paid'
   where entry.kind = 'gateway_balance'
     and not exists (select from ledger_transfers as back where back.reverses = line.id)
   group by entry.owner`;

/** SQL condition: the part left the payout and later went to another page, where it has a new refund window. */
const hasGoneOn = sql`(not link.held and exists (
  select from page_choices as choice where choice.part_id = part.id
     and choice.entrepreneur_id = item.entrepreneur_id and choice.chosen_id is not null))`;

/**
 * SQL condition: after the payout was prepared, the page changed what the money buys, so the part's refund window
 * opened again. Such a part leaves the payout. It is in the payout again only if the bank first reported a failure and
 * then paid after all.
 */
const wasToldAgain = sql`((not link.held or item.state = 'paid') and exists (
  select from version_gifts as told join page_versions as version on version.id = told.version_id
   where told.gift_id = part.gift_id and version.entrepreneur_id = item.entrepreneur_id
     and version.decided_at >= batch.prepared_at))`;

/**
 * Rules for payouts. A part is in at most one payout, and the states of both fit together. The balance of
 * `payouts_payable` is the sum of the payouts that are on their way. Only the money of paid payouts has left the
 * gateway. No payout contains money that is disputed or stopped, or that a donor could still ask back. If two steps
 * need two people, two people took them. Nobody took a step in a payout to themselves.
 */
export const PAYOUT_LOOKS = {
  "a payout that was begun while a flag of its gift waited": sql`
    select item.id::text as id from payout_items as item
      join payout_parts as link on link.item_id = item.id
      join gift_parts as part on part.id = link.part_id
      join aml_flags as flag on flag.gift_id = part.gift_id
      join ledger_groups as sent on sent.key = 'payout:' || item.reference || ':sent'
     where sent.id > flag.found_after and (flag.verdict is null or sent.id <= flag.decided_after)`,
  "a payout that is not the sum of its parts": sql`
    select item.id::text as id, item.amount as "is", parts.amount as should from payout_items as item
     cross join lateral (
       select coalesce(sum(part.amount), 0) as amount from payout_parts as link
         join gift_parts as part on part.id = link.part_id where link.item_id = item.id
     ) as parts
     where item.amount <> parts.amount`,
  "a part in another state than its payout": sql`
    select part.id::text as id from gift_parts as part
      join payout_parts as link on link.part_id = part.id and link.held
      join payout_items as item on item.id = link.item_id
     where part.state <> case when item.state = 'paid' then 'paid_out' else 'in_payout' end
        or item.state not in ('prepared', 'approved', 'sending', 'paid')`,
  "a part that is paid out or about to be, in no payout": sql`
    select part.id::text as id from gift_parts as part
     where part.state in ('in_payout', 'paid_out')
       and not exists (select from payout_parts as link where link.part_id = part.id and link.held)`,
  "a part of another page than its payout": sql`
    select part.id::text as id from gift_parts as part
      join payout_parts as link on link.part_id = part.id
      join payout_items as item on item.id = link.item_id
     where part.entrepreneur_id is distinct from item.entrepreneur_id
       and not ${hasGoneOn}`,
  "payouts on their way that the books do not owe": sql`
    select 'payouts_payable' as id, booked.amount as "is", sent.amount as should
      from (select coalesce(sum(case when line.credit_account = entry.id then line.amount else -line.amount end), 0) as amount
              from ledger_accounts as entry
              join ledger_transfers as line on entry.id in (line.credit_account, line.debit_account)
             where entry.kind = 'payouts_payable') as booked,
           (select coalesce(sum(amount), 0) as amount from payout_items where state = 'sending') as sent
     where booked.amount <> sent.amount`,
  "a gateway that sent something else than what was paid out": sql`
    select coalesce(booked.gateway, paid.gateway) as id, coalesce(booked.amount, 0) as "is", coalesce(paid.amount, 0) as should
      from (${SENT_FROM_GATEWAYS}) as booked
      full join (
        select batch.gateway, sum(item.amount) as amount from payout_items as item
          join payout_batches as batch on batch.id = item.batch_id
         where item.state = 'paid' or item.borne_at is not null group by batch.gateway
      ) as paid on paid.gateway = booked.gateway
     where coalesce(booked.amount, 0) <> coalesce(paid.amount, 0)`,
  "a payout that was paid, and the sandbox knows it otherwise": sql`
    select item.id::text as id, item.amount as "is", (known.body->>'amount')::bigint as should from payout_items as item
      join payout_batches as batch on batch.id = item.batch_id and batch.gateway = 'sandbox'
      left join sandbox_records as known on known.kind = 'transfer' and known.reference = item.reference
     where item.state = 'paid' and (known.body->>'amount')::bigint is distinct from item.amount`,
  "a payout of what its donor could still ask back": sql`
    select item.id::text as id from payout_items as item
      join payout_batches as batch on batch.id = item.batch_id
      join payout_parts as link on link.item_id = item.id
      join gift_parts as part on part.id = link.part_id
     where (part.window_ends_at is null or part.window_ends_at >= batch.prepared_at)
       and not ${hasGoneOn} and not ${wasToldAgain}`,
  "a payout to an account of somebody else, or that nobody had verified": sql`
    select item.id::text as id from payout_items as item
      join payout_batches as batch on batch.id = item.batch_id
      join bank_accounts as account on account.id = item.account_id
     where account.entrepreneur_id <> item.entrepreneur_id or account.verdict is distinct from 'verified'
        or account.decided_at > batch.prepared_at or account.payable_from > batch.prepared_at`,
  "a payout that was begun after its account was replaced": sql`
    select item.id::text as id from payout_items as item
      join bank_accounts as account on account.id = item.account_id
     where item.asked_at > account.ended_at`,
  "a payout that was begun while its money was disputed": sql`
    select item.id::text as id from payout_items as item
      join payout_parts as link on link.item_id = item.id
      join gift_parts as part on part.id = link.part_id
      join gifts as gift on gift.id = part.gift_id
      join disputes as dispute on dispute.gift_id = gift.id and dispute.payment = gift.paid_by
        and dispute.charge_id is null
      join ledger_groups as sent on sent.key = 'payout:' || item.reference || ':sent'
      join ledger_groups as opened on opened.key = 'dispute:' || dispute.id || ':opened'
      left join ledger_groups as closed on closed.key in ('dispute:' || dispute.id || ':won', 'dispute:' || dispute.id || ':lost')
     where opened.id < sent.id and (closed.id is null or closed.id > sent.id)`,
  "somebody who acted twice on a payout, or for themselves": sql`
    select item.id::text as id from payout_items as item
      join payout_batches as batch on batch.id = item.batch_id
      join bank_accounts as account on account.id = item.account_id
      join entrepreneurs as page on page.id = item.entrepreneur_id
     where batch.prepared_by <> item.prepared_by
        or item.approved_by in (item.prepared_by, account.decided_by, account.first_by, page.verified_by, page.second_by, page.user_id)
        or item.prepared_by in (account.decided_by, account.first_by, page.verified_by, page.second_by, page.user_id)
        or page.user_id in (account.decided_by, account.first_by, item.dropped_by)
        or exists (
          select from application_checks as said
           where said.entrepreneur_id = page.id
             and (said.by = item.prepared_by and said.at <= batch.prepared_at
               or said.by = item.approved_by and said.at <= item.approved_at))
        or exists (
          select from payout_parts as link join gift_parts as part on part.id = link.part_id
            join gifts as gift on gift.id = part.gift_id join donors as donor on donor.id = gift.donor_id
           where link.item_id = item.id
             and donor.user_id in (item.prepared_by, item.approved_by, item.dropped_by))`,
};
