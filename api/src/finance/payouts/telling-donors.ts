import { and, asc, eq, isNull, lte, sum } from "drizzle-orm";
import { isRunning } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { addLink } from "../../giving/gifts/links/links.ts";
import { readerOfDonor } from "../../giving/gifts/queries.ts";
import { gift_parts, gifts } from "../../giving/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { paidOnMail } from "./mails.ts";
import { COMES_BACK_MS } from "./send.ts";
import { payout_items, payout_parts } from "./tables.ts";

interface Teller {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
  /** The address of the site, for the links in mails. */
  site: string;
}

/**
 * Tells donors that their money has reached the entrepreneur. Waits until the bank can no longer send the money back.
 * Tells the donors of each payout once, because one transaction queues the mails and records that these donors were
 * told. Returns the number of payouts.
 */
export async function tellDonors(teller: Teller, limit = 20): Promise<number> {
  let told = 0;
  while (told < limit && (await tellNext(teller))) told += 1;
  return told;
}

function tellNext({ db, now, mail, site }: Teller): Promise<boolean> {
  return db.transaction(async (tx) => {
    const item = await takeNext(tx, now);
    if (!item?.ended_at) return false;
    const told = { donors_told_at: now };
    await tx.update(payout_items).set(told).where(eq(payout_items.id, item.id));
    const [page] = await tx
      .select()
      .from(entrepreneurs)
      .where(eq(entrepreneurs.id, item.entrepreneur_id));
    if (!page) return true;
    for (const { gift_id, amount, payment } of await giftsOf(tx, item.id)) {
      const to = await readerOfDonor(tx, gift_id);
      if (!to) continue;
      const secret = await addLink(tx, gift_id, now);
      const sent = { amount: BigInt(amount ?? 0), day: item.ended_at, payment };
      await mail(
        tx,
        paidOnMail({ to, secret, site }, { ...sent, page, isReadable: isRunning(page) }),
      );
    }
    return true;
  });
}

/** Finds the payout whose donors have waited longest for the mail. Skips payouts on which another process works. */
async function takeNext(tx: Database, now: Date) {
  const [item] = await tx
    .select()
    .from(payout_items)
    .where(
      and(
        eq(payout_items.state, "paid"),
        isNull(payout_items.donors_told_at),
        lte(payout_items.ended_at, new Date(now.getTime() - COMES_BACK_MS)),
      ),
    )
    .orderBy(asc(payout_items.ended_at))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return item ?? null;
}

/** Returns each gift whose money was in the payout, with the amount that the payout paid from this gift. */
function giftsOf(tx: Database, itemId: string) {
  return tx
    .select({
      gift_id: gift_parts.gift_id,
      amount: sum(gift_parts.amount),
      payment: gifts.paid_by,
    })
    .from(payout_parts)
    .innerJoin(gift_parts, eq(gift_parts.id, payout_parts.part_id))
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .where(and(eq(payout_parts.item_id, itemId), eq(payout_parts.held, true)))
    .groupBy(gift_parts.gift_id, gifts.paid_by)
    .orderBy(gift_parts.gift_id);
}
