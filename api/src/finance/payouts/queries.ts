import { and, eq, inArray, sql } from "drizzle-orm";
import { hasJudged } from "../../entrepreneurs/judged.ts";
import { gift_parts } from "../../giving/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { accountIsPayable, pageIsPayable, partIsInQuestion } from "./payable.ts";
import { payout_batches, type payout_items, payout_parts } from "./tables.ts";

export type Batch = typeof payout_batches.$inferSelect;
export type Item = typeof payout_items.$inferSelect;
export type DropReason = NonNullable<Item["drop_reason"]>;

/** Returns these ids as SQL for `in (…)`. The caller must give at least one id. */
export const listOfIds = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/**
 * SQL condition: the page named `page` is this person's own. Also true if the page's owner has this person's phone
 * number, because the person may have a second account.
 */
const isOwnPage = (actorId: string) => sql`
  exists (select from users as owner where owner.id = page.user_id and (owner.id = ${actorId}::uuid
    or owner.phone_key = (select phone_key from users where id = ${actorId}::uuid)))`;

/**
 * SQL condition: the item named `item` pays money to this person's own page, or pays out a gift that this person gave.
 */
export const isOwnMoney = (actorId: string) => sql`(
  exists (select from entrepreneurs as page where page.id = item.entrepreneur_id and ${isOwnPage(actorId)})
  or exists (select from payout_parts as link join gift_parts as part on part.id = link.part_id
    where link.item_id = item.id and ${isOwnGift(actorId)}))`;

/** SQL condition: this person gave a verdict about the item's page or its bank account. */
export const isVerifiedBy = (actorId: string) => sql`(
  exists (select from entrepreneurs as page where page.id = item.entrepreneur_id
    and ${hasJudged(actorId)})
  or exists (select from bank_accounts as account where account.id = item.account_id
    and ${actorId}::uuid in (account.decided_by, account.first_by)))`;

/** SQL condition: this person gave the part named `part`, with or without an account. */
export const isOwnGift = (actorId: string) => sql`
  exists (select from gifts as gift join donors as donor on donor.id = gift.donor_id
    where gift.id = part.gift_id and (donor.user_id = ${actorId}::uuid
      or donor.email = (select email from users where id = ${actorId}::uuid)))`;

/**
 * Takes items out of their batches if we can no longer pay them as prepared. There are four possible reasons. First: a
 * donor asks for a part back, or a bank disputes it. Second: a donor can still ask for a part back, because the clock
 * was some hours ahead when the item was prepared. Third: we may not pay the page at the moment. Fourth: the page has
 * another account now. Checks one batch, one item, one page, or everything.
 */
export async function dropConflicting(
  tx: Database,
  now: Date,
  only: { batchId?: string; itemId?: string; pageId?: string } = {},
): Promise<string[]> {
  const dropped = await rowsOf<{ id: string }>(
    tx,
    sql`update payout_items as item
           set state = 'dropped', drop_reason = found.reason, ended_at = ${now.toISOString()}, next_try_at = null
          from (
            select item.id, case
                when exists (select from payout_parts as link join gift_parts as part on part.id = link.part_id
                              where link.item_id = item.id and link.held
                                and (part.state <> 'in_payout' or part.window_ends_at >= ${now.toISOString()} or ${partIsInQuestion}))
                  then 'part_in_question'
                when not ${pageIsPayable} then 'page_not_payable'
                when not ${accountIsPayable(now)} then 'account_changed'
              end as reason
              from payout_items as item
              join entrepreneurs as page on page.id = item.entrepreneur_id
              join bank_accounts as account on account.id = item.account_id
             where item.state in ('prepared', 'approved')
               ${only.batchId ? sql`and item.batch_id = ${only.batchId}::uuid` : sql``}
               ${only.pageId ? sql`and item.entrepreneur_id = ${only.pageId}::uuid` : sql``}
               ${only.itemId ? sql`and item.id = ${only.itemId}::uuid` : sql``}
          ) as found
         where item.id = found.id and found.reason is not null and item.state in ('prepared', 'approved')
        returning item.id`,
  );
  const ids = dropped.map(({ id }) => id);
  await freeParts(tx, ids, "available");
  return ids;
}

/**
 * Takes the parts out of payout items that ended without a payment, and gives the parts the state `to`. A part in a
 * dispute, a refund or a flag keeps its state. Call this after you change the items' states.
 */
export async function freeParts(
  tx: Database,
  itemIds: readonly string[],
  to: "available" | "returned",
) {
  if (itemIds.length === 0) return;
  const links = tx
    .select({ id: payout_parts.part_id })
    .from(payout_parts)
    .where(and(inArray(payout_parts.item_id, [...itemIds]), payout_parts.held));
  await tx
    .update(gift_parts)
    .set({ state: to })
    .where(
      and(inArray(gift_parts.id, links), inArray(gift_parts.state, ["in_payout", "paid_out"])),
    );
  await tx
    .update(payout_parts)
    .set({ held: false })
    .where(inArray(payout_parts.item_id, [...itemIds]));
}

/**
 * Takes these parts out of payouts, for example because of a dispute. Each payout item with one of these parts leaves
 * its batch, and all parts of the item become `available`. The caller must then give `partIds` their new state. Returns
 * the parts that we could not take out, because we are sending them or have sent them.
 */
export async function takeOutOfPayouts(
  tx: Database,
  partIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (partIds.length === 0) return [];
  const dropped = await rowsOf<{ id: string }>(
    tx,
    sql`update payout_items as item
           set state = 'dropped', drop_reason = 'part_in_question', ended_at = ${now.toISOString()}, next_try_at = null
         where item.state in ('prepared', 'approved')
           and item.id in (select item_id from payout_parts where held and part_id in (${listOfIds(partIds)}))
        returning item.id`,
  );
  await freeParts(
    tx,
    dropped.map(({ id }) => id),
    "available",
  );
  const sent = await tx
    .select({ id: payout_parts.part_id })
    .from(payout_parts)
    .where(and(inArray(payout_parts.part_id, [...partIds]), payout_parts.held));
  return sent.map(({ id }) => id);
}

export interface TakenPart {
  id: string;
  entrepreneur_id: string;
  account_id: string;
  amount: bigint;
}

/**
 * Takes the payable parts of at most `limit` pages. Begins with the page that has waited longest. Takes only whole
 * parts.
 */
export async function takeAvailable(
  tx: Database,
  wanted: { pages: readonly string[] | null; actorId: string; now: Date; limit: number },
): Promise<TakenPart[]> {
  const { pages, actorId, now, limit } = wanted;
  const rows = await rowsOf<Omit<TakenPart, "amount"> & { amount: string }>(
    tx,
    sql`with payable as (
          select page.id, account.id as account_id
            from (select entrepreneur_id, min(window_ends_at) as since from gift_parts
                   where state = 'available' group by entrepreneur_id) as waiting
            join entrepreneurs as page on page.id = waiting.entrepreneur_id
            join bank_accounts as account on account.entrepreneur_id = page.id
           where ${pageIsPayable} and ${accountIsPayable(now)}
             and not ${isOwnPage(actorId)}
             and not ${hasJudged(actorId)}
             and account.decided_by <> ${actorId}::uuid
             and account.first_by is distinct from ${actorId}::uuid
             ${pages ? sql`and page.id in (${listOfIds(pages)})` : sql``}
           order by waiting.since, page.id limit ${limit})
        update gift_parts as part set state = 'in_payout'
          from payable
         where part.entrepreneur_id = payable.id and part.state = 'available'
           and part.window_ends_at < ${now.toISOString()}
           and not ${partIsInQuestion} and not ${isOwnGift(actorId)}
        returning part.id, part.entrepreneur_id, payable.account_id, part.amount::text as amount`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

/**
 * Finds the payouts that each gateway is sending and has not confirmed yet. Returns their sum in kobo and their number.
 */
export async function findCommitted(tx: Database) {
  const rows = await rowsOf<{ gateway: Batch["gateway"]; amount: string; transfers: number }>(
    tx,
    sql`select batch.gateway, sum(item.amount)::text as amount, count(*)::int as transfers
          from payout_items as item join payout_batches as batch on batch.id = item.batch_id
         where item.state in ('prepared', 'approved', 'sending') group by batch.gateway`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }));
}

export async function findBatch(db: Database, id: string): Promise<Batch | null> {
  const [row] = await db.select().from(payout_batches).where(eq(payout_batches.id, id));
  return row ?? null;
}
