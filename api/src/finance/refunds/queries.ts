import {
  and,
  asc,
  eq,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { goesBack, isFreezable } from "../../giving/gifts/going-back.ts";
import type { Payment } from "../../giving/gifts/queries.ts";
import { goesToDonor, neverAsked } from "../../giving/page-choices/queries.ts";
import { donors, gift_parts, gifts, payments, vouchers } from "../../giving/tables.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { TakenPart } from "./sources.ts";
import { disputes, IN_FLIGHT, refund_parts, refunds } from "./tables.ts";

export type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;

export const isInFlight = ({ state }: Refund) => IN_FLIGHT.some((one) => one === state);

export async function findRefund(db: Database, id: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** Finds the refunds of one payment, the oldest first. */
export async function refundsOfPayment(db: Database, payment: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.payment, payment))
    .orderBy(asc(refunds.asked_at), asc(refunds.id));
}

/**
 * Locks a payment until the transaction ends. So only one process at a time can take the payment's money or give it
 * back.
 */
export async function holdPayment(tx: Database, reference: string): Promise<Payment> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(eq(payments.reference, reference))
    .for("no key update");
  if (!row) throw new Error(`There is no payment ${reference}.`);
  return row;
}

/** SQL condition: an open dispute is about the payment itself, not about a second charge under its reference. */
export const isOpenAbout = (payment: SQLWrapper): SQL =>
  sql`exists (select from ${disputes} where ${disputes.payment} = ${payment}
    and ${disputes.state} = 'open' and ${disputes.charge_id} is null)`;

export const isUndisputed: SQL = sql`not ${isOpenAbout(refunds.payment)}`;

export async function isDisputed(db: Database, payment: string): Promise<boolean> {
  const open = and(
    eq(disputes.payment, payment),
    eq(disputes.state, "open"),
    isNull(disputes.charge_id),
  );
  return (await db.$count(disputes, open)) > 0;
}

/**
 * Returns how much of a payment is left after its refunds and lost disputes, in kobo. We never give back more than
 * this.
 */
export async function leftOf(db: Database, payment: string): Promise<bigint> {
  const [row] = await db
    .select({
      left: sql<string>`(
        coalesce((select ${payments.charged} from ${payments} where ${payments.reference} = ${payment}), 0)
        - coalesce((select sum(${refunds.amount}) from ${refunds}
          where ${refunds.payment} = ${payment} and ${refunds.state} = 'paid'), 0)
        - coalesce((select sum(${disputes.lost}) from ${disputes}
          where ${disputes.payment} = ${payment} and ${disputes.state} = 'lost'
            and ${disputes.charge_id} is null), 0))::text`,
    })
    .from(sql`(select 1) as one`);
  return BigInt(row?.left ?? "0");
}

export interface NewRefund {
  refund: typeof refunds.$inferInsert;
  parts: Pick<TakenPart, "id" | "was">[];
}

/**
 * Adds a refund. Returns null and writes nothing if the table does not allow it, for example because the payment has
 * another open refund.
 */
export async function addRefund(
  tx: Database,
  { refund, parts }: NewRefund,
): Promise<Refund | null> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning();
  if (row && parts.length > 0)
    await tx
      .insert(refund_parts)
      .values(parts.map(({ id, was }) => ({ refund_id: row.id, part_id: id, was })));
  return row ?? null;
}

/** Finds the parts of a refund, sorted by page. All code that locks several pages uses this order. */
export async function partsOfRefund(db: Database, refundId: string): Promise<TakenPart[]> {
  return db
    .select({
      id: gift_parts.id,
      kind: gift_parts.kind,
      entrepreneur_id: gift_parts.entrepreneur_id,
      amount: gift_parts.amount,
      was: refund_parts.was,
    })
    .from(refund_parts)
    .innerJoin(gift_parts, eq(gift_parts.id, refund_parts.part_id))
    .where(eq(refund_parts.refund_id, refundId))
    .orderBy(asc(gift_parts.entrepreneur_id), asc(gift_parts.id));
}

/** Changes a refund if it is in one of these states and meets the condition. Returns null if not. */
export async function moveRefund(
  tx: Database,
  id: string,
  from: readonly Refund["state"][],
  changes: Partial<typeof refunds.$inferInsert>,
  condition?: SQL,
): Promise<Refund | null> {
  const [row] = await tx
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...from]), condition))
    .returning();
  return row ?? null;
}

/**
 * Stops the vouchers of a gift if nobody has redeemed any of their money. With `wanted`, stops only these vouchers.
 * This is one update. So if somebody redeems a voucher at the same time, it is either stopped or redeemed, never both.
 * Returns the vouchers' ids, which are also the ids of their parts.
 */
export async function freezeVouchers(
  tx: Database,
  giftId: string,
  { now, wanted }: { now: Date; wanted?: ReadonlySet<string> | undefined },
): Promise<string[]> {
  const frozen = await tx
    .update(vouchers)
    .set({ state: "frozen" })
    .where(and(isFreezable(giftId, now), wanted && inArray(vouchers.id, [...wanted])))
    .returning({ id: vouchers.id });
  return frozen.map(({ id }) => id);
}

/** Locks the parts of a gift until the transaction ends, so that nobody changes them after we have read them. */
export async function holdParts(tx: Database, giftId: string): Promise<void> {
  await tx
    .select({ id: gift_parts.id })
    .from(gift_parts)
    .where(eq(gift_parts.gift_id, giftId))
    .orderBy(asc(gift_parts.id))
    .for("no key update");
}

/** Changes frozen vouchers: makes them usable again, or takes the money off them. */
export async function moveVouchers(
  tx: Database,
  ids: string[],
  changes: Partial<Pick<typeof vouchers.$inferSelect, "state" | "left">>,
) {
  if (ids.length === 0) return;
  await tx
    .update(vouchers)
    .set(changes)
    .where(and(inArray(vouchers.id, ids), eq(vouchers.state, "frozen")));
}

/** Subtracts an amount from the money that a page has raised. If the page was funded, it is open again. */
export async function lower(tx: Database, entrepreneurId: string, amount: bigint): Promise<void> {
  await tx
    .update(entrepreneurs)
    .set({
      raised: sql`${entrepreneurs.raised} - ${amount}`,
      status: sql`case ${entrepreneurs.status} when 'funded' then 'verified' else ${entrepreneurs.status} end`,
    })
    .where(eq(entrepreneurs.id, entrepreneurId));
}

/** Finds the donor of a gift. */
export async function donorOf(db: Database, giftId: string) {
  const [row] = await db
    .select({ name: donors.name, email: donors.email })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gifts.id, giftId));
  return row ?? null;
}

/** Claims refunds that are due, so that nobody else works on them before `until`. */
export async function takeDueRefunds(
  db: Database,
  which: SQL | undefined,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Refund[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(lte(refunds.next_try_at, now), which))
    .orderBy(asc(refunds.next_try_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(refunds)
    .set({ next_try_at: until, tries: sql`${refunds.tries} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

const hasNone = (states: readonly Refund["state"][]) => sql`not exists (select from ${refunds}
  where ${refunds.payment} = ${payments.reference} and ${inArray(refunds.state, [...states])})`;
const paymentIsUndisputed = sql`not ${isOpenAbout(payments.reference)}`;

/** Finds payments whose money belongs to no gift, by the open task about this money. */
export async function findStrayPayments(db: Database, limit: number) {
  return db
    .select({ payment: payments.reference, gift_id: payments.gift_id, cause: money_tasks.cause })
    .from(money_tasks)
    .innerJoin(payments, eq(payments.reference, money_tasks.about))
    .where(
      and(
        isNull(money_tasks.closed_at),
        inArray(money_tasks.cause, ["paid_twice", "wrong_amount"]),
        eq(payments.state, "paid"),
        hasNone(IN_FLIGHT),
        paymentIsUndisputed,
      ),
    )
    .orderBy(asc(money_tasks.opened_at))
    .limit(limit);
}

/**
 * Finds gifts with parts that may go back, for one of three reasons. First: no page could take the part, and the donor
 * wants it back or gave it before `before`. Second: we could not pay the part's page, and the donor wants the money
 * back or we found no other page. Third: we return all money of the part's page. Leaves out gifts with an open refund,
 * because the fee and the tip must go back with the last refund.
 */
export async function findLeftOvers(db: Database, now: Date, before: Date, limit: number) {
  const part = sql`${gift_parts.id}`;
  const givesBack = goesBack(sql`${gift_parts.entrepreneur_id}`);
  const toDonor = and(eq(gift_parts.state, "unallocated"), goesToDonor(part, now)) ?? sql`false`;
  return db
    .select({
      gift_id: gifts.id,
      payment: payments.reference,
      paid_at: gifts.paid_at,
      if_full: gifts.if_full,
      /** True if the money of a part goes back immediately. False if it goes back after a wait. */
      at_once: sql<boolean>`bool_or(${givesBack} or ${toDonor})`,
    })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .innerJoin(payments, eq(payments.reference, gifts.paid_by))
    .where(
      and(
        or(
          and(
            eq(gift_parts.state, "unallocated"),
            neverAsked(part),
            or(eq(gifts.if_full, "refund"), lt(gifts.paid_at, before)),
          ),
          toDonor,
          and(inArray(gift_parts.state, ["held", "available", "returned"]), givesBack),
        ),
        hasNone(["asked", ...IN_FLIGHT]),
        paymentIsUndisputed,
      ),
    )
    .groupBy(gifts.id, payments.reference)
    .orderBy(asc(gifts.paid_at))
    .limit(limit);
}
