import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { delayOfMail } from "../gifts/limits.ts";
import { addLink } from "../gifts/links/links.ts";
import { emailOfDonor, type Gift } from "../gifts/queries.ts";
import { receiptsOf, wholeGift } from "../gifts/reading.ts";
import { gifts } from "../tables.ts";
import { receiptMail } from "./mails.ts";
import { issueReceipt } from "./receipts.ts";

interface Clerk {
  db: Database;
  now: Date;
  /** Queues a mail within the given transaction. */
  mail: Outbox["post"];
  /** Where links in mails lead. */
  site: string;
}

/**
 * Sends the receipts of gifts that were paid, each once. Number, link, mail and the note that it is done are one
 * transaction: anyone who comes again finds nothing to do. The link stands in clear in the queue alone, until the mail
 * is sent. Returns how many there were.
 */
export async function sendReceipts(clerk: Clerk, limit = 20): Promise<number> {
  let sent = 0;
  while (sent < limit && (await sendNext(clerk))) sent += 1;
  return sent;
}

function sendNext({ db, now, mail, site }: Clerk): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gift = await takeNext(tx);
    if (!gift) return false;
    // Again where the gift's address was mended: as often as somebody likes, to whom they like.
    const isAgain = (await receiptsOf(tx, [gift.id])).has(gift.id);
    await tx.update(gifts).set({ receipted_at: now }).where(eq(gifts.id, gift.id));
    const number = await issueReceipt(tx, gift, now);
    const to = await emailOfDonor(tx, gift.id);
    if (to === "") return true;
    const secret = await addLink(tx, gift.id, now);
    const receipt = receiptMail({ to, number, secret, site }, await wholeGift(tx, gift, now));
    await mail(tx, receipt, isAgain ? { afterSeconds: await delayOfMail(tx, to, now) } : {});
    return true;
  });
}

/** The gift that waits longest for its receipt; one that another process has taken is left to it. */
async function takeNext(tx: Database): Promise<Gift | null> {
  const [gift] = await tx
    .select()
    .from(gifts)
    .where(and(isNotNull(gifts.paid_at), isNull(gifts.receipted_at)))
    .orderBy(asc(gifts.paid_at))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return gift ?? null;
}
