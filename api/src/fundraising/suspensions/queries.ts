import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { gift_parts } from "../../giving/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { page_suspensions } from "./tables.ts";

export type Suspension = typeof page_suspensions.$inferSelect;

/** Finds the suspensions of a page, the latest first. */
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

/** Ends the suspension of a page. Returns null if the page is not suspended. */
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

/** Returns true if this person gave to the page, with an account or without. */
export async function hasGivenTo(db: Database, pageId: string, actorId: string): Promise<boolean> {
  const own = sql`${gift_parts.entrepreneur_id} = ${pageId} and exists (
    select from gifts as gift join donors as donor on donor.id = gift.donor_id
     where gift.id = ${gift_parts.gift_id} and (donor.user_id = ${actorId}::uuid
       or donor.email = (select email from users where id = ${actorId}::uuid)))`;
  return (await db.$count(gift_parts, own)) > 0;
}
