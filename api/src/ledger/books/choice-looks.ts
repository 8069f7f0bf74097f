import { sql } from "drizzle-orm";

/**
 * Rules for money that left a page because we could not pay the page. First, the whole sum must leave the page. Then it
 * belongs to nobody. At the end, it must go to the page that the donor or a draw chose.
 */
export const CHOICE_LOOKS = {
  "a part whose donor chooses, and its page still has it": sql`
    select choice.id::text as id from page_choices as choice join gift_parts as part on part.id = choice.part_id
     where choice.outcome is null
       and part.state not in ('unallocated', 'refunding', 'refunded', 'disputed', 'lost')`,
  "a choice whose money did not leave its page, or another sum": sql`
    select choice.id::text as id, freed.total::text as "is", part.amount::text as should
      from page_choices as choice join gift_parts as part on part.id = choice.part_id
      left join ledger_groups as freed on freed.key = 'choice:' || choice.id || ':freed'
     where freed.total is distinct from part.amount`,
  "money that went on as nobody chose, or was chosen and did not go on": sql`
    select choice.id::text as id, given.total::text as "is", part.amount::text as should
      from page_choices as choice join gift_parts as part on part.id = choice.part_id
      left join ledger_groups as given on given.key = 'choice:' || choice.id || ':given'
     where given.total is distinct from (case when choice.chosen_id is not null then part.amount end)`,
  "a part that is elsewhere than it was chosen for": sql`
    select choice.id::text as id from page_choices as choice join gift_parts as part on part.id = choice.part_id
     where not exists (select from page_choices as later
         where later.part_id = choice.part_id and later.asked_at > choice.asked_at)
       and part.entrepreneur_id <> coalesce(choice.chosen_id, choice.entrepreneur_id)`,
  "a part that goes back though its donor chose another page": sql`
    select choice.id::text as id from page_choices as choice join refund_parts on refund_parts.part_id = choice.part_id
      join refunds on refunds.id = refund_parts.refund_id
     where choice.chosen_id is not null and refunds.cause = 'chosen'
       and not exists (select from page_choices as later
         where later.part_id = choice.part_id and later.outcome = 'refund')`,
};
