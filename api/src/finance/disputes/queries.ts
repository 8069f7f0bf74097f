import { and, asc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { type GiftPart, moveParts } from "../../giving/gifts/queries.ts";
import { gift_parts, vouchers } from "../../giving/tables.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Reader } from "../../platform/mail/letter.ts";
import type { Dispute } from "../refunds/queries.ts";
import type { TakenPart } from "../refunds/sources.ts";
import { dispute_parts, disputes } from "../refunds/tables.ts";
import { idsOf } from "../refunds/taking.ts";

export async function findDispute(db: Database, id: string): Promise<Dispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row ?? null;
}

/** The oldest first. */
export async function disputesOfPayment(db: Database, payment: string): Promise<Dispute[]> {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.payment, payment))
    .orderBy(asc(disputes.noticed_at), asc(disputes.id));
}

/** Adds a dispute. Returns null and writes nothing if we have recorded it before. */
export async function addDispute(
  tx: Database,
  dispute: typeof disputes.$inferInsert,
): Promise<Dispute | null> {
  const [row] = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes an open dispute. Returns null if the dispute is not open. */
export async function moveDispute(
  tx: Database,
  id: string,
  changes: Partial<typeof disputes.$inferInsert>,
): Promise<Dispute | null> {
  const [row] = await tx
    .update(disputes)
    .set(changes)
    .where(and(eq(disputes.id, id), eq(disputes.state, "open")))
    .returning();
  return row ?? null;
}

/**
 * Stops all unused vouchers of a gift in one update. If somebody redeems a voucher at the same time, it is either
 * stopped or redeemed, never both.
 */
export async function stopVouchers(tx: Database, giftId: string): Promise<void> {
  await tx
    .update(vouchers)
    .set({ state: "frozen" })
    .where(and(eq(vouchers.gift_id, giftId), eq(vouchers.state, "bought")));
}

const STOPPABLE = ["unallocated", "held", "available", "returned"] as const;

/** Stops these parts, except parts whose money we no longer have. Records the state that each part had before. */
export async function stopParts(
  tx: Database,
  disputeId: string,
  parts: readonly GiftPart[],
): Promise<void> {
  for (const was of STOPPABLE) {
    const such = idsOf(parts.filter(({ state }) => state === was));
    const ids = await moveParts(tx, such, was, { state: "disputed" });
    if (ids.length > 0)
      await tx
        .insert(dispute_parts)
        .values(ids.map((part_id) => ({ dispute_id: disputeId, part_id, was })));
  }
}

/** Restores the state that each of these parts had before the dispute stopped it. */
export async function letGo(tx: Database, parts: readonly TakenPart[]): Promise<void> {
  for (const was of STOPPABLE)
    await moveParts(tx, idsOf(parts.filter((part) => part.was === was)), "disputed", {
      state: was,
    });
}

/** Finds the parts that a dispute has stopped. Sorts them in the order that all code uses to lock pages. */
export async function stoppedParts(tx: Database, disputeId: string): Promise<TakenPart[]> {
  return tx
    .select({
      id: gift_parts.id,
      kind: gift_parts.kind,
      entrepreneur_id: gift_parts.entrepreneur_id,
      amount: gift_parts.amount,
      was: dispute_parts.was,
    })
    .from(dispute_parts)
    .innerJoin(gift_parts, eq(gift_parts.id, dispute_parts.part_id))
    .where(and(eq(dispute_parts.dispute_id, disputeId), eq(gift_parts.state, "disputed")))
    .orderBy(asc(gift_parts.entrepreneur_id), asc(gift_parts.id));
}

/**
 * Claims the open disputes that are due for a check, so that no other process checks them before `until`. Returns their
 * payments.
 */
export async function takeDueDisputes(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(lte(disputes.next_look_at, now))
    .orderBy(asc(disputes.next_look_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(disputes)
    .set({ next_look_at: until })
    .where(inArray(disputes.id, due))
    .returning({ payment: disputes.payment });
  return [...new Set(taken.map(({ payment }) => payment))];
}

/** Finds the names and mail addresses of the active staff with the role finance. */
export async function peopleOnDuty(db: Database): Promise<Reader[]> {
  const rows = await db
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.role, "finance"), isNull(users.ended_at), isNotNull(users.email)));
  return rows.flatMap((row) => readerOf(row) ?? []);
}
