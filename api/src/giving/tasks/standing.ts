import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { isOthersGift } from "../others-gift.ts";
import { money_tasks } from "../tables.ts";

/** What an open task is held by, and the batch or page that it leads to. */
export interface Standing {
  batch_id: string | null;
  page_id: string | null;
  hindrance: "money_waits" | "cause_stands" | "own_gift" | null;
}

/** Null where it is a reference. */
const aboutAsId: SQL = sql`(
  case when ${money_tasks.about} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then ${money_tasks.about}::uuid end)`;

/** The gift behind a task about a payment, a second charge of it, or one of its parts. */
export const itsGift: SQL = sql`coalesce(
  (select gift_id from payments where reference = split_part(${money_tasks.about}, ':', 1)),
  (select gift_id from gift_parts where id = ${aboutAsId}))`;

/** As long as its money is for nobody, or is frozen, a task keeps it in sight. */
export const moneyWaits: SQL = sql`(
  exists (select from ledger_accounts
    where kind = 'unallocated' and owner = ${money_tasks.about} and balance > 0)
  or exists (select from gift_parts where id = ${aboutAsId} and state = 'unallocated')
  or exists (select from page_suspensions where id = ${aboutAsId} and outcome is null))`;

/** What is closed by itself, as soon as it is over: until then somebody has to put money in. */
export const causeStands: SQL = inArray(money_tasks.cause, ["float_low", "float_below_zero"]);

/** Why this person cannot close a task that is open, and where its case is found. */
export async function standingOf(db: Database, ids: readonly string[], actorId: string) {
  if (ids.length === 0) return new Map<string, Standing>();
  const rows = await db
    .select({
      id: money_tasks.id,
      batch_id: sql<string | null>`(
        select batch_id from payout_items where reference = ${money_tasks.about})`,
      page_id: sql<string | null>`(
        select entrepreneur_id from page_suspensions where id = ${aboutAsId})`,
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
