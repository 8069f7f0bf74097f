import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { AloneBecause } from "@agbara/shared/contract/finance/payouts.ts";
import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BankAccountRow } from "../../entrepreneurs/bank-accounts/queries.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/in-days.ts";
import { aloneBecause } from "./alone.ts";
import { partIsFree, partIsInQuestion, partSeemsFree } from "./payable.ts";
import { type Batch, type Item, isOwnMoney, isVerifiedBy } from "./queries.ts";
import { isToldEnd, payout_batches, payout_items, payout_parts } from "./tables.ts";

/** This file reads payouts for staff and entrepreneurs. */

export interface Stretch {
  limit: number;
  offset: number;
}

/** The filters for the list of batches. */
type Which = Omit<Input<"finance.payouts.batches">, "page">;

const whichBatches = ({ waiting, ...days }: Which) =>
  and(
    inDays(payout_batches.prepared_at, days),
    waiting
      ? sql`exists (select from ${payout_items} where ${payout_items.batch_id} = ${payout_batches.id}
          and ${payout_items.state} = 'prepared')`
      : undefined,
  );

/** Finds batches, the latest first. With `waiting`, finds only batches with an item that waits for approval. */
export function findBatches(
  db: Database,
  which: Which,
  { limit, offset }: Stretch,
): Promise<Batch[]> {
  return db
    .select()
    .from(payout_batches)
    .where(whichBatches(which))
    .orderBy(desc(payout_batches.prepared_at), desc(payout_batches.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the batches that match these filters, on all pages of the list. */
export const countBatches = (db: Database, which: Which): Promise<number> =>
  db.$count(payout_batches, whichBatches(which));

/**
 * Sums the payouts of all batches that match these filters, in kobo. Leaves out payouts that somebody took out of their
 * batch.
 */
export async function sumBatches(db: Database, which: Which): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${payout_items.amount}), 0)::text` })
    .from(payout_batches)
    .innerJoin(payout_items, eq(payout_items.batch_id, payout_batches.id))
    .where(and(whichBatches(which), ne(payout_items.state, "dropped")));
  return Number(row?.sum ?? 0);
}

/** Counts the items of these batches by state, and adds up their kobo. */
export async function countsOf(db: Database, batchIds: string[]) {
  if (batchIds.length === 0) return [];
  const { batch_id, state } = payout_items;
  return db
    .select({
      batch_id,
      state,
      items: count(),
      amount: sql<string>`sum(${payout_items.amount})::text`,
    })
    .from(payout_items)
    .where(inArray(batch_id, batchIds))
    .groupBy(batch_id, state)
    .orderBy(asc(state));
}

/** Finds the first names of the staff with these ids. */
export async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

type ItemMoney = Output<"finance.payouts.batch">["data"]["items"][number]["money"];

/**
 * SQL: where the money of the item `item` is now, if the item failed or came back. Otherwise null. A part that a donor
 * gave to another page no longer counts as the item's money.
 */
const moneyNow = sql<ItemMoney>`(case when item.state in ('failed', 'returned') then (
  select case
      when bool_or(own.here and part.state in ('held', 'available', 'returned')) then 'waits'
      when bool_or(own.here and part.state = 'in_payout') then 'in_batch'
      when bool_and(own.here and part.state = 'paid_out') then 'paid'
      else 'gone' end
    from payout_parts as link join gift_parts as part on part.id = link.part_id
   cross join lateral (select part.entrepreneur_id = item.entrepreneur_id as here) as own
   where link.item_id = item.id) end)`;

export interface ReadItem {
  item: Item;
  page: Entrepreneur;
  account: BankAccountRow;
  parts: number;
  money: ItemMoney;
  /** True if this member of staff may approve the item. */
  approvable: boolean;
  alone_because: AloneBecause[];
}

/** Finds the items of a batch as this member of staff may read them, sorted by the codes of their pages. */
export function findItems(db: Database, batchId: string, actorId: string): Promise<ReadItem[]> {
  // The SQL conditions about who may act use the name `item` for this table.
  const item = alias(payout_items, "item");
  return db
    .select({
      item,
      page: entrepreneurs,
      account: bank_accounts,
      parts: sql<number>`(select count(*) from ${payout_parts} where item_id = ${item.id})::int`,
      money: moneyNow,
      approvable: sql<boolean>`(${item.state} = 'prepared' and ${item.prepared_by} <> ${actorId}::uuid
        and not ${isOwnMoney(actorId)} and not ${isVerifiedBy(actorId)})`,
      alone_because: aloneBecause,
    })
    .from(item)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, item.entrepreneur_id))
    .innerJoin(bank_accounts, eq(bank_accounts.id, item.account_id))
    .where(eq(item.batch_id, batchId))
    .orderBy(asc(entrepreneurs.code), asc(item.id));
}

/** Finds the payouts of a batch for the file that staff download. The latest comes first. */
export async function findPayouts(db: Database, batchId: string, limit: number) {
  const wanted = eq(payout_items.batch_id, batchId);
  const rows = await db
    .select({ item: payout_items, page: entrepreneurs, account: bank_accounts })
    .from(payout_items)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, payout_items.entrepreneur_id))
    .innerJoin(bank_accounts, eq(bank_accounts.id, payout_items.account_id))
    .where(wanted)
    .orderBy(desc(payout_items.id))
    .limit(limit);
  return { rows, total: await db.$count(payout_items, wanted) };
}

/**
 * Finds the payouts that a page's owner may see, the latest first. We are sending these payouts or have sent them, or
 * the bank or the gateway refused them. Leaves out a failed payout that was paid later with our own money, because its
 * gifts are in another payout.
 */
export function findPayoutsOf(db: Database, entrepreneurId: string, limit: number) {
  return db
    .select({ item: payout_items, account: bank_accounts })
    .from(payout_items)
    .innerJoin(bank_accounts, eq(bank_accounts.id, payout_items.account_id))
    .where(
      and(
        eq(payout_items.entrepreneur_id, entrepreneurId),
        sql`(state = 'sending' or ${isToldEnd})`,
        isNull(payout_items.borne_at),
      ),
    )
    .orderBy(desc(payout_items.id))
    .limit(limit);
}

/**
 * Sums a page's money by state. If money is still in its refund window, `until` is the end of this window, and each
 * `until` has its own sum. For all other money, `until` is null. `free` is true if the refund window is over and
 * nothing about the gift is open. Then only a problem with the page or its account can prevent the payment. `seemsFree`
 * is the same, but for the owner: it ignores checks that only compliance may know about.
 */
export async function sumsOf(db: Database, entrepreneurId: string, now: Date) {
  const part = alias(gift_parts, "part");
  const { state, window_ends_at } = part;
  const until =
    sql<Date | null>`case when ${state} = 'held' and ${window_ends_at} >= ${now.toISOString()}
    then ${window_ends_at} end`.mapWith(window_ends_at);
  const free = sql<boolean>`(${partIsFree(now)})`;
  const seemsFree = sql<boolean>`(${partSeemsFree(now)})`;
  const rows = await db
    .select({ state, until, free, seemsFree, amount: sql<string>`sum(${part.amount})::text` })
    .from(part)
    .where(eq(part.entrepreneur_id, entrepreneurId))
    // Groups by the columns' positions, because PostgreSQL treats two copies of an expression as different if the
    // expression has a parameter.
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`2`);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/**
 * Finds the pages that have money past its refund window, with their bank accounts. The pages that have waited longest
 * come first.
 */
export async function findPayable(db: Database, { limit, offset }: Stretch) {
  const rows = await rowsOf<{ id: string; amount: string }>(
    db,
    sql`select part.entrepreneur_id as id, sum(part.amount)::text as amount from gift_parts as part
         where part.state = 'available' and not ${partIsInQuestion}
         group by part.entrepreneur_id order by min(part.window_ends_at), part.entrepreneur_id
         limit ${limit} offset ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  const pages = await db
    .select({ page: entrepreneurs, account: bank_accounts })
    .from(entrepreneurs)
    .leftJoin(
      bank_accounts,
      and(eq(bank_accounts.entrepreneur_id, entrepreneurs.id), isNull(bank_accounts.ended_at)),
    )
    .where(inArray(entrepreneurs.id, ids));
  const byId = new Map(pages.map((one) => [one.page.id, one]));
  return rows.flatMap(({ id, amount }) => {
    const found = byId.get(id);
    return found ? [{ ...found, amount: Number(amount) }] : [];
  });
}

/** Counts the pages that `findPayable` finds, and sums their money in kobo. */
export async function countPayable(db: Database): Promise<{ total: number; sum: number }> {
  const [row] = await rowsOf<{ total: number; sum: string }>(
    db,
    sql`select count(distinct part.entrepreneur_id)::int as total, coalesce(sum(part.amount), 0)::text as sum
          from gift_parts as part where part.state = 'available' and not ${partIsInQuestion}`,
  );
  return { total: row?.total ?? 0, sum: Number(row?.sum ?? 0) };
}
