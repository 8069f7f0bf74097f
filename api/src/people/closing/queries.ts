import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { closings } from "./tables.ts";

export type ClosingRow = typeof closings.$inferSelect;

const isOpen = (userId: string) => and(eq(closings.user_id, userId), isNull(closings.reopened_at));

/** Finds the closing of an account that is closed now. Returns null if the account is open. */
export async function findClosing(db: Database, userId: string): Promise<ClosingRow | null> {
  const [row] = await db.select().from(closings).where(isOpen(userId));
  return row ?? null;
}

/** Finds a closing, as {@link findClosing} does, and locks it until the transaction ends. */
export async function holdClosing(tx: Database, userId: string): Promise<ClosingRow | null> {
  const [row] = await tx.select().from(closings).where(isOpen(userId)).for("update");
  return row ?? null;
}

/** Finds all closings of an account, the latest first. */
export function findClosings(db: Database, userId: string): Promise<ClosingRow[]> {
  return db
    .select()
    .from(closings)
    .where(eq(closings.user_id, userId))
    .orderBy(desc(closings.closed_at), desc(closings.id));
}

export async function insertClosing(tx: Database, row: typeof closings.$inferInsert) {
  await tx.insert(closings).values(row);
}

export async function changeClosing(tx: Database, id: string, columns: Partial<ClosingRow>) {
  await tx.update(closings).set(columns).where(eq(closings.id, id));
}

/** Deletes the texts of a person's objections, because the person deletes their account. */
export async function forgetObjections(tx: Database, userId: string) {
  await tx.update(closings).set({ objection: null }).where(eq(closings.user_id, userId));
}
