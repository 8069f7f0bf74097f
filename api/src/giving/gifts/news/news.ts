import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { lockAsked, markOf } from "../../asked-addresses.ts";
import { donors, follows, gift_parts, gifts } from "../../tables.ts";
import { gift_news } from "../tables.ts";

/** The states of a part whose money is at a page, is on its way to the owner of the page, or was paid to the owner. */
export const GIVEN = ["held", "available", "in_payout", "paid_out", "returned"] as const;

/** Matches a part in one of the `GIVEN` states. The donor of the part may get news of its page. */
export const isGiven = (state: SQL) =>
  sql`${state} in (${sql.raw(GIVEN.map((one) => `'${one}'`).join(", "))})`;

/**
 * Turns on news mails to the donor for all pages of this gift. This includes pages whose news the donor had turned off.
 */
export async function wantNews(tx: Database, giftId: string, since: Date): Promise<void> {
  const wanted = { since, ended: [] };
  await tx
    .insert(gift_news)
    .values({ gift_id: giftId, ...wanted })
    .onConflictDoUpdate({ target: gift_news.gift_id, set: wanted });
}

/** Ends news mails about all pages of this gift to its donor. Also ends them for other gifts with the same address. */
export async function endNews(tx: Database, giftId: string): Promise<void> {
  const email = await lockDonor(tx, giftId);
  const pages = await tx
    .selectDistinct({ id: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(eq(gift_parts.gift_id, giftId));
  for (const { id } of pages)
    if (email !== null && id !== null) await endNewsOfAddress(tx, email, id);
  await tx.delete(gift_news).where(eq(gift_news.gift_id, giftId));
}

/** Ends news mails about this page to the donor of this gift. Also ends them for other gifts with the same address. */
export async function endNewsOf(tx: Database, giftId: string, pageId: string): Promise<void> {
  const email = await lockDonor(tx, giftId);
  if (email !== null) await endNewsOfAddress(tx, email, pageId);
}

/**
 * Locks our row about the address of a gift's donor until the transaction ends. All code locks this row before it asks
 * for mails, confirms them or ends them. Returns the address, or null if we no longer know the donor.
 */
async function lockDonor(tx: Database, giftId: string): Promise<string | null> {
  const [donor] = await tx
    .select({ email: donors.email })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gifts.id, giftId));
  if (!donor?.email) return null;
  await lockAsked(tx, markOf(donor.email));
  return donor.email;
}

/**
 * Ends all news mails about this page to this address. They may come from a gift or from a request for news. The caller
 * must have locked our row about the address.
 */
export async function endNewsOfAddress(tx: Database, email: string, pageId: string): Promise<void> {
  await tx
    .delete(follows)
    .where(
      and(eq(follows.email, email), eq(follows.entrepreneur_id, pageId), eq(follows.kind, "news")),
    );
  await tx.execute(sql`
    update gift_news set ended = array_append(ended, ${pageId}::uuid)
     where not ${pageId}::uuid = any(ended) and gift_id in (
       select gift.id from donors as same join gifts as gift on gift.donor_id = same.id
        where same.email = ${email})`);
}

/**
 * Ends the news mails about all pages for all gifts of this address. The donor can turn them on again with a later
 * gift. The caller must have locked our row about the address.
 */
export async function endAllNewsOfAddress(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    delete from gift_news where gift_id in (
      select gift.id from donors as same join gifts as gift on gift.donor_id = same.id
       where same.email = ${email})`);
}

/** Tells whether we mail the donor news of at least one page of this gift. */
export async function wantsNews(
  db: Database,
  giftId: string,
  pages: readonly string[],
): Promise<boolean> {
  const [row] = await db.select().from(gift_news).where(eq(gift_news.gift_id, giftId));
  if (!row) return false;
  return pages.length === 0 || pages.some((page) => !row.ended.includes(page));
}
