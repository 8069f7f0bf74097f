import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { WriteLine } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { isUsual } from "./alone.ts";
import {
  dropConflicting,
  findBatch,
  freeParts,
  isOwnMoney,
  isVerifiedBy,
  listOfIds,
} from "./queries.ts";

interface Deciding {
  db: Database;
  now: Date;
  actor: { id: string };
  /** Writes the decision to the audit log. Not called if nothing was decided. */
  writeLine: WriteLine;
}

interface Chosen {
  batchId: string;
  /** The ids of the items to decide about. All of them are in the batch. */
  items: readonly string[];
}

/**
 * Approves one item of a batch, or several usual items together. Items that were approved before stay approved. Items
 * that cannot be paid any more leave the batch. A person may not approve an item that they prepared or verified, or in
 * which they are involved. Throws if one of several items is unusual, or if no item is approved in the end.
 */
export async function approveItems(
  { db, now, actor, writeLine }: Deciding,
  { batchId, items }: Chosen,
) {
  const batch = await findBatch(db, batchId);
  if (!batch) throw notFound();
  if (batch.prepared_by === actor.id) throw new HttpError(403, words.payouts.preparedByYou);
  const approved = await db.transaction(async (tx) => {
    await holdPages(tx, { batchId, items });
    await dropConflicting(tx, now, { batchId });
    const together = items.length > 1 ? isUsual : sql`true`;
    const decided = await rowsOf(
      tx,
      sql`update payout_items as item
             set state = 'approved', approved_by = ${actor.id}, approved_at = ${now.toISOString()},
                 next_try_at = ${now.toISOString()}
           where item.batch_id = ${batchId} and item.id in (${listOfIds(items)})
             and item.state = 'prepared' and item.prepared_by <> ${actor.id}::uuid
             and not ${isOwnMoney(actor.id)} and not ${isVerifiedBy(actor.id)}
             and ${together}
          returning item.id`,
    );
    const [unusual] = await rowsOf(
      tx,
      sql`select id from payout_items as item
           where item.batch_id = ${batchId} and item.id in (${listOfIds(items)})
             and item.state = 'prepared' and not ${together} limit 1`,
    );
    if (unusual) throw new HttpError(409, words.payouts.onItsOwn);
    if (decided.length > 0) await writeLine(tx);
    return rowsOf(
      tx,
      sql`select id from payout_items as item
           where item.batch_id = ${batchId} and item.id in (${listOfIds(items)})
             and item.approved_by = ${actor.id}::uuid`,
    );
  });
  if (approved.length === 0) throw new HttpError(409, words.payouts.notApproved);
}

/**
 * Locks the pages of these items. A decision about a page's text takes the same locks. So nobody can decide about a
 * page's text and about its money at the same moment.
 */
async function holdPages(tx: Database, { batchId, items }: Chosen) {
  await tx.execute(
    sql`select from entrepreneurs as page where page.id in (
          select item.entrepreneur_id from payout_items as item
           where item.batch_id = ${batchId} and item.id in (${listOfIds(items)}))
         order by page.id for share`,
  );
}

/** Takes items out of a batch before we send them. An item that is already out of the batch stays out. */
export function dropItems(deciding: Deciding, { batchId, items }: Chosen): Promise<void> {
  return takeOut(deciding, batchId, sql`item.id in (${listOfIds(items)})`);
}

/** Takes all items out of a batch that we have not sent. */
export function cancelBatch(deciding: Deciding, batchId: string): Promise<void> {
  return takeOut(deciding, batchId, sql`true`);
}

async function takeOut({ db, now, actor, writeLine }: Deciding, batchId: string, chosen: SQL) {
  if (!(await findBatch(db, batchId))) throw notFound();
  const out = await db.transaction(async (tx) => {
    const dropped = await rowsOf<{ id: string }>(
      tx,
      sql`update payout_items as item
             set state = 'dropped', drop_reason = 'by_staff', dropped_by = ${actor.id},
                 ended_at = ${now.toISOString()}, next_try_at = null
           where item.batch_id = ${batchId} and ${chosen} and item.state in ('prepared', 'approved')
             and not ${isOwnMoney(actor.id)}
          returning item.id`,
    );
    await freeParts(
      tx,
      dropped.map(({ id }) => id),
      "available",
    );
    if (dropped.length > 0) await writeLine(tx);
    return rowsOf(
      tx,
      sql`select id from payout_items as item
           where item.batch_id = ${batchId} and ${chosen} and item.state = 'dropped'`,
    );
  });
  if (out.length === 0) throw new HttpError(409, words.payouts.notDropped);
}
