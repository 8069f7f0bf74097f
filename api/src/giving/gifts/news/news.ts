import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { gift_parts } from "../../tables.ts";
import { gift_news } from "../tables.ts";

/** Parts whose money is a page's, or on its way there: their donor may hear of it. */
export const isGiven = (state: SQL) =>
  sql`${state} in ('held', 'available', 'in_payout', 'paid_out', 'returned')`;

/** From now on the donor gets mails with the news of those who got of this gift, also of whose they had ended. */
export async function wantNews(tx: Database, giftId: string, since: Date): Promise<void> {
  const wanted = { since, ended: [] };
  await tx
    .insert(gift_news)
    .values({ gift_id: giftId, ...wanted })
    .onConflictDoUpdate({ target: gift_news.gift_id, set: wanted });
}

/** No more mails about anybody who got of this gift, whichever other gifts were given with the same address. */
export async function endNews(tx: Database, giftId: string): Promise<void> {
  const pages = await tx
    .selectDistinct({ id: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(eq(gift_parts.gift_id, giftId));
  for (const { id } of pages) if (id !== null) await endNewsOf(tx, giftId, id);
  await tx.delete(gift_news).where(eq(gift_news.gift_id, giftId));
}

/**
 * No more mails about this page to the person who gave this gift, whichever of their gifts they asked for them with.
 */
export async function endNewsOf(tx: Database, giftId: string, pageId: string): Promise<void> {
  await tx.execute(sql`
    update gift_news set ended = array_append(ended, ${pageId}::uuid)
     where not ${pageId}::uuid = any(ended) and gift_id in (
       select other.id from gifts as mine
         join donors as me on me.id = mine.donor_id
         join donors as same on same.email = me.email
         join gifts as other on other.donor_id = same.id
        where mine.id = ${giftId})`);
}

/** Whether mails are sent with the news of anybody whom this gift is for. */
export async function wantsNews(
  db: Database,
  giftId: string,
  pages: readonly string[],
): Promise<boolean> {
  const [row] = await db.select().from(gift_news).where(eq(gift_news.gift_id, giftId));
  if (!row) return false;
  return pages.length === 0 || pages.some((page) => !row.ended.includes(page));
}
