import type { AloneBecause } from "@agbara/shared/contract/finance/payouts.ts";
import { type SQL, sql } from "drizzle-orm";

/*
 * Most thefts of money use an account that we have not paid before. So an unusual payout, such as the first one to an
 * account, must be approved on its own, and we show why it is unusual. The conditions use only facts that we knew when
 * the item `item` was approved. So later, an auditor reads the same reasons as the person who approved it.
 */

/** SQL condition: the item `other` had ended before `item` was approved. */
const endedBefore = sql`other.ended_at < coalesce(item.approved_at, 'infinity')`;

const paidTo = (same: SQL) => sql`exists (
  select from payout_items as other where ${same} and other.state = 'paid' and ${endedBefore})`;

/**
 * SQL condition: an earlier payout to this page failed or came back, or the gateway refused its account. If a payout
 * reached the present account after that, the earlier failure does not count.
 */
const failedBefore = sql`exists (
  select from payout_items as other
   where other.entrepreneur_id = item.entrepreneur_id and (other.state in ('failed', 'returned')
     or other.drop_reason = 'account_refused') and ${endedBefore}
     and not exists (
       select from payout_items as later
        where later.account_id = item.account_id and later.state = 'paid' and later.ended_at > other.ended_at
          and later.ended_at < coalesce(item.approved_at, 'infinity')))`;

/**
 * SQL: the reasons why somebody must approve the payout `item` on its own, as an array of texts. Empty if there is no
 * reason.
 */
export const aloneBecause = sql<AloneBecause[]>`array_remove(array[
  case when item.like_listed then 'like_listed' end,
  case when ${failedBefore} then 'failed_before' end,
  case when not ${paidTo(sql`other.entrepreneur_id = item.entrepreneur_id`)} then 'first_payout'
       when not ${paidTo(sql`other.account_id = item.account_id`)} then 'new_account' end], null)`;

/** SQL condition: a person may approve the payout `item` together with others. */
export const isUsual = sql`cardinality(${aloneBecause}) = 0`;
