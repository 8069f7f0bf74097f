import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { introductions, notes, pinned_notes, suggestions } from "../tables.ts";

/** Matches a person's own introduction and all pre-matches between the person and others. */
export function introductionsOf(userId: string): SQL | undefined {
  return or(eq(introductions.user_id, userId), eq(introductions.contact_id, userId));
}

/**
 * Locks these introductions in the order of their ids, as all code does. Code that also locks the person must first
 * lock the introductions, and then the person.
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
 * Removes consultants' notes and suggestions about these introductions. The database refuses this while the person
 * still takes part.
 */
export async function removeWritings(tx: Database, which: SQL | undefined) {
  const ids = tx.select({ id: introductions.id }).from(introductions).where(which);
  await tx.delete(pinned_notes).where(inArray(pinned_notes.introduction_id, ids));
  await tx.delete(notes).where(inArray(notes.introduction_id, ids));
  await tx
    .delete(suggestions)
    .where(or(inArray(suggestions.introduction_id, ids), inArray(suggestions.suggested_id, ids)));
}

/** Removes these introductions, and all notes and suggestions about them. */
export async function removeIntroductions(tx: Database, which: SQL | undefined) {
  await removeWritings(tx, which);
  await tx.delete(introductions).where(which);
}
