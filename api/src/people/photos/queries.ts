import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { photos } from "../tables.ts";

export type PhotoRow = typeof photos.$inferSelect;

/** Finds a person's photos in the person's order. The first photo is the profile picture. */
export function findPhotos(db: Database, userId: string): Promise<PhotoRow[]> {
  return db.select().from(photos).where(eq(photos.user_id, userId)).orderBy(asc(photos.position));
}

export async function insertPhoto(tx: Database, photo: typeof photos.$inferInsert) {
  await tx.insert(photos).values(photo);
}

/** Stores this order of a person's photos. */
export async function setOrder(tx: Database, ids: string[]) {
  for (const [position, id] of ids.entries())
    await tx.update(photos).set({ position }).where(eq(photos.id, id));
}

/** Removes a photo of this person. Returns null if they have no photo with that id. */
export async function removePhoto(
  tx: Database,
  id: string,
  userId: string,
): Promise<PhotoRow | null> {
  const [removed] = await tx
    .delete(photos)
    .where(and(eq(photos.id, id), eq(photos.user_id, userId)))
    .returning();
  return removed ?? null;
}

/** Removes all photos of this person. */
export function removePhotosOf(tx: Database, userId: string): Promise<PhotoRow[]> {
  return tx.delete(photos).where(eq(photos.user_id, userId)).returning();
}
