import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  lte,
  ne,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Charge } from "../../ledger/gateways/gateway.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { command, rowsWith, select, statement } from "../../platform/db/statements.ts";
import type { Reader } from "../../platform/mail/letter.ts";
import { donors, gift_parts, gifts, payments, vouchers } from "../tables.ts";

/*
 * Every gift needs the statements in this file. We build each only once, because building a statement takes as long as
 * running it.
 */

export type Gift = typeof gifts.$inferSelect;
export type GiftPart = typeof gift_parts.$inferSelect;
export type Payment = typeof payments.$inferSelect;

const FIND_GIFT = select(
  { gift: getTableColumns(gifts) },
  sql`from ${gifts} where ${gifts.id} = ${sql.placeholder("id")}`,
);

export async function findGift(db: Database, id: string): Promise<Gift | null> {
  const [row] = await rowsWith(db, FIND_GIFT, { id });
  return row?.gift ?? null;
}

/** The columns that tell whether a gift is paid and what it costs. */
const OWED = { id: gifts.id, total: gifts.total, paid_by: gifts.paid_by };

const HOLD_GIFT = select(
  { gift: OWED, donor: { email: sql<string | null>`${donors.email}` } },
  sql`from ${gifts} left join ${donors} on ${donors.id} = ${gifts.donor_id}
       where ${gifts.id} = ${sql.placeholder("id")} for no key update of ${gifts}`,
);

/** Finds a gift and the e-mail address of its donor. Locks the gift until the transaction ends. */
export async function holdGift(tx: Database, id: string) {
  const [row] = await rowsWith(tx, HOLD_GIFT, { id });
  if (!row) throw new Error(`There is no gift ${id}.`);
  return { ...row.gift, email: row.donor.email ?? "" };
}

const HOLD_GIFT_OF = select(
  { gift: OWED, payment: { charged: payments.charged, paidAt: payments.paid_at } },
  sql`from ${payments} join ${gifts} on ${gifts.id} = ${payments.gift_id}
       where ${payments.reference} = ${sql.placeholder("reference")} for no key update of ${gifts}`,
);

/**
 * Finds the gift of a payment and locks the gift until the transaction ends. Also returns the amount that was paid,
 * which is null while the payment is unpaid.
 */
export async function holdGiftOf(tx: Database, reference: string) {
  const [row] = await rowsWith(tx, HOLD_GIFT_OF, { reference });
  return row ? { gift: row.gift, ...row.payment } : null;
}

/** Matches a gift if any money has come for it, even the wrong amount. Until then, we send no mail about the gift. */
export const moneyCame = (giftId: SQLWrapper) =>
  sql`exists (select from ${payments} as came where came.gift_id = ${giftId} and came.paid_at is not null)`;

export async function wasWrittenTo(db: Database, giftId: string): Promise<boolean> {
  const came = moneyCame(sql`${giftId}::uuid`);
  const [row] = await rowsOf<{ came: boolean }>(db, sql`select ${came} as came`);
  return row?.came ?? false;
}

/** The columns that tell the state of an attempt to pay. */
const ATTEMPT = {
  reference: payments.reference,
  state: payments.state,
  gateway: payments.gateway,
  amount: payments.amount,
  url: payments.url,
  opened_at: payments.opened_at,
  charged: payments.charged,
  currency: payments.currency,
};
export type Attempt = Pick<Payment, keyof typeof ATTEMPT>;

const ATTEMPTS_OF = select(
  { attempt: ATTEMPT },
  sql`from ${payments} where ${payments.gift_id} = ${sql.placeholder("gift")}
       order by ${payments.created_at} desc, ${payments.reference} desc`,
);

/** Finds all attempts to pay a gift, the latest first. */
export async function attemptsOf(db: Database, giftId: string): Promise<Attempt[]> {
  const rows = await rowsWith(db, ATTEMPTS_OF, { gift: giftId });
  return rows.map(({ attempt }) => attempt);
}

const PARTS_OF = select(
  { part: getTableColumns(gift_parts) },
  sql`from ${gift_parts} where ${gift_parts.gift_id} = ${sql.placeholder("gift")}
       order by ${gift_parts.entrepreneur_id}, ${gift_parts.id}`,
);

/** Finds the parts of a gift, sorted by page. All code that locks several pages locks them in this order. */
export async function partsOf(db: Database, giftId: string): Promise<GiftPart[]> {
  const rows = await rowsWith(db, PARTS_OF, { gift: giftId });
  return rows.map(({ part }) => part);
}

const MOVE_PARTS = statement(
  { part: { id: gift_parts.id } },
  (list) => sql`update ${gift_parts}
       set state = ${sql.placeholder("to")},
           window_ends_at = coalesce(${sql.placeholder("ends")}::timestamptz, window_ends_at)
     where ${gift_parts.id} = any(${sql.placeholder("ids")}::uuid[])
       and ${gift_parts.state} = ${sql.placeholder("from")}
    returning ${list}`,
);

/** Changes the state of these parts if they are in the state `from`. Returns the ids of the changed parts. */
export async function moveParts(
  tx: Database,
  ids: string[],
  from: GiftPart["state"],
  changes: { state: GiftPart["state"]; window_ends_at?: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const ends = changes.window_ends_at?.toISOString() ?? null;
  const moved = await rowsWith(tx, MOVE_PARTS, { ids, from, to: changes.state, ends });
  return moved.map(({ part }) => part.id);
}

const MARK_PAID = command(
  sql`update gifts set paid_by = ${sql.placeholder("reference")}, paid_at = ${sql.placeholder("at")}
       where id = ${sql.placeholder("id")}`,
);

export async function markPaid(tx: Database, giftId: string, reference: string, at: Date) {
  await rowsWith(tx, MARK_PAID, { id: giftId, reference, at: at.toISOString() });
}

export async function addVouchers(tx: Database, rows: (typeof vouchers.$inferInsert)[]) {
  await tx.insert(vouchers).values(rows);
}

export async function findPayment(db: Database, reference: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
  return row ?? null;
}

/**
 * The facts that we need to check a payment with its gateway. `given` is true if the payment's money was given to its
 * gift.
 */
export type LookedAt = Pick<
  Payment,
  "reference" | "gateway" | "created_at" | "charge_id" | "charged" | "fee"
> & { given: boolean };

const FIND_LOOKED_AT = select(
  {
    payment: {
      reference: payments.reference,
      gateway: payments.gateway,
      created_at: payments.created_at,
      charge_id: payments.charge_id,
      charged: payments.charged,
      fee: payments.fee,
      given: sql<boolean>`exists (select from ${gifts} where ${gifts.paid_by} = ${payments.reference})`,
    },
  },
  sql`from ${payments} where ${payments.reference} = ${sql.placeholder("reference")}`,
);

export async function findLookedAt(db: Database, reference: string): Promise<LookedAt | null> {
  const [row] = await rowsWith(db, FIND_LOOKED_AT, { reference });
  return row?.payment ?? null;
}

export async function addPayment(tx: Database, payment: typeof payments.$inferInsert) {
  await tx.insert(payments).values(payment);
}

const TAKE_OPENING = command(
  sql`update payments set opened_at = ${sql.placeholder("at")} where reference = ${sql.placeholder("reference")}`,
);

/** Records when this call asked the gateway to open the payment. The caller must have locked the gift. */
export async function takeOpening(tx: Database, reference: string, at: Date) {
  await rowsWith(tx, TAKE_OPENING, { reference, at: at.toISOString() });
}

/** Finds all attempts to pay a gift, the latest first. */
export async function paymentsOf(db: Database, giftId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.gift_id, giftId))
    .orderBy(desc(payments.created_at), desc(payments.reference));
}

/**
 * Finds the name and address to which we send a gift's mails. We delete the donor's address when the law no longer
 * requires it. Then this returns null.
 */
export async function readerOfDonor(db: Database, giftId: string): Promise<Reader | null> {
  const [row] = await db
    .select({ email: donors.email, name: donors.name })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gifts.id, giftId));
  return row && row.email !== "" ? row : null;
}

const OPEN_PAYMENT = command(
  sql`update payments set state = 'open', url = ${sql.placeholder("url")}
       where reference = ${sql.placeholder("reference")} and state = 'opening'`,
);

/** Stores the address of the gateway's page for this payment. If an address is already stored, changes nothing. */
export async function openPayment(db: Database, reference: string, url: string) {
  await rowsWith(db, OPEN_PAYMENT, { reference, url });
}

/** The columns about the charge of a paid payment. */
const KNOWN = { id: payments.charge_id, charged: payments.charged, fee: payments.fee };
export type Known = Pick<Payment, "charged" | "fee"> & { id: string | null };

const NOTE_PAID = statement(
  { payment: KNOWN },
  (list) => sql`update payments
     set state = 'paid', charge_id = ${sql.placeholder("id")}, charged = ${sql.placeholder("amount")},
         currency = ${sql.placeholder("currency")}, fee = ${sql.placeholder("fee")},
         instrument = ${sql.placeholder("instrument")}, paid_at = ${sql.placeholder("paidAt")},
         next_look_at = coalesce(next_look_at, ${sql.placeholder("at")})
   where reference = ${sql.placeholder("reference")} and state <> 'paid'
  returning ${list}`,
);

/**
 * Records the gateway's charge for a payment. If the payment is already paid, changes nothing. Returns the recorded
 * charge, which may be an earlier one. Also schedules a new check, in case the process dies before it gives the money
 * to the pages.
 */
export async function notePaid(tx: Database, charge: Charge, at: Date): Promise<Known | null> {
  const paidAt = (charge.paidAt ?? at).toISOString();
  const [noted] = await rowsWith(tx, NOTE_PAID, { ...charge, paidAt, at: at.toISOString() });
  if (noted) return noted.payment;
  const payment = await findPayment(tx, charge.reference);
  if (!payment) return null;
  const known = { id: payment.charge_id, charged: payment.charged, fee: payment.fee };
  if (known.id !== charge.id || known.fee !== null || charge.fee === null) return known;
  // A gateway may report its fee later than the payment.
  await tx
    .update(payments)
    .set({ fee: charge.fee })
    .where(eq(payments.reference, charge.reference));
  return { ...known, fee: charge.fee };
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

const STOP_LOOKING = command(
  sql`update payments set next_look_at = null where reference = ${sql.placeholder("reference")}`,
);

export async function stopLooking(db: Database, reference: string) {
  await rowsWith(db, STOP_LOOKING, { reference });
}

/** Finds payments that are due for a check, and claims them. No other process checks these payments before `until`. */
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

/** Finds the e-mail addresses that this person entered when they gave with their account. */
export async function gaveFrom(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ email: donors.email })
    .from(donors)
    .where(eq(donors.user_id, userId));
  return rows.map(({ email }) => email);
}

/** Sets the donor's public first name, which everybody may read on the pages of a gift. Null removes the name. */
export async function setPublicName(db: Database, giftId: string, name: string | null) {
  await db.update(gifts).set({ public_name: name }).where(eq(gifts.id, giftId));
}
