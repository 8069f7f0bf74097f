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

/** While a part is in one of these states, the number of donors on its page includes the part's donor. */
const COUNTS = [
  ...(["held", "available", "in_payout", "paid_out", "returned"] as const),
  ...(["refunding", "disputed"] as const),
];

/**
 * Corrects the e-mail address of a gift. Sends the receipt again to the new address. Cancels all other links to the
 * gift, because they may be in a stranger's mailbox. If we have already mailed the old address about the gift, tells
 * the old address about the change. If the gift is paid, keeps the donor's old address too, as long as the law
 * requires. Does nothing if the address is the same.
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

/** Finds the parts whose pages count this donor. Locks their pages in the order of the ids, to prevent deadlocks. */
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
  // Makes the worker for receipts handle the gift again. The receipt keeps its number. The check against money
  // laundering also runs again, because it adds up gifts by address.
  await tx
    .update(gifts)
    .set({ donor_id: mended.id, receipted_at: null, aml_looked_at: null })
    .where(eq(gifts.id, giftId));
}
