import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { delayOfMail } from "../gifts/limits.ts";
import { addLink } from "../gifts/links/links.ts";
import { type Gift, readerOfDonor } from "../gifts/queries.ts";
import { receiptsOf, wholeGift } from "../gifts/reading.ts";
import { gifts } from "../tables.ts";
import { receiptMail } from "./mails.ts";
import { issueReceipt } from "./receipts.ts";

interface Clerk {
  db: Database;
  now: Date;
  /** Queues a mail in a transaction. The mail is sent only if the transaction commits. */
  mail: Outbox["post"];
  /** The base URL of the site, used in the links of mails. */
  site: string;
}

/**
 * Sends the receipts of paid gifts, each once. One transaction writes the receipt number, the link and the mail, and
 * marks the gift as done. So a second process finds nothing to do. We store the link itself only in the queued mail,
 * and delete it when the mail is sent. Returns the number of receipts.
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
    // A donor may correct the address often, and may type a stranger's address. So a receipt that is sent again may be
    // delayed.
    const isAgain = (await receiptsOf(tx, [gift.id])).has(gift.id);
    await tx.update(gifts).set({ receipted_at: now }).where(eq(gifts.id, gift.id));
    const number = await issueReceipt(tx, gift, now);
    const to = await readerOfDonor(tx, gift.id);
    if (!to) return true;
    const secret = await addLink(tx, gift.id, now);
    const receipt = receiptMail({ to, number, secret, site }, await wholeGift(tx, gift, now));
    await mail(tx, receipt, isAgain ? { afterSeconds: await delayOfMail(tx, to.email, now) } : {});
    return true;
  });
}

/** Finds the paid gift that has waited longest for its receipt. Skips gifts that another process has locked. */
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
