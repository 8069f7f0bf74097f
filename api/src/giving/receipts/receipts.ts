import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { findGift, type Gift } from "../gifts/queries.ts";
import { receipts } from "../gifts/tables.ts";

/**
 * The id of the database lock that we take before we take a receipt number. Only one process at a time takes a number,
 * so the series has no gap.
 */
const NUMBER_LOCK = 0x72637074;

type Receipt = typeof receipts.$inferSelect;

/** Returns the receipt number of a paid gift. If the gift has no receipt, takes the next number. */
export function issueReceipt(
  tx: Database,
  { id, total }: Pick<Gift, "id" | "total">,
  at: Date,
): Promise<number> {
  return issue(tx, { kind: "receipt", gift_id: id, refund_id: null, amount: total }, at);
}

/**
 * Writes a credit note for a refund that we have paid, if the refunded payment has a receipt. A second payment for the
 * same gift, or a payment with a wrong amount, has none.
 */
export async function issueCreditNote(
  tx: Database,
  refund: { id: string; gift_id: string; payment: string; amount: bigint },
  at: Date,
): Promise<void> {
  const gift = await findGift(tx, refund.gift_id);
  if (gift?.paid_by !== refund.payment) return;
  await issueReceipt(tx, gift, at);
  const { id, gift_id, amount } = refund;
  await issue(tx, { kind: "credit_note", gift_id, refund_id: id, amount }, at);
}

async function issue(
  tx: Database,
  wanted: Omit<Receipt, "number" | "issued_at">,
  at: Date,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
  const { kind, gift_id, refund_id } = wanted;
  const same =
    kind === "receipt" ? eq(receipts.gift_id, gift_id) : eq(receipts.refund_id, refund_id ?? "");
  const [there] = await tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.kind, kind), same));
  if (there) return there.number;
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${receipts.number}), 0)`.mapWith(Number) })
    .from(receipts);
  const number = (last?.number ?? 0) + 1;
  await tx.insert(receipts).values({ ...wanted, number, issued_at: at });
  return number;
}

/**
 * Finds two numbers: the number of a refund's credit note, and the number of the gift's receipt. Returns null if one of
 * the two numbers is missing.
 */
export async function creditNoteOf(
  db: Database,
  refund: { id: string; gift_id: string },
): Promise<{ note: number; receipt: number } | null> {
  const rows = await db.select().from(receipts).where(eq(receipts.gift_id, refund.gift_id));
  const note = rows.find(({ refund_id }) => refund_id === refund.id);
  const receipt = rows.find(({ kind }) => kind === "receipt");
  return note && receipt ? { note: note.number, receipt: receipt.number } : null;
}
