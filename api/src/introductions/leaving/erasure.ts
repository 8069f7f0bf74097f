import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { introductions, notes, pinned_notes, suggestions } from "../tables.ts";

/** Matches the person's own introduction and all their pre-matches with others. */
export function introductionsOf(userId: string): SQL | undefined {
  return or(eq(introductions.user_id, userId), eq(introductions.contact_id, userId));
}

/**
 * Locks these introductions in the order that all code uses. The caller must lock the person after the introductions,
 * never before.
 */
export async function holdIntroductions(tx: Database, which: SQL | undefined) {
  await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(which)
    .orderBy(introductions.id)
    .for("update");
}

/**
 * Removes consultants' notes and suggestions about these introductions. The database refuses this if the person has
 * not left.
 */
export async function removeWritings(tx: Database, which: SQL | undefined) {
  const ids = tx.select({ id: introductions.id }).from(introductions).where(which);
  await tx.delete(pinned_notes).where(inArray(pinned_notes.introduction_id, ids));
  await tx.delete(notes).where(inArray(notes.introduction_id, ids));
  await tx
    .delete(suggestions)
    .where(or(inArray(suggestions.introduction_id, ids), inArray(suggestions.suggested_id, ids)));
}

/** Removes these introductions and everything that people wrote about them. */
export async function removeIntroductions(tx: Database, which: SQL | undefined) {
  await removeWritings(tx, which);
  await tx.delete(introductions).where(which);
}
