import type { TaskCause } from "@agbara/shared/contract/giving/tasks.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import { isOthersGift } from "../../giving/others-gift.ts";
import { asId, MONEY_WAITS, PART_WAITS, STANDING } from "../../ledger/books/standing.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import type { Database } from "../../platform/db/database.ts";

/** What an open task is held by, and the batch or page that it leads to. */
export interface Standing {
  batch_id: string | null;
  page_id: string | null;
  hindrance: "money_waits" | "cause_stands" | "own_gift" | null;
}

const about = sql`${money_tasks.about}`;
const aboutAsId = asId(about);

/** The gift behind a task about a payment, a second charge of it, one of its parts, a refund or a dispute. */
export const itsGift: SQL = sql`coalesce(
  (select gift_id from payments where reference = split_part(${money_tasks.about}, ':', 1)),
  (select gift_id from gift_parts where id = ${aboutAsId}),
  (select gift_id from refunds where id = ${aboutAsId}),
  (select gift_id from disputes where id = ${aboutAsId}))`;

type Which = (typeof STANDING)[TaskCause];

/** That the cause of a task stands, where it is one of those that are looked at like this. */
function stands(which: (standing: NonNullable<Which>) => boolean): SQL {
  const each = Object.entries(STANDING).flatMap(([cause, standing]) =>
    standing && which(standing)
      ? sql`when ${cause} then exists (select from ${standing.from}
          where ${standing.isAbout(about)} and ${standing.stands})`
      : [],
  );
  return sql`(case ${money_tasks.cause} ${sql.join(each, sql` `)} else false end)`;
}

const isOfMoney = (standing: NonNullable<Which>) =>
  standing === MONEY_WAITS || standing === PART_WAITS;

/** As long as its money is for nobody, a task keeps it in sight. */
export const moneyWaits: SQL = stands(isOfMoney);

/** What is closed by itself, as soon as it is over. */
export const causeStands: SQL = stands((standing) => !isOfMoney(standing));

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
