import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Entrepreneur, running } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { partIsUntold } from "../../finance/payouts/payable.ts";
import { holdParts } from "../../finance/refunds/queries.ts";
import { addLink } from "../../giving/gifts/links/links.ts";
import { readerOfDonor } from "../../giving/gifts/queries.ts";
import { gift_parts, gifts } from "../../giving/tables.ts";
import { windowEnd } from "../../giving/window.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { newLinesMail } from "./mails.ts";
import type { VersionRow } from "./queries.ts";
import { page_versions, version_gifts } from "./tables.ts";

interface Teller {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
  /** The address of the site, for the links in mails. */
  site: string;
}

/**
 * Tells donors that a page has changed what their money buys. For parts that we have not paid out, the refund window
 * begins again. Handles a few gifts at a time. Tells each donor once, because one transaction changes the gift and
 * queues the mail. If a page changed several times, tells its donors once, with what the money buys now. While the page
 * is frozen, the news waits. If the page was closed, its donors choose another page instead. Returns the number of
 * handled gifts.
 */
export async function tellNewLines(teller: Teller, limit = 20): Promise<number> {
  const { db, now } = teller;
  const versions = await db
    .select({ version: page_versions, page: entrepreneurs })
    .from(page_versions)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_versions.entrepreneur_id))
    .where(and(page_versions.buys_changed, isNull(page_versions.told_at), running("entrepreneurs")))
    .orderBy(asc(page_versions.decided_at), asc(page_versions.id));
  const ofPage = Map.groupBy(versions, ({ page }) => page.id);
  let handled = 0;
  for (const { version, page } of versions) {
    const ids = await findUntold(db, version, { states: UNPAID, limit: limit - handled });
    const untold = (ofPage.get(page.id) ?? []).map((one) => one.version);
    for (const giftId of ids) await tellDonor(teller, { version, untold, page, giftId });
    handled += ids.length;
    if (handled >= limit) break;
    await endTelling(db, version, now);
  }
  return handled;
}

/**
 * Records that all donors have been told about a version. Does nothing while a donor must still be told: a donor whose
 * part we have not paid out, or whose part may come back from a payout, a refund or a dispute.
 */
async function endTelling(db: Database, version: VersionRow, now: Date) {
  const left = await findUntold(db, version, { states: [...UNPAID, ...MAY_COME_BACK], limit: 1 });
  if (left.length > 0) return;
  await db.update(page_versions).set({ told_at: now }).where(eq(page_versions.id, version.id));
}

type State = (typeof gift_parts.$inferSelect)["state"];
const UNPAID = ["held", "available", "returned"] as const satisfies State[];
const MAY_COME_BACK = ["in_payout", "refunding", "disputed"] as const satisfies State[];

/**
 * SQL query: the times at which versions passed, the earliest first. Only versions about which we must still tell some
 * donors.
 */
export const versionsToTell = sql`
  select version.decided_at as since from page_versions as version
    join entrepreneurs as page on page.id = version.entrepreneur_id
   where ${running("page")} and version.buys_changed and version.told_at is null and exists (
     select from gift_parts as part where part.entrepreneur_id = version.entrepreneur_id
        and part.state in (${sql.raw(UNPAID.map((state) => `'${state}'`).join(", "))})
        and ${partIsUntold("part")})
   order by version.decided_at`;

/**
 * Returns the SQL condition for a page's parts in these states. Leaves out parts from gift cards, because nobody can
 * ask for a refund of a gift card's money.
 */
const partsIn = (
  states: readonly State[],
  { entrepreneur_id }: Pick<VersionRow, "entrepreneur_id">,
) =>
  and(
    eq(gift_parts.entrepreneur_id, entrepreneur_id),
    isNull(gift_parts.voucher_id),
    inArray(gift_parts.state, [...states]),
  );

/**
 * Finds gifts that were made before the version passed and that have parts in these states. Leaves out gifts whose
 * donors have already been told.
 */
async function findUntold(
  db: Database,
  version: VersionRow,
  { states, limit }: { states: readonly State[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: gifts.id })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .where(
      and(
        partsIn(states, version),
        sql`${gifts.paid_at} <= ${(version.decided_at ?? version.sent_at).toISOString()}`,
        sql`not exists (select from ${version_gifts} as told
          where told.version_id = ${version.id}::uuid and told.gift_id = ${gifts.id})`,
      ),
    )
    .orderBy(gifts.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

interface Telling {
  version: VersionRow;
  /** The versions whose changes are still on the page, if we have not told all donors about them yet. */
  untold: readonly VersionRow[];
  page: Entrepreneur;
  giftId: string;
}

function tellDonor({ db, now, mail, site }: Teller, { version, untold, page, giftId }: Telling) {
  return db.transaction(async (tx) => {
    await holdParts(tx, giftId);
    const until = windowEnd(now);
    const parts = await tx
      .update(gift_parts)
      .set({
        state: "held",
        window_ends_at: sql`greatest(${gift_parts.window_ends_at}, ${until.toISOString()}::timestamptz)`,
      })
      .where(and(eq(gift_parts.gift_id, giftId), partsIn(UNPAID, version)))
      .returning({ amount: gift_parts.amount });
    if (parts.length === 0) return;
    const told = await tx
      .insert(version_gifts)
      .values(untold.map(({ id }) => ({ version_id: id, gift_id: giftId })))
      .onConflictDoNothing()
      .returning({ id: version_gifts.version_id });
    const isTold = !told.some(({ id }) => id === version.id);
    const to = await readerOfDonor(tx, giftId);
    const [gift] = await tx.select({ by: gifts.paid_by }).from(gifts).where(eq(gifts.id, giftId));
    if (isTold || !to || !gift?.by) return;
    const secret = await addLink(tx, giftId, now);
    const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
    await mail(tx, newLinesMail({ to, secret, site, amount, until, page, payment: gift.by }));
  });
}
