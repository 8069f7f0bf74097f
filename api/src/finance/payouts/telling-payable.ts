import type { Day } from "@agbara/shared/age.ts";
import { eq, sql } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { tellByText } from "../../entrepreneurs/texts/queries.ts";
import type { PayoutCalendar } from "../../giving/payout-day.ts";
import { gift_parts } from "../../giving/tables.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { findExpected } from "./expected.ts";
import { payableMail } from "./mails.ts";
import { partIsInQuestion } from "./payable.ts";
import { payable_news } from "./tables.ts";

interface Teller {
  db: Database;
  now: Date;
  calendar: PayoutCalendar;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * Tells entrepreneurs that money of theirs can be paid, and by which day. Waits while something is in the way, because
 * then there is no day. Each page is one transaction with its mail, so it is told once. Returns how many were told.
 */
export async function tellPayable(teller: Teller): Promise<number> {
  const { db } = teller;
  await forgetPaid(db);
  if ((await floatLeft(db)) < 0n) return 0;
  const due = await findExpected(
    db,
    teller,
    sql`page.id in (select entrepreneur_id from ${payable_news})`,
  );
  for (const { page, by } of due) await tellOwner(teller, page, by);
  return due.length;
}

/** Removes what is no longer true: the money was paid, or went back. */
async function forgetPaid(db: Database) {
  await db.delete(payable_news).where(
    sql`not exists (select from ${gift_parts} as part
      where part.entrepreneur_id = ${payable_news.entrepreneur_id} and part.state = 'available')`,
  );
}

function tellOwner({ db, now, mail }: Teller, pageId: string, by: Day) {
  return db.transaction(async (tx) => {
    const [news] = await tx
      .delete(payable_news)
      .where(eq(payable_news.entrepreneur_id, pageId))
      .returning();
    const [page] = await tx.select().from(entrepreneurs).where(eq(entrepreneurs.id, pageId));
    if (!news || !page?.user_id) return;
    const [sum] = await rowsOf<{ kobo: string }>(
      tx,
      sql`select coalesce(sum(part.amount), 0)::text as kobo from gift_parts as part
           where part.entrepreneur_id = ${pageId}::uuid and part.state = 'available' and not ${partIsInQuestion}`,
    );
    const amount = BigInt(sum?.kobo ?? 0);
    const person = await findPresent(tx, page.user_id);
    const to = readerOf(person);
    if (!person || !to || amount === 0n) return;
    await mail(tx, payableMail(to, { amount, by, code: page.code }));
    await tellByText(tx, [person.id], "payable", now);
  });
}
