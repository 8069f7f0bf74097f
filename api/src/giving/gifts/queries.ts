import { and, asc, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { Charge } from "../gateways/gateway.ts";
import { donors, gift_parts, gifts, payments, vouchers } from "../tables.ts";

/* What is written with every gift is plain SQL: drizzle's builder takes ten times as long to build it. */

export type Gift = typeof gifts.$inferSelect;
export type GiftPart = typeof gift_parts.$inferSelect;
export type Payment = typeof payments.$inferSelect;

export async function findGift(db: Database, id: string): Promise<Gift | null> {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id));
  return row ?? null;
}

/** What of a gift says whether it is paid, and what it costs. */
const OWED = { id: gifts.id, total: gifts.total, paid_by: gifts.paid_by };

/** Held until the transaction ends. */
export async function holdGift(tx: Database, id: string): Promise<Pick<Gift, keyof typeof OWED>> {
  const [row] = await tx.select(OWED).from(gifts).where(eq(gifts.id, id)).for("no key update");
  if (!row) throw new Error(`There is no gift ${id}.`);
  return row;
}

/** The gift of a payment, held until the transaction ends, and what the payment brought: null while it is not paid. */
export async function holdGiftOf(tx: Database, reference: string) {
  const [row] = await tx
    .select({ gift: OWED, charged: payments.charged, paidAt: payments.paid_at })
    .from(payments)
    .innerJoin(gifts, eq(gifts.id, payments.gift_id))
    .where(eq(payments.reference, reference))
    .for("no key update", { of: gifts });
  return row ?? null;
}

/** What of an attempt to pay says how it goes on. */
const ATTEMPT = {
  reference: payments.reference,
  state: payments.state,
  gateway: payments.gateway,
  amount: payments.amount,
  url: payments.url,
  opened_at: payments.opened_at,
};
export type Attempt = Pick<Payment, keyof typeof ATTEMPT>;

/** All attempts to pay a gift, the latest first. */
export function attemptsOf(db: Database, giftId: string): Promise<Attempt[]> {
  return db
    .select(ATTEMPT)
    .from(payments)
    .where(eq(payments.gift_id, giftId))
    .orderBy(desc(payments.created_at), desc(payments.reference));
}

export interface NewGift {
  donor: typeof donors.$inferInsert;
  gift: typeof gifts.$inferInsert;
  parts: (typeof gift_parts.$inferInsert)[];
  payment: typeof payments.$inferInsert;
}

/** A gift whose id is there already is a 23505 of the database: nothing is written then. */
export async function addGift(tx: Database, { donor, gift, parts, payment }: NewGift) {
  await insertRows(tx, donors, [donor]);
  await insertRows(tx, gifts, [gift]);
  await insertRows(tx, gift_parts, parts);
  await insertRows(tx, payments, [payment]);
}

/** In the order in which pages are held by whoever changes several. */
export async function partsOf(db: Database, giftId: string): Promise<GiftPart[]> {
  return db
    .select()
    .from(gift_parts)
    .where(eq(gift_parts.gift_id, giftId))
    .orderBy(asc(gift_parts.entrepreneur_id), asc(gift_parts.id));
}

/** Changes parts that are in the state that is named; returns those that it changed. */
export async function moveParts(
  tx: Database,
  ids: string[],
  from: GiftPart["state"],
  changes: Partial<Pick<GiftPart, "window_ends_at">> & { state: GiftPart["state"] },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const moved = await tx
    .update(gift_parts)
    .set(changes)
    .where(and(inArray(gift_parts.id, ids), eq(gift_parts.state, from)))
    .returning({ id: gift_parts.id });
  return moved.map(({ id }) => id);
}

export async function markPaid(tx: Database, giftId: string, reference: string, at: Date) {
  await tx.execute(
    sql`update gifts set paid_by = ${reference}, paid_at = ${at.toISOString()} where id = ${giftId}`,
  );
}

export async function addVouchers(tx: Database, rows: (typeof vouchers.$inferInsert)[]) {
  await tx.insert(vouchers).values(rows);
}

export async function findPayment(db: Database, reference: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

/** What of a payment says whether and where to look at it. */
export type LookedAt = Pick<Payment, "reference" | "gateway" | "created_at">;

export async function findLookedAt(db: Database, reference: string): Promise<LookedAt | null> {
  const [row] = await db
    .select({
      reference: payments.reference,
      gateway: payments.gateway,
      created_at: payments.created_at,
    })
    .from(payments)
    .where(eq(payments.reference, reference));
  return row ?? null;
}

export async function addPayment(tx: Database, payment: typeof payments.$inferInsert) {
  await tx.insert(payments).values(payment);
}

/** The gateway is asked for this payment's page from now on; the caller holds its gift. */
export async function takeOpening(tx: Database, reference: string, at: Date) {
  await tx.execute(
    sql`update payments set opened_at = ${at.toISOString()} where reference = ${reference}`,
  );
}

/** All attempts to pay a gift, the latest first. */
export async function paymentsOf(db: Database, giftId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.gift_id, giftId))
    .orderBy(desc(payments.created_at), desc(payments.reference));
}

export async function emailOfDonor(db: Database, giftId: string): Promise<string> {
  const [row] = await db
    .select({ email: donors.email })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gifts.id, giftId));
  return row?.email ?? "";
}

/** Where the donor pays; only the first answer counts. */
export async function openPayment(db: Database, reference: string, url: string) {
  await db.execute(
    sql`update payments set state = 'open', url = ${url}
         where reference = ${reference} and state = 'opening'`,
  );
}

/**
 * Notes what the gateway holds. A payment that is paid stays so; returns the gateway's id of the charge that it is known
 * by, which may be another one.
 */
export async function notePaid(tx: Database, charge: Charge, at: Date): Promise<string | null> {
  const { id, reference, amount, currency, fee, instrument, paidAt } = charge;
  const [noted] = await rowsOf<{ id: string }>(
    tx,
    sql`update payments
           set state = 'paid', charge_id = ${id}, charged = ${amount}::bigint, currency = ${currency},
               fee = ${fee}::bigint, instrument = ${instrument}, paid_at = ${(paidAt ?? at).toISOString()}
         where reference = ${reference} and state <> 'paid'
        returning charge_id as id`,
  );
  if (noted) return noted.id;
  const known = await findPayment(tx, charge.reference);
  // A gateway may say its fee later than that it was paid.
  if (known?.charge_id === charge.id && known.fee === null && charge.fee !== null)
    await tx
      .update(payments)
      .set({ fee: charge.fee })
      .where(eq(payments.reference, charge.reference));
  return known?.charge_id ?? null;
}

export async function noteNotPaid(
  db: Database,
  reference: string,
  changes: Partial<Pick<Payment, "state" | "next_look_at">>,
) {
  await db
    .update(payments)
    .set(changes)
    .where(and(eq(payments.reference, reference), ne(payments.state, "paid")));
}

export async function stopLooking(db: Database, reference: string) {
  await db.execute(sql`update payments set next_look_at = null where reference = ${reference}`);
}

/** Payments whose turn it is, taken so that nobody else looks at them before `until`. */
export async function takeDuePayments(db: Database, now: Date, until: Date, limit: number) {
  const due = db
    .select({ reference: payments.reference })
    .from(payments)
    .where(lte(payments.next_look_at, now))
    .orderBy(asc(payments.next_look_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(payments)
    .set({ next_look_at: until, looks: sql`${payments.looks} + 1` })
    .where(inArray(payments.reference, due))
    .returning();
  return taken;
}
