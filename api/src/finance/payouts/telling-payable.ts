import { eq, sql } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { tellByText } from "../../entrepreneurs/texts/queries.ts";
import type { PayoutCalendar } from "../../giving/payout-day.ts";
import { gift_parts } from "../../giving/tables.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { findExpected, isStillHere } from "./expected.ts";
import { payableMail } from "./mails.ts";
import { payable_news } from "./tables.ts";

interface Teller {
  db: Database;
  now: Date;
  calendar: PayoutCalendar;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * SQL condition: the page's owner has not been told yet that this part is payable, and the part was in no earlier
 * payout.
 */
const isNews = sql`exists (
  select from ${payable_news} as news where news.entrepreneur_id = page.id and not exists (
    select from payout_parts as link
      join payout_items as item on item.id = link.item_id
      join payout_batches as batch on batch.id = item.batch_id
     where link.part_id = part.id and link.held and batch.prepared_at < news.since))`;

/**
 * Tells entrepreneurs that their money can be paid, and by which day. Waits while something prevents the payment,
 * because then there is no day. Mails each owner only once, because one transaction queues the mail and records that
 * the owner was told. Returns the number of owners that it told.
 */
export async function tellPayable(teller: Teller): Promise<number> {
  const { db } = teller;
  await forgetPaid(db);
  if ((await floatLeft(db)) < 0n) return 0;
  let told = 0;
  for (const { page } of await findExpected(db, teller, isNews))
    if (await tellOwner(teller, page)) told += 1;
  return told;
}

/** Removes news about money that we have sent by now, or that has gone back to donors. */
async function forgetPaid(db: Database) {
  await db.delete(payable_news).where(
    sql`not exists (select from ${gift_parts} as part
      where part.entrepreneur_id = ${payable_news.entrepreneur_id} and ${isStillHere})`,
  );
}

/**
 * Tells the owner of one page that their money can be paid. Returns true if it queued the mail. If the payment is not
 * possible now, keeps the news for later.
 */
function tellOwner(teller: Teller, pageId: string): Promise<boolean> {
  const { db, now, mail } = teller;
  return db.transaction(async (tx) => {
    const news = eq(payable_news.entrepreneur_id, pageId);
    await tx.select().from(payable_news).where(news).for("update");
    const [money] = await findExpected(tx, teller, sql`page.id = ${pageId}::uuid and ${isNews}`);
    if (!money) return false;
    await tx.delete(payable_news).where(news);
    const [page] = await tx.select().from(entrepreneurs).where(eq(entrepreneurs.id, pageId));
    const person = page?.user_id ? await findPresent(tx, page.user_id) : null;
    const to = readerOf(person);
    if (!page || !person || !to) return false;
    await mail(tx, payableMail(to, { ...money, code: page.code }));
    await tellByText(tx, [person.id], "payable", now);
    return true;
  });
}
