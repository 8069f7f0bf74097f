import type { Output } from "@agbara/shared/contract/calls.ts";
import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/*
 * This file finds out what an account or a group of the books is about. The books store only ids and references. The
 * names that people know are in tables of domains above this one, so these queries refer to the tables by name.
 */

/** The record that an account or a group is about. Null if there is no such record. */
export type About = Output<"ledger.accounts.group">["data"]["about"];

/**
 * Returns SQL that turns an account's owner into an id. The result is null if the owner is not an id. A join can use
 * the index of ids with this result.
 */
export const idOf = (owner: SQL) =>
  sql`(case when ${owner} ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then ${owner}::uuid end)`;

/** Returns SQL that reads an account's owner as an id. `entry` is the alias of the account's row. */
const ownerId = (entry: SQL) => idOf(sql`${entry}.owner`);

/**
 * Returns SQL for the name of an account's owner as people know it: a page's name and code, or a gift card's sum and
 * day. The result is null for all other accounts, because for these, people know the owner by the text in the account's
 * row.
 */
export const ownerName = (entry: SQL) => sql`(case ${entry}.kind
  when 'entrepreneur' then (select page.name || ' · ' || page.code from entrepreneurs as page
    where page.id = ${ownerId(entry)})
  when 'voucher' then (select '₦' || to_char(card.amount / 100, 'FM999,999,990') || ', bought '
      || to_char(gift.paid_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY')
    from vouchers as card join gifts as gift on gift.id = card.gift_id where card.id = ${ownerId(entry)})
  end)`;

/**
 * Returns SQL that makes a gift the record that a group is about. `from` is the "from" part of the query. It finds the
 * row `gift`.
 */
const itsGift = (from: SQL) => sql`(
  select json_build_object('kind', 'gift', '_id', gift.id, 'reference', coalesce(gift.paid_by, gift.id::text)) ${from})`;

/**
 * Returns SQL for the record that caused a group of transfers, from the group's key. Null if the key names a record
 * without a screen of its own, or a record that we no longer have. It knows each kind of key that the ledger writes.
 */
export function aboutOf(key: SQL): SQL {
  const name = sql`split_part(${key}, ':', 2)`;
  const id = idOf(name);
  return sql`(case split_part(${key}, ':', 1)
    when 'payment' then (select json_build_object('kind', 'gift', '_id', gift_id, 'reference', reference)
      from payments where reference = ${name})
    when 'voucher' then ${itsGift(sql`from vouchers as card join gifts as gift on gift.id = card.gift_id
      where card.id = ${id}`)}
    when 'part' then ${itsGift(sql`from gift_parts as part join gifts as gift on gift.id = part.gift_id
      where part.id = ${id}`)}
    when 'choice' then ${itsGift(sql`from page_choices as choice join gift_parts as part on part.id = choice.part_id
      join gifts as gift on gift.id = part.gift_id where choice.id = ${id}`)}
    when 'refund' then (select json_build_object('kind', 'refund', '_id', id, 'reference', payment)
      from refunds where id = ${id})
    when 'dispute' then (select json_build_object('kind', 'dispute', '_id', id, 'reference', id)
      from disputes where id = ${id})
    when 'payout' then (select json_build_object('kind', 'payout', '_id', batch_id, 'reference', reference)
      from payout_items where reference = ${name})
    when 'page' then (select json_build_object('kind', 'page', '_id', id, 'reference', code)
      from entrepreneurs where id = ${id})
  end)`;
}

/** For each kind of account whose owner has a screen, the first word of a key about that owner. */
const OWNERS: Partial<Record<AccountKind, string>> = {
  unallocated: "payment",
  voucher: "voucher",
  entrepreneur: "page",
};

/** Finds the record that an account is about. */
export async function aboutAccount(
  db: Database,
  { kind, owner }: { kind: AccountKind; owner: string },
): Promise<About> {
  const cause = OWNERS[kind];
  if (!cause) return null;
  const [row] = await rowsOf<{ about: About }>(
    db,
    sql`select ${aboutOf(sql`named.key`)} as about from (select ${`${cause}:${owner}`}::text as key) as named`,
  );
  return row?.about ?? null;
}

/**
 * The endings of group keys, for each kind of record. For example, a payout can have a group `payout:{id}:sent` and a
 * group `payout:{id}:paid`.
 */
const STEPS = {
  payment: ["posted", "fee", "allocated"],
  refund: ["approved", "paid", "overtaken"],
  dispute: ["opened", "won", "lost", "fee"],
  payout: ["sent", "paid", "fee", "late", "sent:back", "paid:back", "fee:back", "late:back"],
} as const;

/** Returns the keys of all groups that can be written for this record, now or later. */
export const keysOf = (about: keyof typeof STEPS, id: string): string[] =>
  STEPS[about].map((step) => `${about}:${id}:${step}`);
