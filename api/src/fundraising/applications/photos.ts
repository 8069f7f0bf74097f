import { randomBytes } from "node:crypto";
import { APPLICATION } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { and, eq } from "drizzle-orm";
import { page_photos } from "../../entrepreneurs/tables.ts";
import { encodePhoto } from "../../people/photos/encode.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { claimFile, markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import type { Applying } from "./applying.ts";
import { findPagePhotos, type PagePhotoRow } from "./queries.ts";

const HOUR_MS = 3_600_000;

export async function refuseMorePhotos(db: Database, pageId: string) {
  if ((await findPagePhotos(db, pageId)).length >= APPLICATION.photos)
    throw invalid("file", fill(words.photos.mostPhotos, { n: APPLICATION.photos }));
}

type Stored = Pick<PagePhotoRow, "file" | "look">;

/** Reads a photo and stores it in all sizes. The caller must then claim it with {@link addPhoto}. */
export async function storePhoto(
  file: Blob,
  { db, actor, now, photos }: Applying,
): Promise<Stored> {
  const { full, thumbnail, wide, look } = await encodePhoto(
    Buffer.from(await file.arrayBuffer()),
    actor.id,
  );
  const name = randomBytes(16).toString("hex");
  const files = photoFiles(name);
  await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
  await photos.put(files.full, full);
  await photos.put(files.thumbnail, thumbnail);
  await photos.put(files.wide, wide);
  return { file: name, look };
}

/** Adds a stored photo after the page's other photos. */
export async function addPhoto(tx: Database, pageId: string, { file, look }: Stored) {
  await refuseMorePhotos(tx, pageId);
  const last = (await findPagePhotos(tx, pageId)).at(-1)?.position ?? -1;
  const row = { id: newId(), entrepreneur_id: pageId, position: last + 1, file, look };
  await tx.insert(page_photos).values(row);
  await claimFile(tx, file);
}

/** Puts the page's photos in this order. The list must name each photo exactly once. */
export async function orderPhotos(tx: Database, pageId: string, ids: readonly string[]) {
  const left = new Set((await findPagePhotos(tx, pageId)).map(({ id }) => id));
  if (ids.length !== left.size || !ids.every((id) => left.delete(id)))
    throw invalid("photo_ids", words.photos.photosChanged);
  for (const [position, id] of ids.entries())
    await tx.update(page_photos).set({ position }).where(eq(page_photos.id, id));
}

export async function removePhoto(tx: Database, pageId: string, id: string, now: Date) {
  const [removed] = await tx
    .delete(page_photos)
    .where(and(eq(page_photos.id, id), eq(page_photos.entrepreneur_id, pageId)))
    .returning();
  if (!removed) throw notFound();
  await markStray(tx, [removed.file], now);
}

/** Removes all photos of a page. Housekeeping removes their files. */
export async function erasePhotos(tx: Database, pageId: string, now: Date) {
  const gone = await tx
    .delete(page_photos)
    .where(eq(page_photos.entrepreneur_id, pageId))
    .returning();
  await markStray(
    tx,
    gone.map(({ file }) => file),
    now,
  );
}
