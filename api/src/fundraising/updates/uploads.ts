import { randomBytes } from "node:crypto";
import { NEWS } from "@agbara/shared/constants.ts";
import { and, eq, sql } from "drizzle-orm";
import { page_uploads } from "../../entrepreneurs/public/tables.ts";
import type { OwnContext } from "../../people/me.ts";
import { encodePhoto } from "../../people/photos/encode.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { claimFile, markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Deps } from "../../platform/http/handler.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { unusedFiles } from "../unused-files.ts";

/*
 * The app sends a photo first and the words later. So if the network fails in between, the photo need not be sent
 * again.
 */

type Telling = OwnContext & Pick<Deps, "photos">;

const HOUR_MS = 3_600_000;

/** Reads a photo and stores it in all sizes. The caller must then claim its file with {@link addUpload}. */
export async function storeUpload(file: Blob, { db, actor, now, photos }: Telling) {
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

/**
 * Records an uploaded photo and returns its id. An update, a proof or a changed version of the page then names the
 * photo by this id.
 */
export async function addUpload(
  tx: Database,
  pageId: string,
  stored: Awaited<ReturnType<typeof storeUpload>>,
  now: Date,
) {
  if ((await tx.$count(page_uploads, eq(page_uploads.entrepreneur_id, pageId))) >= NEWS.uploads)
    throw new HttpError(409, words.news.manyPhotos);
  const id = newId();
  await tx.insert(page_uploads).values({ id, entrepreneur_id: pageId, added_at: now, ...stored });
  await claimFile(tx, stored.file);
  return id;
}

/**
 * Takes an uploaded photo of this page out of the list of uploads, and returns its file name. From then on, the file
 * belongs to the update or proof that the caller stores. Throws 422 if there is no such upload.
 */
export async function takeUpload(tx: Database, pageId: string, id: string): Promise<string> {
  const [taken] = await tx
    .delete(page_uploads)
    .where(and(eq(page_uploads.id, id), eq(page_uploads.entrepreneur_id, pageId)))
    .returning();
  if (!taken) throw invalid("photo_id", words.news.photoGone);
  return taken.file;
}

export async function findUpload(db: Database, pageId: string, id: string): Promise<string> {
  const [found] = await db
    .select()
    .from(page_uploads)
    .where(and(eq(page_uploads.id, id), eq(page_uploads.entrepreneur_id, pageId)));
  if (!found) throw invalid("photo_id", words.news.photoGone);
  return found.file;
}

/** Removes uploaded photos that nobody used. */
export const unusedUploads = unusedFiles(sql`page_uploads`, NEWS.uploadHours);
