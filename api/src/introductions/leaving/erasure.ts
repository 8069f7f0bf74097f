import { eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { introductions, notes, pinned_notes, suggestions } from "../tables.ts";

/** The person's own introduction and every pre-match with others. */
export function introductionsOf(userId: string): SQL | undefined {
  return or(eq(introductions.user_id, userId), eq(introductions.contact_id, userId));
}

/** Holds these in the order in which everybody holds several of them; the person they belong to comes after. */
export async function holdIntroductions(tx: Database, which: SQL | undefined) {
  await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(which)
    .orderBy(introductions.id)
    .for("update");
}

/** What consultants wrote about these and suggested to or with them. The database refuses it of who is still here. */
export async function removeWritings(tx: Database, which: SQL | undefined) {
  const ids = tx.select({ id: introductions.id }).from(introductions).where(which);
  await tx.delete(pinned_notes).where(inArray(pinned_notes.introduction_id, ids));
  await tx.delete(notes).where(inArray(notes.introduction_id, ids));
  await tx
    .delete(suggestions)
    .where(or(inArray(suggestions.introduction_id, ids), inArray(suggestions.suggested_id, ids)));
}

/** These, with all that was written about them. */
export async function removeIntroductions(tx: Database, which: SQL | undefined) {
  await removeWritings(tx, which);
  await tx.delete(introductions).where(which);
}
