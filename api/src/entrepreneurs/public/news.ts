import { and, desc, eq } from "drizzle-orm";
import { photoUrls } from "../../people/photos/files.ts";
import type { Database } from "../../platform/db/database.ts";
import { page_proofs, page_updates } from "./tables.ts";

export type UpdateRow = typeof page_updates.$inferSelect;
export type ProofRow = typeof page_proofs.$inferSelect;

/** Finds the updates, the latest first, at most `most`. */
export function findUpdates(db: Database, pageId: string, most: number): Promise<UpdateRow[]> {
  return db
    .select()
    .from(page_updates)
    .where(eq(page_updates.entrepreneur_id, pageId))
    .orderBy(desc(page_updates.at), desc(page_updates.id))
    .limit(most);
}

/** Finds the accepted proofs, the latest first, at most `most`. */
export function findAccepted(db: Database, pageId: string, most: number): Promise<ProofRow[]> {
  return db
    .select()
    .from(page_proofs)
    .where(and(eq(page_proofs.entrepreneur_id, pageId), eq(page_proofs.verdict, "accepted")))
    .orderBy(desc(page_proofs.at), desc(page_proofs.id))
    .limit(most);
}

/** Returns an update as everybody reads it. */
export const updateView = ({ id: _id, at, words, file }: UpdateRow) => ({
  _id,
  words,
  at: at.toISOString(),
  photo: file === null ? null : photoUrls(file),
});

/** Returns a proof as everybody reads it. */
export const proofView = ({ id: _id, at, words, line, amount, file, salt, digest }: ProofRow) => ({
  _id,
  words,
  line,
  salt,
  digest,
  at: at.toISOString(),
  sum: Number(amount),
  photo: photoUrls(file),
});
