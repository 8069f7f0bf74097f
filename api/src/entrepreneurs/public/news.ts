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

/** Finds the updates of a page, with the latest first, and at most `most` of them. */
export function findUpdates(db: Database, pageId: string, most: number): Promise<UpdateRow[]> {
  return db
    .select()
    .from(page_updates)
    .where(eq(page_updates.entrepreneur_id, pageId))
    .orderBy(desc(page_updates.at), desc(page_updates.id))
    .limit(most);
}

/** Finds the accepted proofs of a page, with the latest first, and at most `most` of them. */
export function findAccepted(db: Database, pageId: string, most: number): Promise<ProofRow[]> {
  return db
    .select()
    .from(page_proofs)
    .where(and(eq(page_proofs.entrepreneur_id, pageId), eq(page_proofs.verdict, "accepted")))
    .orderBy(desc(page_proofs.at), desc(page_proofs.id))
    .limit(most);
}

/** How many funded pages a visitor sees. */
const SHOWN = 3;
/**
 * How many accepted proofs we read, with the newest first. Many of these proofs are from pages that still need money.
 * We leave out such proofs.
 */
const LOOKED_AT = 500;

const number = (n: number) => sql.raw(String(n));
const { at, amount, words, line, file } = page_proofs;

// Finds funded pages by their newest proofs. We cannot use the table `page_needs`, because it has no closed pages, and
// a funded page closes after its proof and its last payout. The SQL reads the newest proofs of all pages, with the
// newest first. So the first proof that it reads of a page is this page's newest proof.
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
      order by row_number() over (partition by ${entrepreneurs.trade} order by page_proofs.at desc, page_proofs.id desc),
        page_proofs.at desc, page_proofs.id desc limit ${number(SHOWN)}`,
);

export interface Funded extends Card {
  proof: Pick<ProofRow, "at" | "amount" | "words" | "line" | "file">;
}

/**
 * Finds pages that got their whole target and have an accepted proof. Chooses pages of different trades, if there are
 * any. The page with the latest proof comes first. Includes pages that have closed since then, because everybody can
 * still read them.
 */
export async function findFunded(db: Database): Promise<Funded[]> {
  return (await rowsWith(db, FUNDED, {})) as unknown as Funded[];
}

/** Returns an update of a page as the public sees it. */
export const updateView = ({ id: _id, at, words, file }: UpdateRow) => ({
  _id,
  words,
  at: at.toISOString(),
  photo: file === null ? null : photoUrls(file),
});

/** Returns a proof as the public sees it. */
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
