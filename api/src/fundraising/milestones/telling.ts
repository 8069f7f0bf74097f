import { and, asc, eq, isNull } from "drizzle-orm";
import { isRunning } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { milestoneMail } from "./mails.ts";
import { MILESTONES, page_milestones } from "./tables.ts";

interface Teller {
  db: Database;
  now: Date;
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * Tells entrepreneurs by mail which milestones their pages have reached. If a page has reached several since the last
 * mail, the mail names only the last one. Mails each milestone only once, because one transaction queues the mail and
 * records that the mail is queued. Returns the number of pages.
 */
export async function tellMilestones(teller: Teller, limit = 20): Promise<number> {
  let told = 0;
  while (told < limit && (await tellNext(teller))) told += 1;
  return told;
}

function tellNext({ db, now, mail }: Teller): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: page_milestones.entrepreneur_id })
      .from(page_milestones)
      .where(isNull(page_milestones.told_at))
      .orderBy(asc(page_milestones.reached_at), asc(page_milestones.entrepreneur_id))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!next) return false;
    const reached = await tx
      .update(page_milestones)
      .set({ told_at: now })
      .where(and(eq(page_milestones.entrepreneur_id, next.id), isNull(page_milestones.told_at)))
      .returning({ milestone: page_milestones.milestone });
    const [page] = await tx.select().from(entrepreneurs).where(eq(entrepreneurs.id, next.id));
    // Sends no good news about a suspended page. Also sends none if a refund has brought the page below the milestone
    // again.
    if (!page?.user_id || !isRunning(page)) return true;
    const holds = { first: 1n, half: (page.target + 1n) / 2n, reached: page.target };
    const latest = MILESTONES.findLast(
      (name) => page.raised >= holds[name] && reached.some((row) => row.milestone === name),
    );
    if (!latest) return true;
    const to = readerOf(await findPresent(tx, page.user_id));
    if (to) await mail(tx, milestoneMail(to, latest, page));
    return true;
  });
}
