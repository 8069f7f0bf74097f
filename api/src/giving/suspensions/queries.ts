import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { gift_parts } from "../tables.ts";
import { page_suspensions } from "./tables.ts";

export type Suspension = typeof page_suspensions.$inferSelect;

/** Of a page, the latest first. */
export function findSuspensions(db: Database, pageId: string): Promise<Suspension[]> {
  return db
    .select()
    .from(page_suspensions)
    .where(eq(page_suspensions.entrepreneur_id, pageId))
    .orderBy(desc(page_suspensions.began_at), desc(page_suspensions.id));
}

export async function addSuspension(
  tx: Database,
  row: Pick<Suspension, "id" | "entrepreneur_id" | "began_at" | "by" | "words" | "decide_from">,
) {
  await tx.insert(page_suspensions).values(row);
}

/** Ends the suspension of a page that goes on; null where there is none. */
export async function endSuspension(
  tx: Database,
  pageId: string,
  end: Pick<Suspension, "outcome" | "ended_at" | "ended_by" | "end_words">,
): Promise<Suspension | null> {
  const [row] = await tx
    .update(page_suspensions)
    .set(end)
    .where(and(eq(page_suspensions.entrepreneur_id, pageId), isNull(page_suspensions.outcome)))
    .returning();
  return row ?? null;
}

/** That the money of the page with this id was decided to go back to those who gave it. */
export const goesBack = (pageId: SQL): SQL => sql`exists (
  select from page_suspensions as decided join entrepreneurs as closed on closed.id = decided.entrepreneur_id
   where decided.entrepreneur_id = ${pageId} and decided.outcome = 'returned' and closed.status = 'closed')`;

/** Pages that a gift is for and whose money goes back. */
export async function pagesThatGiveBack(db: Database, giftId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(and(eq(gift_parts.gift_id, giftId), goesBack(sql`${gift_parts.entrepreneur_id}`)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether this person gave to the page, with an account or without. */
export async function hasGivenTo(db: Database, pageId: string, actorId: string): Promise<boolean> {
  const own = sql`${gift_parts.entrepreneur_id} = ${pageId} and exists (
    select from gifts as gift join donors as donor on donor.id = gift.donor_id
     where gift.id = ${gift_parts.gift_id} and (donor.user_id = ${actorId}::uuid
       or donor.email = (select email from users where id = ${actorId}::uuid)))`;
  return (await db.$count(gift_parts, own)) > 0;
}
