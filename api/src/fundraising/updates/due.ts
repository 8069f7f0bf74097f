import { NEWS } from "@agbara/shared/constants.ts";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { type Entrepreneur, holdPage, isRunning } from "../../entrepreneurs/public/queries.ts";
import { page_proofs, page_updates } from "../../entrepreneurs/public/tables.ts";
import { payout_items } from "../../finance/payouts/tables.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { daysBefore } from "../../platform/jobs/housekeeping.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { newsDueMail } from "./mails.ts";

interface Asking {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * Asks entrepreneurs for news or a proof if they have posted nothing for some weeks after a payout. Checks each payout
 * once, because one transaction queues the mail and records the check. After a mail, the owner gets no other such mail
 * for the same number of weeks. Returns the number of checked payouts.
 */
export async function askForNews(asking: Asking, limit = 20): Promise<number> {
  let looked = 0;
  while (looked < limit && (await lookAtNext(asking))) looked += 1;
  return looked;
}

function lookAtNext({ db, now, mail }: Asking): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(payout_items)
      .where(
        and(
          eq(payout_items.state, "paid"),
          isNull(payout_items.news_looked_at),
          lte(payout_items.ended_at, new Date(daysBefore(now, NEWS.dueDays))),
        ),
      )
      .orderBy(asc(payout_items.ended_at))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!item?.ended_at) return false;
    // Locks the page, because another process may check another payout of the same page.
    const page = await holdPage(tx, item.entrepreneur_id);
    const news_asked = page !== null && (await isSilent(tx, page, item.ended_at, now));
    await tx
      .update(payout_items)
      .set({ news_looked_at: now, news_asked })
      .where(eq(payout_items.id, item.id));
    const to = readerOf(page?.user_id ? await findPresent(tx, page.user_id) : null);
    if (to && page && news_asked)
      await mail(
        tx,
        newsDueMail(to, { amount: item.amount, paid: item.ended_at, code: page.code }),
      );
    return true;
  });
}

/**
 * Returns true if we should ask the owner for news. The page must be open to everybody. The owner must have posted
 * nothing since the payout, and we must not have asked them lately.
 */
async function isSilent(tx: Database, page: Entrepreneur, since: Date, now: Date) {
  if (!isRunning(page)) return false;
  const rows = await rowsOf(
    tx,
    sql`select from ${page_updates} as told where told.entrepreneur_id = ${page.id} and told.at >= ${since.toISOString()}
        union all
        select from ${page_proofs} as shown where shown.entrepreneur_id = ${page.id} and shown.at >= ${since.toISOString()}
        union all
        select from ${payout_items} as item where item.entrepreneur_id = ${page.id} and item.news_asked
           and item.news_looked_at > ${daysBefore(now, NEWS.dueDays)}
        limit 1`,
  );
  return rows.length === 0;
}
