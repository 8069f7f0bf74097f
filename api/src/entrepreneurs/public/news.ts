import { and, desc, eq, sql } from "drizzle-orm";
import { photoUrls } from "../../people/photos/files.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { CARD, type Card } from "./cards.ts";
import { isShown } from "./one.ts";
import { page_proofs, page_updates } from "./tables.ts";

export type UpdateRow = typeof page_updates.$inferSelect;
export type ProofRow = typeof page_proofs.$inferSelect;

/** Finds a page's updates, the latest first. Returns at most `most`. */
export function findUpdates(db: Database, pageId: string, most: number): Promise<UpdateRow[]> {
  return db
    .select()
    .from(page_updates)
    .where(eq(page_updates.entrepreneur_id, pageId))
    .orderBy(desc(page_updates.at), desc(page_updates.id))
    .limit(most);
}

/** Finds a page's accepted proofs, the latest first. Returns at most `most`. */
export function findAccepted(db: Database, pageId: string, most: number): Promise<ProofRow[]> {
  return db
    .select()
    .from(page_proofs)
    .where(and(eq(page_proofs.entrepreneur_id, pageId), eq(page_proofs.verdict, "accepted")))
    .orderBy(desc(page_proofs.at), desc(page_proofs.id))
    .limit(most);
}

/** How many entrepreneurs' pages a visitor sees in this list. */
const SHOWN = 3;
/** How many accepted proofs we read, the newest first. Many of them are from pages that still need money. */
const LOOKED_AT = 500;

const number = (n: number) => sql.raw(String(n));
const { at, amount, words, line, file } = page_proofs;

// The statement begins with the newest proofs and not with `page_needs`. A page leaves that table when it closes. A
// page with its whole target closes as soon as it has a proof and all its money is paid out. The statement reads few
// proofs, but the newest of each page among them is always the page's newest proof.
const FUNDED = select(
  { ...CARD, proof: { at, amount, words, line, file } },
  sql`from (select distinct on (entrepreneur_id) newest.*
        from (select * from ${page_proofs} where verdict = 'accepted'
          order by at desc, id desc limit ${number(LOOKED_AT)}) as newest
        order by entrepreneur_id, at desc, id desc) as page_proofs
      join ${entrepreneurs} on ${entrepreneurs.id} = page_proofs.entrepreneur_id
      where ${isShown} and ${entrepreneurs.status} in ('funded', 'closed')
        and ${entrepreneurs.raised} = ${entrepreneurs.target}
        and not exists (select from ${users} as owner
          where owner.id = ${entrepreneurs.user_id} and owner.closed_for is not null)
      order by page_proofs.at desc, page_proofs.id desc limit ${number(SHOWN)}`,
);

export interface Funded extends Card {
  proof: Pick<ProofRow, "at" | "amount" | "words" | "line" | "file">;
}

/**
 * Finds pages that got their whole target and show the use of their money. The page with the latest proof comes first.
 * Also finds pages that have closed since, because everybody can still read them.
 */
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
