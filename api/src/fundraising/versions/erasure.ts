import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { dropVersion, findVersions } from "./queries.ts";
import { page_versions, version_looks } from "./tables.ts";

/** Removes the texts and photos from all versions of a page when its owner leaves. The record of who decided stays. */
export async function eraseVersions(tx: Database, pageId: string, now: Date) {
  for (const version of await findVersions(tx, pageId, Number.MAX_SAFE_INTEGER))
    await dropVersion(tx, version, { now });
  await tx
    .update(page_versions)
    .set({ pitch: null, story: null, buys: [], refusal: null, was: null, photo_ids: null })
    .where(eq(page_versions.entrepreneur_id, pageId));
  const ofPage = tx
    .select({ id: page_versions.id })
    .from(page_versions)
    .where(eq(page_versions.entrepreneur_id, pageId));
  await tx
    .update(version_looks)
    .set({ words: null })
    .where(inArray(version_looks.version_id, ofPage));
}
