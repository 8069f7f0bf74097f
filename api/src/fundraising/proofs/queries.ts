import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { hasJudged } from "../../entrepreneurs/judged.ts";
import type { ProofRow } from "../../entrepreneurs/public/news.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { page_proofs } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/** Finds all proofs of a page, the latest first. */
export function findProofs(db: Database, pageId: string): Promise<ProofRow[]> {
  return db
    .select()
    .from(page_proofs)
    .where(eq(page_proofs.entrepreneur_id, pageId))
    .orderBy(desc(page_proofs.at), desc(page_proofs.id));
}

/** Finds a proof and locks it until the transaction ends. */
export async function holdProof(tx: Database, id: string): Promise<ProofRow | null> {
  const [row] = await tx.select().from(page_proofs).where(eq(page_proofs.id, id)).for("update");
  return row ?? null;
}

/**
 * SQL condition: the proof waits for a verdict, and this member of staff may give it. The page is not their own, and
 * they gave no verdict about the page.
 */
const waitsFor = (actorId: string) =>
  and(
    isNull(page_proofs.verdict),
    or(isNull(entrepreneurs.user_id), ne(entrepreneurs.user_id, actorId)),
    sql`not exists (select from entrepreneurs as page
      where page.id = ${page_proofs.entrepreneur_id} and ${hasJudged(actorId)})`,
  );

/** The oldest first. */
export function findQueue(
  db: Database,
  actorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ proof: ProofRow; page: Entrepreneur }[]> {
  return db
    .select({ proof: page_proofs, page: entrepreneurs })
    .from(page_proofs)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_proofs.entrepreneur_id))
    .where(waitsFor(actorId))
    .orderBy(asc(page_proofs.at), asc(page_proofs.id))
    .limit(limit)
    .offset(offset);
}

export async function countQueue(db: Database, actorId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(page_proofs)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_proofs.entrepreneur_id))
    .where(waitsFor(actorId));
  return row?.n ?? 0;
}

const LOGGED_AT_ONCE = 1_000;

/**
 * Finds the digests of accepted proofs that are not in the public log yet, in the order of acceptance. Marks them as
 * part of the log's entry of `day`. Call this in the transaction that writes the entry.
 */
export async function takeNewDigests(tx: Database, day: string): Promise<string[]> {
  const rows = await rowsOf<{ digest: string }>(
    tx,
    sql`update page_proofs set logged_on = ${day}
         where id in (select id from page_proofs where verdict = 'accepted' and logged_on is null
                       order by decided_at, id limit ${LOGGED_AT_ONCE} for update)
        returning digest`,
  );
  return rows.map(({ digest }) => digest).sort();
}
