import { and, eq, gte, sql } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { gift_parts, gifts, vouchers } from "../tables.ts";

export type Voucher = typeof vouchers.$inferSelect;

/** The fields that the buyer fills in on a card. */
export const CARD_WORDS = ["card_for", "card_from", "greeting"] as const;
export type CardWords = Pick<Voucher, (typeof CARD_WORDS)[number]>;

/**
 * Stores what the buyer wrote on a card of a gift, if the card can still be used. Returns the state that the card had
 * before. Returns null if the gift has no card with this id.
 */
export async function writeOnCard(
  tx: Database,
  card: { id: string; giftId: string },
  words: CardWords,
): Promise<Voucher["state"] | null> {
  const isThis = and(eq(vouchers.id, card.id), eq(vouchers.gift_id, card.giftId));
  const [row] = await tx
    .select({ state: vouchers.state })
    .from(vouchers)
    .where(isThis)
    .for("update");
  if (row?.state === "bought") await tx.update(vouchers).set(words).where(isThis);
  return row?.state ?? null;
}

/** Finds a voucher by the keyed hash of its code. */
export async function findVoucher(db: Database, codeHash: string): Promise<Voucher | null> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.code_hash, codeHash));
  return row ?? null;
}

/**
 * Finds a voucher and locks it until the transaction ends, so that nobody can redeem and freeze it at the same time.
 */
export async function holdVoucher(tx: Database, id: string): Promise<Voucher> {
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for("update");
  if (!row) throw new Error(`There is no voucher ${id}.`);
  return row;
}

/**
 * Subtracts an amount from a voucher and from the gift part that bought it. Returns false if the voucher is in a state
 * in which nobody can redeem it, or if the voucher or its part has less than the amount. In this case one of the two
 * may already be changed, so the caller must roll back the transaction.
 */
export async function takeOff(
  tx: Database,
  id: string,
  amount: bigint,
  at: Date,
): Promise<boolean> {
  const left = sql`${vouchers.left} - ${amount}`;
  const taken = await tx
    .update(vouchers)
    .set({
      left,
      state: sql`case when ${left} = 0 then 'used' else ${vouchers.state} end`,
      used_at: sql`case when ${left} = 0 then ${at.toISOString()}::timestamptz end`,
    })
    .where(and(eq(vouchers.id, id), eq(vouchers.state, "bought"), gte(vouchers.left, amount)))
    .returning({ id: vouchers.id });
  const rest = sql`${gift_parts.amount} - ${amount}`;
  const smaller = await tx
    .update(gift_parts)
    .set({
      amount: rest,
      state: sql`case when ${rest} = 0 then 'redeemed' else ${gift_parts.state} end`,
    })
    .where(and(eq(gift_parts.id, id), eq(gift_parts.state, "held"), gte(gift_parts.amount, amount)))
    .returning({ id: gift_parts.id });
  return taken.length === 1 && smaller.length === 1;
}

/** Adds a part for a page to the gift that bought the voucher. The money of the new part comes from the voucher. */
export async function addRedeemed(tx: Database, part: typeof gift_parts.$inferInsert) {
  await tx.insert(gift_parts).values(part);
}

/** Asks the worker against money laundering to check the gift again. */
export async function lookAgain(tx: Database, giftId: string) {
  await tx.update(gifts).set({ aml_looked_at: null }).where(eq(gifts.id, giftId));
}

export interface Redemption {
  voucherId: string | null;
  amount: bigint;
  entrepreneurId: string;
  page: { code: string; name: string };
}

/** Finds a redemption by its id, which is also the id of the page's new part. Returns null if there is none. */
export async function findRedemption(db: Database, id: string): Promise<Redemption | null> {
  const [row] = await db
    .select({
      voucherId: gift_parts.voucher_id,
      amount: gift_parts.amount,
      entrepreneurId: entrepreneurs.id,
      page: { code: entrepreneurs.code, name: entrepreneurs.name },
    })
    .from(gift_parts)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, gift_parts.entrepreneur_id))
    .where(eq(gift_parts.id, id));
  return row ?? null;
}
