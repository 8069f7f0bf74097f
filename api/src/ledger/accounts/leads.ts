import type { Output } from "@agbara/shared/contract/calls.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/*
 * Tells where accounts and groups of the books come from. The books store only ids and references. The names that
 * people know are in tables of domains that are loaded later. So these statements refer to those tables by name.
 */

/** The record that an account or a group is about. Null if it is about none. */
export type About = Output<"ledger.accounts.group">["data"]["about"];

/**
 * Makes SQL that reads an account's owner as an id. The result is null if the owner is no id. With this SQL, a join can
 * use the index of ids.
 */
export const idOf = (owner: SQL) =>
  sql`(case when ${owner} ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$' then ${owner}::uuid end)`;

/** The same SQL for the account with this alias. */
const ownerId = (entry: SQL) => idOf(sql`${entry}.owner`);

/**
 * Makes SQL for the name of an account's owner as people know it: a page's name and code, or a gift card's sum and day.
 * Null if the owner is already such a name.
 */
export const ownerName = (entry: SQL) => sql`(case ${entry}.kind
  when 'entrepreneur' then (select page.name || ' · ' || page.code from entrepreneurs as page
    where page.id = ${ownerId(entry)})
  when 'voucher' then (select '₦' || to_char(card.amount / 100, 'FM999,999,990') || ', bought '
      || to_char(gift.paid_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY')
    from vouchers as card join gifts as gift on gift.id = card.gift_id where card.id = ${ownerId(entry)})
  end)`;

type Place = NonNullable<About>["kind"];

const one = async (db: Database, kind: Place, ids: SQL): Promise<About> => {
  const [row] = await rowsOf<{ id: string }>(db, ids);
  return row ? { kind, _id: row.id } : null;
};

/** The form of an id in the keys of groups. If a text has another form, we find nothing. */
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const giftOfPayment = (db: Database, reference: string) =>
  one(db, "gift", sql`select gift_id as id from payments where reference = ${reference}`);

function giftOfCard(db: Database, id: string): Promise<About> {
  if (!UUID.test(id)) return Promise.resolve(null);
  return one(db, "gift", sql`select gift_id as id from vouchers where id = ${id}::uuid`);
}

/** Finds the record that an account belongs to. */
export async function aboutAccount(
  db: Database,
  { kind, owner }: { kind: string; owner: string },
): Promise<About> {
  if (kind === "unallocated") return giftOfPayment(db, owner.split(":")[0] ?? "");
  if (kind === "voucher") return giftOfCard(db, owner);
  return kind === "entrepreneur" && UUID.test(owner) ? { kind: "page", _id: owner } : null;
}

/** Finds the record that caused a group. The group's key names the record. */
export async function aboutGroup(db: Database, key: string): Promise<About> {
  const [cause, name = ""] = key.split(":");
  if (cause === "payment") return giftOfPayment(db, name);
  if (cause === "voucher") return giftOfCard(db, name);
  if (cause === "refund" || cause === "dispute")
    return UUID.test(name) ? { kind: cause, _id: name } : null;
  if (cause !== "payout") return null;
  return one(db, "payout", sql`select batch_id as id from payout_items where reference = ${name}`);
}

/** The last parts of the keys of all groups that we can write for a record of this kind. */
const STEPS = {
  payment: ["posted", "fee", "allocated"],
  refund: ["approved", "paid", "overtaken"],
  dispute: ["opened", "won", "lost", "fee"],
  payout: ["sent", "paid", "fee", "late", "sent:back", "paid:back", "fee:back", "late:back"],
} as const;

/** Returns the keys of all groups that we have written, or may write later, for this record. */
export const keysOf = (about: keyof typeof STEPS, id: string): string[] =>
  STEPS[about].map((step) => `${about}:${id}:${step}`);
