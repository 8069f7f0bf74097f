import { and, asc, eq, inArray } from "drizzle-orm";
import { moveGiver } from "../../entrepreneurs/public/givers.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { donors, gift_parts, gifts } from "../tables.ts";
import { delayOfMail } from "./limits.ts";
import { endOtherLinks } from "./links/links.ts";
import { emailChangedMail } from "./links/mails.ts";
import { holdGift, wasWrittenTo } from "./queries.ts";

interface Desk {
  db: Database;
  now: Date;
  mail: Outbox["post"];
}

/** Parts that a page counts its people by. */
const COUNTS = [
  ...(["held", "available", "in_payout", "paid_out", "returned"] as const),
  ...(["refunding", "disputed"] as const),
];

/**
 * Mends the address that a gift was given with. The receipt is sent again, to the new one; links other than the one at
 * hand end, since the wrong mailbox may have one; and the old address reads that it was changed, if a mail about the
 * gift went there. Who gave a paid gift
 * stays known under the old address too, for as long as the law asks. The same address again changes nothing.
 */
export async function changeEmail(
  { db, now, mail }: Desk,
  { giftId, link, email }: { giftId: string; link: string; email: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email: before, total } = await holdGift(tx, giftId);
    if (before === "" || before === email) return;
    const parts = await countedParts(tx, giftId);
    await moveGiver(tx, parts, () => renameDonor(tx, giftId, email, now));
    await endOtherLinks(tx, giftId, link);
    if (!(await wasWrittenTo(tx, giftId))) return;
    const afterSeconds = await delayOfMail(tx, before, now);
    await mail(tx, emailChangedMail(before, total), { afterSeconds });
  });
}

/** The gift's parts that count at their pages, with the pages held in the order of their ids. */
async function countedParts(tx: Database, giftId: string): Promise<string[]> {
  const parts = await tx
    .select({ id: gift_parts.id, page: gift_parts.entrepreneur_id })
    .from(gift_parts)
    .where(and(eq(gift_parts.gift_id, giftId), inArray(gift_parts.state, COUNTS)));
  const ofPages = parts.flatMap(({ id, page }) => (page === null ? [] : [{ id, page }]));
  if (ofPages.length === 0) return [];
  const pages = ofPages.map(({ page }) => page);
  await tx
    .select({ id: entrepreneurs.id })
    .from(entrepreneurs)
    .where(inArray(entrepreneurs.id, pages))
    .orderBy(asc(entrepreneurs.id))
    .for("no key update");
  return ofPages.map(({ id }) => id);
}

async function renameDonor(tx: Database, giftId: string, email: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ donor: donors, paid_at: gifts.paid_at })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gifts.id, giftId));
  if (!found) return;
  const { donor, paid_at } = found;
  if (!paid_at) {
    await tx.update(donors).set({ email }).where(eq(donors.id, donor.id));
    return;
  }
  const mended = { ...donor, id: newId(), email, created_at: now };
  await tx.insert(donors).values(mended);
  await tx.update(donors).set({ user_id: null }).where(eq(donors.id, donor.id));
  // The worker that writes receipts finds it again; its number stays. What is added up by address is added up again,
  // too.
  await tx
    .update(gifts)
    .set({ donor_id: mended.id, receipted_at: null, aml_looked_at: null })
    .where(eq(gifts.id, giftId));
}
