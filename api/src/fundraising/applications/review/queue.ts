import { DAY_MS } from "@agbara/shared/age.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { hasOwnPhone, isLeftToOthers } from "../../../entrepreneurs/own-phone.ts";
import { running } from "../../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import type { Database } from "../../../platform/db/database.ts";
import { applications, second_looks } from "../tables.ts";
import { isOpenLook, type LookRow, mayTakeIt } from "./looks.ts";

/** The verifier who reads the queue of cases, and the present time. */
interface Asking {
  actorId: string;
  now: Date;
}

export type Wanted = Omit<Input<"fundraising.applications.queue">, "page">;

/** SQL condition: the application waits for a decision, or its spot check is due. */
const waits = ({ now }: Asking) => sql`(
  ${applications.entrepreneur_id} in (
    select entrepreneur_id from applications where submitted_at is not null
    union all
    select spot.entrepreneur_id from second_looks as spot
      join entrepreneurs as opened on opened.id = spot.entrepreneur_id
     where spot.outcome is null and spot.kind = 'spot' and spot.due_from <= ${now.toISOString()}
       and (${running("opened")} or opened.status = 'suspended')))`;

/** SQL condition: the case is not the verifier's own, and does not contain the verifier's phone number. */
const isShown = ({ actorId }: Asking) => sql`(
  ${entrepreneurs.user_id} is distinct from ${actorId}::uuid and not ${isLeftToOthers(actorId, "entrepreneurs")})`;

/** SQL condition: the verifier may take the case. */
const mayBeTaken = ({ actorId }: Asking) =>
  sql<boolean>`(${mayTakeIt(actorId)} and not ${hasOwnPhone(actorId, "entrepreneurs")})`;

/**
 * SQL condition: the case is put aside. No longer true on the last day for our answer, even if somebody put the case
 * aside until a later day.
 */
const isAside = ({ now }: Asking) => sql`(
  coalesce(${applications.aside_until} > ${dayInLagos(now)}::date, false)
  and coalesce(${applications.answer_by} > ${dayInLagos(now)}::date, true))`;
const isClaimedBy = ({ actorId, now }: Asking) =>
  sql`coalesce(${applications.claimed_by} = ${actorId}::uuid and ${applications.claimed_until} > ${now.toISOString()}, false)`;

/** For each tab of the queue, the SQL condition of its cases. */
const WHICH: Record<NonNullable<Wanted["which"]>, (asking: Asking) => SQL | undefined> = {
  waiting: (asking) => and(waits(asking), sql`not ${isAside(asking)}`),
  mine: (asking) =>
    and(
      waits(asking),
      or(
        isClaimedBy(asking),
        and(isAside(asking), sql`${applications.aside_by} = ${asking.actorId}::uuid`),
      ),
    ),
  aside: (asking) => and(waits(asking), isAside(asking)),
  changes_asked: () => eq(entrepreneurs.status, "changes_requested"),
};

/**
 * SQL: the time when the case began to wait. If the applicant is working on the case, this is the time of their last
 * change.
 */
const since = sql<Date>`coalesce(${applications.submitted_at}, ${second_looks.due_from}, ${applications.saved_at})`;

const openLookOf = and(eq(second_looks.entrepreneur_id, applications.entrepreneur_id), isOpenLook);

function isWanted({ which = "waiting", state, trade, waited }: Wanted, asking: Asking) {
  const waitedSince = new Date(asking.now.getTime() - (waited ?? 0) * DAY_MS);
  return and(
    isShown(asking),
    WHICH[which](asking),
    state ? eq(entrepreneurs.state, state) : undefined,
    trade ? eq(entrepreneurs.trade, trade) : undefined,
    waited ? sql`${since} <= ${waitedSince.toISOString()}` : undefined,
  );
}

export interface QueuedRow {
  page: typeof entrepreneurs.$inferSelect;
  row: typeof applications.$inferSelect;
  look: LookRow | null;
  may_take: boolean;
}

/** Finds one page of the queue, the oldest first. */
export function findQueue(
  db: Database,
  wanted: Wanted,
  { limit, offset, ...asking }: Asking & { limit: number; offset: number },
): Promise<QueuedRow[]> {
  return db
    .select({
      page: entrepreneurs,
      row: applications,
      look: second_looks,
      may_take: mayBeTaken(asking),
    })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(second_looks, openLookOf)
    .where(isWanted(wanted, asking))
    .orderBy(asc(since), asc(applications.entrepreneur_id))
    .limit(limit)
    .offset(offset);
}

export async function countQueue(db: Database, wanted: Wanted, asking: Asking): Promise<number> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(second_looks, openLookOf)
    .where(isWanted(wanted, asking));
  return row?.n ?? 0;
}

/**
 * Finds the case that the verifier has claimed. If there is none, finds the oldest case that the verifier may take and
 * that nobody has claimed or put aside. Returns null if no case waits.
 */
export async function findNext(db: Database, asking: Asking): Promise<string | null> {
  const mine = and(isClaimedBy(asking), sql`not ${hasOwnPhone(asking.actorId, "entrepreneurs")}`);
  const free = or(isNull(applications.claimed_until), lte(applications.claimed_until, asking.now));
  const isFree = and(free, sql`not ${isAside(asking)}`, mayBeTaken(asking));
  const [row] = await db
    .select({ id: applications.entrepreneur_id })
    .from(applications)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
    .leftJoin(second_looks, openLookOf)
    .where(and(isShown(asking), waits(asking), or(mine, isFree)))
    .orderBy(sql`${mine} desc`, asc(since), asc(applications.entrepreneur_id))
    .limit(1);
  return row?.id ?? null;
}
