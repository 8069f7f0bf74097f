import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { findPagePhotos } from "../applications/queries.ts";
import { isNearlyEqual } from "../applications/review/queries.ts";
import { photosOfVersion, type VersionRow } from "./queries.ts";
import { page_versions, version_looks } from "./tables.ts";

export type VersionLook = typeof version_looks.$inferSelect;

/** Finds what verifiers wrote about the photos of a version, the earliest first. */
export function findVersionLooks(db: Database, versionId: string): Promise<VersionLook[]> {
  return db
    .select()
    .from(version_looks)
    .where(eq(version_looks.version_id, versionId))
    .orderBy(asc(version_looks.id));
}

export async function addVersionLook(tx: Database, look: Omit<VersionLook, "id">) {
  await tx.insert(version_looks).values(look);
}

const SHOWN = 20;

/**
 * Finds other pages with a photo that looks nearly the same as a new photo of this version. Returns the pages' codes.
 */
export async function findSamePhoto(
  db: Database,
  { id, entrepreneur_id }: Pick<VersionRow, "id" | "entrepreneur_id">,
): Promise<string[]> {
  const files = new Set((await findPagePhotos(db, entrepreneur_id)).map(({ file }) => file));
  const added = (await photosOfVersion(db, id)).filter(({ file }) => !files.has(file));
  const rows = await rowsOf<{ code: string }>(
    db,
    sql`select distinct other.code from entrepreneurs as other
         where other.id <> ${entrepreneur_id}::uuid
           and other.id in (select entrepreneur_id from page_photos where ${isNearlyEqual(added)})
         order by other.code limit ${SHOWN}`,
  );
  return rows.map(({ code }) => code);
}

/** Finds a page's versions that passed, the latest first. Includes what verifiers wrote about their photos. */
export async function findPassed(db: Database, pageId: string) {
  const rows = await db
    .select()
    .from(page_versions)
    .where(and(eq(page_versions.entrepreneur_id, pageId), eq(page_versions.verdict, "passed")))
    .orderBy(desc(page_versions.decided_at), desc(page_versions.id))
    .limit(SHOWN);
  const found = [];
  for (const version of rows)
    found.push({ version, looks: await findVersionLooks(db, version.id) });
  return found;
}
