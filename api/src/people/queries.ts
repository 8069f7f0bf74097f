import type { MEMBER_STATUSES } from "@agbara/shared/constants.ts";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

/**
 * Returns the status of a member's own introduction. The database has two more statuses, "paused" and "visible". For
 * them, returns "active". Returns null for people who have no introduction of their own.
 */
export function memberStatusOf({
  member_status: kept,
}: Pick<UserRow, "member_status">): (typeof MEMBER_STATUSES)[number] | null {
  return kept === "paused" || kept === "visible" ? "active" : kept;
}

function isPresent(id: string): SQL | undefined {
  return and(eq(users.id, id), isNull(users.deleted_at));
}

/** Finds the person with this id. Returns null if there is none, or if the account is deleted. */
export async function findPresent(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(isPresent(id));
  return row ?? null;
}

/** Finds the person with this id, even after they deleted the account. Then nearly all values are empty. */
export async function findEver(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Finds a person, as `findPresent` does, and locks the row until the transaction ends. */
export async function holdPresent(tx: Database, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(isPresent(id)).for("update");
  return row ?? null;
}

/** Finds the id of the person with this number, even after they deleted the account. */
export async function findIdByNumber(db: Database, number: number): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.number, number));
  return row?.id ?? null;
}

export async function findByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Adds a person. Returns null if another account has the same e-mail address. */
export async function insertPerson(
  tx: Database,
  person: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [row] = await tx
    .insert(users)
    .values(person)
    .onConflictDoNothing({ target: users.email })
    .returning();
  return row ?? null;
}

/**
 * Replaces the stored hash by a new hash of the same password. Returns false if the password was changed in the
 * meantime.
 */
export async function renewPassword(
  db: Database,
  { id, password_hash }: Pick<UserRow, "id" | "password_hash">,
  renewed: string,
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ password_hash: renewed })
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash ?? "")))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updatePerson(tx: Database, id: string, columns: Partial<UserRow>) {
  await tx.update(users).set(columns).where(eq(users.id, id));
}
