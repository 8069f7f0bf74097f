import { inArray, type SQL, sql } from "drizzle-orm";
import { isOthersGift } from "../../giving/others-gift.ts";
import { asId } from "../../ledger/books/standing.ts";
import { causeStands, moneyWaits } from "../../ledger/tasks/stands.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import type { Database } from "../../platform/db/database.ts";

/** Why an open task cannot be closed, and the batch or page to which the task links. */
export interface Standing {
  batch_id: string | null;
  page_id: string | null;
  /** The page whose money the task is about. */
  page: { name: string; page_code: string } | null;
  /** The money that the task is about, in kobo. */
  amount: string | null;
  hindrance: "money_waits" | "cause_stands" | "own_gift" | null;
}

const aboutAsId = asId(sql`${money_tasks.about}`);

/**
 * SQL: the id of the gift that a task belongs to. The task may be about a payment, a second charge, a part of the gift,
 * a refund or a dispute.
 */
export const itsGift: SQL = sql`coalesce(
  (select gift_id from payments where reference = split_part(${money_tasks.about}, ':', 1)),
  (select gift_id from gift_parts where id = ${aboutAsId}),
  (select gift_id from refunds where id = ${aboutAsId}),
  (select gift_id from disputes where id = ${aboutAsId}))`;

const itsSuspendedPage = sql`(select entrepreneur_id from page_suspensions where id = ${aboutAsId})`;

const itsPage = sql<Standing["page"]>`(
  select json_build_object('name', page.name, 'page_code', page.code) from entrepreneurs as page
   where page.id = coalesce(${itsSuspendedPage},
     (select entrepreneur_id from payout_items where reference = ${money_tasks.about}),
     (select entrepreneur_id from gift_parts where id = ${aboutAsId})))`;

/**
 * SQL: the sum of the record that a task is about. For a payment it is the money that belongs to nobody yet, and for a
 * suspended page it is the money that the page has now.
 */
const itsAmount = sql<string | null>`coalesce(
  (select amount from payout_items where reference = ${money_tasks.about}),
  (select amount from refunds where id = ${aboutAsId}),
  (select amount from disputes where id = ${aboutAsId}),
  (select amount from gift_parts where id = ${aboutAsId}),
  (select balance from ledger_accounts
    where kind = 'unallocated' and owner = ${money_tasks.about} and balance > 0),
  (select balance from ledger_accounts
    where kind = 'entrepreneur' and owner = ${itsSuspendedPage}::text))::text`;

/** Finds out for each open task why this person cannot close it, and to which batch or page the task links. */
export async function standingOf(db: Database, ids: readonly string[], actorId: string) {
  if (ids.length === 0) return new Map<string, Standing>();
  const rows = await db
    .select({
      id: money_tasks.id,
      batch_id: sql<string | null>`(
        select batch_id from payout_items where reference = ${money_tasks.about})`,
      page_id: sql<string | null>`${itsSuspendedPage}`,
      page: itsPage,
      amount: itsAmount,
      hindrance: sql<Standing["hindrance"]>`case
        when ${money_tasks.closed_at} is not null then null
        when ${moneyWaits} then 'money_waits'
        when ${causeStands} then 'cause_stands'
        when not (${isOthersGift(itsGift, actorId)}) then 'own_gift' end`,
    })
    .from(money_tasks)
    .where(inArray(money_tasks.id, [...ids]));
  return new Map<string, Standing>(rows.map(({ id, ...standing }) => [id, standing]));
}
