import { DAY_MS } from "@agbara/shared/age.ts";
import { UNPAYABLE_DAYS } from "@agbara/shared/constants.ts";
import { type SQL, sql } from "drizzle-orm";
import { running } from "../../entrepreneurs/public/queries.ts";
import { goesBack } from "../../giving/gifts/going-back.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { IN_FLIGHT } from "../refunds/tables.ts";

/** The parts of one gift that we cannot pay to their page. */
export interface Affected {
  gift_id: string;
  payment: string;
  page: string;
}

export interface AffectedPart {
  id: string;
  amount: bigint;
  state: "held" | "available" | "returned";
  cause: "closed" | "unpayable";
}

const inFlight = sql.join(
  IN_FLIGHT.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * SQL condition: since the time `since`, we cannot pay the part `part` to the page `page`. There are two possible
 * reasons. First: the page has no account that is verified or waits for a verifier. Second: a payout failed, or the
 * gateway refused the account, and no later payout has reached the page.
 */
const isUnpayable = (since: string): SQL => sql`(
  part.state = 'available' and part.window_ends_at <= ${since} and ${running("page")}
  and ((
      not exists (select from bank_accounts as account
        where account.entrepreneur_id = page.id and (account.ended_at is null or account.ended_at > ${since})
          and (account.verdict is distinct from 'refused' or account.decided_at > ${since}))
      and not exists (select from payout_parts as link join payout_items as item on item.id = link.item_id
        where link.part_id = part.id and item.ended_at > ${since}))
    or (
      exists (select from payout_parts as link join payout_items as item on item.id = link.item_id
          join bank_accounts as account on account.id = item.account_id and account.ended_at is null
        where link.part_id = part.id and item.ended_at <= ${since}
          and (item.state in ('failed', 'returned') or item.drop_reason = 'account_refused'))
      and not exists (select from payout_items as item
        where item.entrepreneur_id = page.id and item.state = 'paid' and item.ended_at > ${since}))))`;

/** SQL condition: we closed the page `page`, or its owner has left. We still pay a page that ended by itself. */
const isClosed = sql.raw("(page.status = 'closed' and page.ended_at is null)");

const isOfClosed = sql`(
  part.state in ('held', 'available', 'returned') and ${isClosed} and not ${goesBack(sql`page.id`)})`;

/** SQL: the parts that we cannot pay to their page. Leaves out parts that are in a refund or a dispute. */
const affected = (since: string): SQL => sql`
  from entrepreneurs as page
  join gift_parts as part on part.entrepreneur_id = page.id and part.kind = 'entrepreneur'
  join gifts as gift on gift.id = part.gift_id
  join payments as payment on payment.reference = gift.paid_by
 where (${isOfClosed} or ${isUnpayable(since)})
   and not exists (select from refunds where refunds.payment = payment.reference and refunds.state in (${inFlight}))
   and not exists (select from disputes where disputes.payment = payment.reference
     and disputes.state = 'open' and disputes.charge_id is null)`;

const sinceOf = (now: Date) => new Date(now.getTime() - UNPAYABLE_DAYS * DAY_MS).toISOString();

export function findAffected(db: Database, now: Date, limit: number): Promise<Affected[]> {
  return rowsOf<Affected & Record<string, unknown>>(
    db,
    sql`select gift.id as gift_id, payment.reference as payment, page.id as page ${affected(sinceOf(now))}
         group by gift.id, payment.reference, page.id order by min(part.window_ends_at), gift.id limit ${limit}`,
  );
}

/**
 * Finds the parts of this gift that we still cannot pay to this page. The caller must have locked the payment and the
 * parts.
 */
export async function affectedParts(
  tx: Database,
  { gift_id, page }: Affected,
  now: Date,
): Promise<AffectedPart[]> {
  const rows = await rowsOf<Omit<AffectedPart, "amount"> & { amount: string }>(
    tx,
    sql`select part.id, part.amount::text as amount, part.state,
               case when ${isClosed} then 'closed' else 'unpayable' end as cause
          ${affected(sinceOf(now))} and gift.id = ${gift_id} and page.id = ${page} order by part.id`,
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
