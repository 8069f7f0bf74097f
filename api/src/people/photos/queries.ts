import type { PhotoRefusal } from "@agbara/shared/constants.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { accountsOfPerson } from "../closing/same-person.ts";
import { photos, refused_photos } from "../tables.ts";

export type PhotoRow = typeof photos.$inferSelect;

/** Finds a person's photos in the order that the person chose. The first photo is the profile picture. */
export function findPhotos(db: Database, userId: string): Promise<PhotoRow[]> {
  return db.select().from(photos).where(eq(photos.user_id, userId)).orderBy(asc(photos.position));
}

export async function insertPhoto(tx: Database, photo: typeof photos.$inferInsert) {
  await tx.insert(photos).values(photo);
}

/** Stores the order of a person's photos. `ids` is the new order. */
export async function setOrder(tx: Database, ids: string[]) {
  for (const [position, id] of ids.entries())
    await tx.update(photos).set({ position }).where(eq(photos.id, id));
}

/** Removes a photo of this person and returns it. Returns null if the person has no photo with this id. */
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

/**
 * Records that a consultant refused this picture of a person. Removes the picture from the profile, even if it is there
 * twice. Returns the removed photos.
 */
export async function refusePicture(
  tx: Database,
  refused: typeof refused_photos.$inferInsert,
): Promise<PhotoRow[]> {
  const { user_id, picture, look, reason, refused_at } = refused;
  await tx
    .insert(refused_photos)
    .values(refused)
    .onConflictDoUpdate({
      target: [refused_photos.user_id, refused_photos.picture],
      set: { look, reason, refused_at },
    });
  return tx
    .delete(photos)
    .where(and(eq(photos.user_id, user_id), eq(photos.picture, picture)))
    .returning();
}

/**
 * Finds why a consultant refused this picture of a person. Also looks at the person's other accounts, if staff
 * confirmed that they belong to the same person. Returns null if nobody has refused the picture.
 */
export async function findRefusal(
  db: Database,
  userId: string,
  picture: string,
): Promise<PhotoRefusal | null> {
  const [row] = await db
    .select({ reason: refused_photos.reason })
    .from(refused_photos)
    .where(
      and(
        inArray(refused_photos.user_id, await accountsOfPerson(db, userId)),
        eq(refused_photos.picture, picture),
      ),
    )
    .orderBy(desc(refused_photos.refused_at))
    .limit(1);
  return row?.reason ?? null;
}

/** Finds when and why pictures of this person were refused, the latest first. */
export function findRefusals(db: Database, userId: string, limit: number) {
  return db
    .select({ reason: refused_photos.reason, refused_at: refused_photos.refused_at })
    .from(refused_photos)
    .where(eq(refused_photos.user_id, userId))
    .orderBy(desc(refused_photos.refused_at), refused_photos.picture)
    .limit(limit);
}

/** Removes the records of a person's refused pictures, because they delete their account. */
export async function forgetRefusals(tx: Database, userId: string) {
  await tx.delete(refused_photos).where(eq(refused_photos.user_id, userId));
}

/** Removes all photos of this person. */
export function removePhotosOf(tx: Database, userId: string): Promise<PhotoRow[]> {
  return tx.delete(photos).where(eq(photos.user_id, userId)).returning();
}
