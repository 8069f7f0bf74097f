import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { removeTold } from "../../people/mails/told.ts";
import type { Database } from "../../platform/db/database.ts";
import { BATCH, daysBefore, type House } from "../../platform/jobs/housekeeping.ts";
import { forgetLastContact, noteFormer } from "../queries.ts";
import { introductions } from "../tables.ts";
import { holdIntroductions, introductionsOf, removeWritings } from "./erasure.ts";

/**
 * Removes what is left of people who withdrew long enough ago: pre-matches with others, and consultants' notes. Handles
 * one person at a time. Takes the same locks as other changes by the person or a consultant. Calls `beforeRemoval`
 * before it removes a person's pre-matches.
 */
export async function eraseWithdrawn(
  { db, now }: Pick<House, "db" | "now">,
  beforeRemoval: (tx: Database, userId: string, now: Date) => Promise<void>,
): Promise<number> {
  const before = daysBefore(now, KEPT_DAYS.withdrawn);
  const isDue = and(isNull(introductions.contact_id), sql`withdrawn_at <= ${before}`);
  let erased = 0;
  for (;;) {
    const due = await db
      .select({ userId: introductions.user_id })
      .from(introductions)
      .where(isDue)
      .limit(BATCH);
    for (const { userId } of due)
      erased += await db.transaction(async (tx) => {
        const theirs = introductionsOf(userId);
        await holdIntroductions(tx, theirs);
        // If the person has registered again in the meantime, removes nothing.
        const own = and(eq(introductions.user_id, userId), isDue);
        const [held] = await tx.select().from(introductions).where(own);
        if (!held) return 0;
        await noteFormer(tx, held, now);
        await removeWritings(tx, theirs);
        await beforeRemoval(tx, userId, now);
        await tx.delete(introductions).where(and(theirs, isNotNull(introductions.contact_id)));
        const nobody = { consultant_id: null, hand_over_note: null };
        const nothing = { ...nobody, note: null, withdrawn_at: null, changed_by: {} };
        await tx
          .update(introductions)
          .set({ ...nothing, updated_at: now })
          .where(own);
        await forgetLastContact(tx, userId);
        await removeTold(tx, userId);
        return 1;
      });
    if (due.length < BATCH) return erased;
  }
}
