import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { mayCheckVersions } from "../../entrepreneurs/judged.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { page_uploads } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { findPagePhotos, type PagePhotoRow } from "../applications/queries.ts";
import { page_versions, version_looks, version_photos } from "./tables.ts";

export type VersionRow = typeof page_versions.$inferSelect;
export type Photo = Pick<PagePhotoRow, "id" | "file" | "look">;

/** The statuses in which an owner can change their page. */
export const EDITABLE = ["verified", "funded", "paused"] as const;

export const isOpen = ({ status }: Pick<Entrepreneur, "status">) =>
  EDITABLE.some((open) => open === status);

/** Finds the version that was sent last. Returns null if there is none. */
export async function findLast(db: Database, pageId: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(page_versions)
    .where(eq(page_versions.entrepreneur_id, pageId))
    .orderBy(desc(page_versions.sent_at), desc(page_versions.id))
    .limit(1);
  return row ?? null;
}

export function findVersions(db: Database, pageId: string, cap: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(page_versions)
    .where(eq(page_versions.entrepreneur_id, pageId))
    .orderBy(desc(page_versions.sent_at), desc(page_versions.id))
    .limit(cap);
}

export async function findVersion(db: Database, id: string): Promise<VersionRow | null> {
  const [row] = await db.select().from(page_versions).where(eq(page_versions.id, id));
  return row ?? null;
}

export function photosOfVersion(db: Database, versionId: string): Promise<Photo[]> {
  return db
    .select({ id: version_photos.id, file: version_photos.file, look: version_photos.look })
    .from(version_photos)
    .where(eq(version_photos.version_id, versionId))
    .orderBy(asc(version_photos.position));
}

/**
 * Returns the photos with these ids. Each is a photo of the page, a photo of its last version, or an upload. Uploads
 * now belong to the new version. Throws 422 if a photo does not exist or is named twice.
 */
export async function takePhotos(
  tx: Database,
  { pageId, last, ids }: { pageId: string; last: VersionRow | null; ids: readonly string[] },
): Promise<Photo[]> {
  const known = new Map<string, Photo>();
  for (const photo of await findPagePhotos(tx, pageId)) known.set(photo.id, photo);
  for (const photo of last ? await photosOfVersion(tx, last.id) : []) known.set(photo.id, photo);
  const others = ids.filter((id) => !known.has(id));
  const taken =
    others.length === 0
      ? []
      : await tx
          .delete(page_uploads)
          .where(and(inArray(page_uploads.id, others), eq(page_uploads.entrepreneur_id, pageId)))
          .returning();
  for (const photo of taken) known.set(photo.id, photo);
  const photos = ids.flatMap((id) => known.get(id) ?? []);
  if (photos.length < ids.length || new Set(ids).size < ids.length)
    throw invalid("photo_ids", words.photos.photosChanged);
  return photos;
}

export async function addVersion(
  tx: Database,
  row: Pick<
    VersionRow,
    "id" | "entrepreneur_id" | "pitch" | "story" | "target" | "buys" | "sent_at"
  >,
  photos: readonly Photo[],
) {
  await tx.insert(page_versions).values(row);
  await tx.insert(version_photos).values(
    photos.map(({ id, file, look }, position) => ({
      id,
      version_id: row.id,
      position,
      file,
      look,
    })),
  );
}

/**
 * Removes a version's photos, and also the version if nobody has decided about it. Housekeeping later removes the
 * files, except those that the page or `kept` still needs.
 */
export async function dropVersion(
  tx: Database,
  version: VersionRow,
  { kept = [], now }: { kept?: readonly Photo[]; now: Date },
) {
  const photos = await tx
    .delete(version_photos)
    .where(eq(version_photos.version_id, version.id))
    .returning();
  const needed = [...(await findPagePhotos(tx, version.entrepreneur_id)), ...kept];
  const files = new Set(needed.map(({ file }) => file));
  await markStray(
    tx,
    photos.map(({ file }) => file).filter((file) => !files.has(file)),
    now,
  );
  if (version.verdict === null)
    await tx.delete(page_versions).where(eq(page_versions.id, version.id));
}

/** Replaces the page's photos with those of a version. Housekeeping removes the files of the old photos. */
export async function replacePhotos(
  tx: Database,
  pageId: string,
  photos: readonly Photo[],
  now: Date,
) {
  const before = await tx
    .delete(page_photos)
    .where(eq(page_photos.entrepreneur_id, pageId))
    .returning();
  await tx.insert(page_photos).values(
    photos.map(({ id, file, look }, position) => ({
      id,
      entrepreneur_id: pageId,
      position,
      file,
      look,
    })),
  );
  const files = new Set(photos.map(({ file }) => file));
  await markStray(
    tx,
    before.map(({ file }) => file).filter((file) => !files.has(file)),
    now,
  );
}

export async function endVersion(
  tx: Database,
  id: string,
  end: Pick<
    VersionRow,
    "verdict" | "decided_by" | "decided_at" | "refusal" | "buys_changed" | "was" | "photo_ids"
  >,
) {
  await tx.update(page_versions).set(end).where(eq(page_versions.id, id));
}

/**
 * SQL condition: the version waits for a decision, and this member of staff may check it. False if this person wrote
 * the latest words about the version's photo, because then somebody else must check the version.
 */
const waitsFor = (actorId: string) =>
  and(
    isNull(page_versions.verdict),
    inArray(entrepreneurs.status, [...EDITABLE]),
    sql`exists (select from entrepreneurs as page
      where page.id = ${page_versions.entrepreneur_id} and ${mayCheckVersions(actorId)})`,
    sql`${actorId}::uuid is distinct from (select look.by from ${version_looks} as look
      where look.version_id = ${page_versions.id} order by look.id desc limit 1)`,
  );

/** The oldest first. */
export function findQueue(
  db: Database,
  actorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ version: VersionRow; page: Entrepreneur }[]> {
  return db
    .select({ version: page_versions, page: entrepreneurs })
    .from(page_versions)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_versions.entrepreneur_id))
    .where(waitsFor(actorId))
    .orderBy(asc(page_versions.sent_at), asc(page_versions.id))
    .limit(limit)
    .offset(offset);
}

export async function countQueue(db: Database, actorId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(page_versions)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_versions.entrepreneur_id))
    .where(waitsFor(actorId));
  return row?.n ?? 0;
}
