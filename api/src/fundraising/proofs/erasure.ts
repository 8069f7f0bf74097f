import { eq } from "drizzle-orm";
import { page_proofs, page_updates, page_uploads } from "../../entrepreneurs/public/tables.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";

/**
 * Removes a page's news and proofs, with files and salts. Without the salts, nobody can connect the digests in the
 * public log with the page.
 */
export async function eraseNews(tx: Database, pageId: string, now: Date) {
  const files: (string | null)[] = [];
  for (const table of [page_updates, page_proofs, page_uploads]) {
    const gone = await tx
      .delete(table)
      .where(eq(table.entrepreneur_id, pageId))
      .returning({ file: table.file });
    files.push(...gone.map(({ file }) => file));
  }
  await markStray(
    tx,
    files.filter((file) => file !== null),
    now,
  );
}
