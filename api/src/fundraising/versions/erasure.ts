import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { dropVersion, findVersions } from "./queries.ts";
import { page_versions } from "./tables.ts";

/** Removes the texts and photos in the versions of a page whose owner leaves. The record of who decided stays. */
export async function eraseVersions(tx: Database, pageId: string, now: Date) {
  for (const version of await findVersions(tx, pageId, Number.MAX_SAFE_INTEGER))
    await dropVersion(tx, version, { now });
  await tx
    .update(page_versions)
    .set({ pitch: null, story: null, buys: [], refusal: null })
    .where(eq(page_versions.entrepreneur_id, pageId));
}
