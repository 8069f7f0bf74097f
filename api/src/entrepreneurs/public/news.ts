import { and, desc, eq, sql } from "drizzle-orm";
import { photoUrls } from "../../people/photos/files.ts";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { CARD, type Card } from "./cards.ts";
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

/** How many pages a visitor sees. */
const SHOWN = 3;
/** How many funded pages we look at, the newest first. Not each of them has a proof yet. */
const LOOKED_AT = 48;

const number = (n: number) => sql.raw(String(n));
const { at, amount, words, line, file } = page_proofs;

// In `page_needs`, funded pages have a range of `closeness` of their own, in the order in which they opened. So this
// reads a few rows of an index, however many pages there are.
const FUNDED = select(
  { ...CARD, proof: { at, amount, words, line, file } },
  sql`from (select id from page_needs where closeness >= 100000000000
        order by closeness desc, id desc limit ${number(LOOKED_AT)}) as funded
      join ${entrepreneurs} on ${entrepreneurs.id} = funded.id
      join lateral (select * from ${page_proofs}
        where entrepreneur_id = funded.id and verdict = 'accepted'
        order by at desc, id desc limit 1) as page_proofs on true
      order by page_proofs.at desc, page_proofs.id desc limit ${number(SHOWN)}`,
);

export interface Funded extends Card {
  proof: Pick<ProofRow, "at" | "amount" | "words" | "line" | "file">;
}

/** Finds funded pages that show what became of the money, the latest proof first. */
export async function findFunded(db: Database): Promise<Funded[]> {
  return (await rowsWith(db, FUNDED, {})) as unknown as Funded[];
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
