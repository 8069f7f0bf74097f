import type { AloneBecause } from "@agbara/shared/contract/finance/payouts.ts";
import { type SQL, sql } from "drizzle-orm";

/*
 * Most money is stolen through an account that is new to us. So we show what is unusual about a payout, and somebody
 * approves this payout on its own. All conditions use only what was known when the item `item` was approved. So an
 * auditor later reads what the approver read.
 */

/** SQL condition: the item `other` had ended before `item` was approved. */
const endedBefore = sql`other.ended_at < coalesce(item.approved_at, 'infinity')`;

const paidTo = (same: SQL) => sql`exists (
  select from payout_items as other where ${same} and other.state = 'paid' and ${endedBefore})`;

/**
 * A failure counts until a later payout to the account has arrived. It is also a failure if the gateway refused the
 * account before it sent anything.
 */
const failedBefore = sql`exists (
  select from payout_items as other
   where other.entrepreneur_id = item.entrepreneur_id and (other.state in ('failed', 'returned')
     or other.drop_reason = 'account_refused') and ${endedBefore}
     and not exists (
       select from payout_items as later
        where later.account_id = item.account_id and later.state = 'paid' and later.ended_at > other.ended_at
          and later.ended_at < coalesce(item.approved_at, 'infinity')))`;

/** SQL: the reasons why the payout `item` is approved on its own, as an array of texts. Empty if there is none. */
export const aloneBecause = sql<AloneBecause[]>`array_remove(array[
  case when item.like_listed then 'like_listed' end,
  case when ${failedBefore} then 'failed_before' end,
  case when not ${paidTo(sql`other.entrepreneur_id = item.entrepreneur_id`)} then 'first_payout'
       when not ${paidTo(sql`other.account_id = item.account_id`)} then 'new_account' end], null)`;

/** SQL condition: the payout `item` may be approved together with others. */
export const isUsual = sql`cardinality(${aloneBecause}) = 0`;
