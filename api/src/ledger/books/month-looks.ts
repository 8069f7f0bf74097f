import { sql } from "drizzle-orm";
import { FOLDED_SUMS } from "../accounts/day-sums.ts";
import { FOLDED_PAGES } from "../accounts/page-sums.ts";

/** Rules for closed months and for the stored sums by day. */
export const MONTH_LOOKS = {
  "a closed month with other transfers than when it was closed": sql`
    select closed.month::text as id, moved.total as "is", closed.total as should
      from ledger_months as closed
      cross join lateral (
        select count(*) as groups, coalesce(sum(total), 0) as total from ledger_groups
         where posted_on >= closed.month and posted_on < closed.month + interval '1 month') as moved
     where closed.closed_at is not null and (moved.groups, moved.total) is distinct from (closed.groups, closed.total)`,
  "a closed month after one that is open": sql`
    select closed.month::text as id from ledger_months as closed
     where closed.closed_at is not null and exists (
       select from ledger_groups as written
        where written.posted_on < closed.month and not exists (
          select from ledger_months as earlier
           where earlier.closed_at is not null and earlier.month = date_trunc('month', written.posted_on)))`,
  "a month that one person alone closed": sql`
    select month::text as id from ledger_months where closed_by = asked_by`,
  "a sum of a day that is not the sum of its transfers": sql`
    select concat_ws(' ', day, kind, debit_kind, debit_owner, credit_kind, credit_owner) as id,
           kept.amount as "is", moved.amount as should
      from ledger_day_sums as kept
      full join (${FOLDED_SUMS}) as moved using (day, kind, debit_kind, debit_owner, credit_kind, credit_owner)
     where (kept.transfers, kept.amount) is distinct from (moved.transfers, moved.amount)`,
  "a sum of a page and month that is not the sum of its transfers": sql`
    select concat_ws(' ', month, page) as id, kept.given as "is", moved.given as should
      from ledger_page_sums as kept full join (${FOLDED_PAGES}) as moved using (month, page)
     where (kept.gifts, kept.given, kept.paid) is distinct from (moved.gifts, moved.given, moved.paid)`,
  "a number of people that is not that of the pages to which money was sent": sql`
    select people::text as id from ledger_folded
     where people <> (
       select count(*) from (select from ledger_page_sums group by page having sum(paid) > 0) as reached)`,
};
