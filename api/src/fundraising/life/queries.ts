import { DAY_MS } from "@agbara/shared/age.ts";
import { FINISHED_DAYS } from "@agbara/shared/constants.ts";
import { type SQL, sql } from "drizzle-orm";
import { COMES_BACK_MS } from "../../finance/payouts/send.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/** SQL condition: the pause of the page `page` is over. */
const isPauseOver = (now: Date) =>
  sql`page.status = 'paused' and page.paused_until <= ${now.toISOString()}`;

/**
 * SQL condition: the page `page` is finished. It got its whole target, and we paid out all of it. Also, its owner
 * showed a proof, or `FINISHED_DAYS` have passed since the last payout. Never true while a bank may still send the
 * money back.
 */
function isFinished(now: Date): SQL {
  const since = new Date(now.getTime() - FINISHED_DAYS * DAY_MS).toISOString();
  const settled = new Date(now.getTime() - COMES_BACK_MS).toISOString();
  return sql`page.status = 'funded'
    and not exists (select from gift_parts as part where part.entrepreneur_id = page.id
      and part.state in ('held', 'available', 'in_payout', 'returned', 'refunding', 'disputed'))
    and exists (select from gift_parts as paid
      where paid.entrepreneur_id = page.id and paid.state = 'paid_out')
    and not exists (select from payout_items as item where item.entrepreneur_id = page.id
      and (item.ended_at > ${settled} or item.state in ('prepared', 'approved', 'sending')))
    and (exists (select from page_proofs as proof
        where proof.entrepreneur_id = page.id and proof.verdict = 'accepted')
      or not exists (select from payout_items as item
        where item.entrepreneur_id = page.id and item.ended_at > ${since}))`;
}

/**
 * What a worker does with a page when the time has come. `resumed`: opens the page again after its pause. `finished`:
 * closes the page.
 */
export type Due = "resumed" | "finished";

const CONDITIONS: Record<Due, (now: Date) => SQL> = {
  resumed: isPauseOver,
  finished: isFinished,
};

/** Finds pages that should open again or close now. */
export async function findDue(db: Database, due: Due, now: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select page.id from entrepreneurs as page where ${CONDITIONS[due](now)} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Checks again whether the page should open again, or close. Returns true if it should. The caller must have locked the
 * page.
 */
export async function isDue(tx: Database, due: Due, id: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select page.id from entrepreneurs as page where page.id = ${id} and ${CONDITIONS[due](now)}`,
  );
  return rows.length > 0;
}

/** SQL query: the times at which pauses ended, for pages that have not opened again yet. The earliest comes first. */
export const waitingPauses = (now: Date) =>
  sql`select paused_until as since from entrepreneurs as page where ${isPauseOver(now)} order by 1`;
