import { sql } from "drizzle-orm";

/**
 * Rules for suspended pages. A suspended page is not open. Money that goes back or to another page is in no payout. The
 * person who decided about this money has nothing else to do with the page: they do not own it, gave no verdict about
 * it, and did nothing else about it.
 */
export const SUSPENSION_LOOKS = {
  "a page that is open while it is suspended": sql`
    select page.id::text as id from page_suspensions as going
      join entrepreneurs as page on page.id = going.entrepreneur_id
     where going.outcome is null and page.status in ('verified', 'funded', 'paused')`,
  "a payout that waits with money that goes back or elsewhere": sql`
    select item.id::text as id from payout_items as item
      join page_suspensions as decided on decided.entrepreneur_id = item.entrepreneur_id
     where decided.outcome in ('returned', 'redirected') and item.state in ('prepared', 'approved')`,
  "a suspension in which somebody acted twice": sql`
    select decided.id::text as id from page_suspensions as decided
      join entrepreneurs as page on page.id = decided.entrepreneur_id
     where (decided.outcome in ('returned', 'redirected') and decided.ended_by in (decided.by, page.verified_by, page.second_by))
        or page.user_id in (decided.by, decided.ended_by)
        or decided.outcome in ('returned', 'redirected') and exists (
          select from application_checks as said
           where said.entrepreneur_id = page.id and said.by = decided.ended_by and said.at <= decided.ended_at)`,
};
