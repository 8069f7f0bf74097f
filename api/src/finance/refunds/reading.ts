import { PAGE_SIZE, REFUND_GROUPS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { isOthersGift } from "../../giving/others-gift.ts";
import { donors, gift_parts, gifts, payments } from "../../giving/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/in-days.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { isOpenAbout, type Refund } from "./queries.ts";
import { mayBeRefused } from "./rules.ts";
import { IN_FLIGHT, refund_parts, refunds } from "./tables.ts";

type Filters = Input<"finance.refunds.list">;

const isOnItsWay = inArray(refunds.state, [...IN_FLIGHT]);
const isDisputedNow = sql<boolean>`${isOpenAbout(refunds.payment)}`;

/** A refund with additional fields for finance's list of refunds. */
export interface RefundRow extends Refund {
  ask_until: Date | string | null;
  disputed: boolean;
  donor_id: string | null;
  donor_name: string;
  /** How many of the refund's parts are for pages or gift cards. */
  given_parts: number;
  /** A page whose part goes back to the donor. */
  page: { code: string; name: string } | null;
}

/** SQL: the parts of a refund that are for a page or a gift card, each with its page. */
const givenParts = sql`from refund_parts join gift_parts as part on part.id = refund_parts.part_id
  left join entrepreneurs as page on page.id = part.entrepreneur_id
  where refund_parts.refund_id = ${refunds.id} and part.kind in ('entrepreneur', 'voucher')`;

const columns = {
  ...getTableColumns(refunds),
  /**
   * Each part that the donor asks for has a refund window. This is the earliest end of these windows. Null if there was
   * no last day.
   */
  ask_until: sql<Date | string | null>`(case when ${refunds.cause} = 'asked' then (
    select min(part.window_ends_at) from refund_parts join gift_parts as part on part.id = refund_parts.part_id
     where refund_parts.refund_id = ${refunds.id} and refund_parts.was in ('held', 'available')
       and part.kind in ('entrepreneur', 'voucher')) end)`,
  disputed: isDisputedNow,
  donor_id: gifts.donor_id,
  donor_name: sql<string>`coalesce((select name from ${donors} where ${donors.id} = ${gifts.donor_id}), '')`,
  given_parts: sql<number>`(select count(*)::int ${givenParts})`,
  page: sql<RefundRow["page"]>`(
    select json_build_object('code', page.code, 'name', page.name) ${givenParts} and page.id is not null limit 1)`,
};

const isGroup = (state: NonNullable<Filters["state"]>): state is keyof typeof REFUND_GROUPS =>
  Object.hasOwn(REFUND_GROUPS, state);

const isOverdueAt = (now: Date) => and(isOnItsWay, lt(refunds.due_on, dayInLagos(now)));

function isOfState(state: Filters["state"], now: Date): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "to_do")
    // The refunds that need a person. An overdue refund needs one, because somebody must ask the gateway why the refund
    // is not paid.
    return or(inArray(refunds.state, [...REFUND_GROUPS.to_do]), isOverdueAt(now));
  return isGroup(state)
    ? inArray(refunds.state, [...REFUND_GROUPS[state]])
    : eq(refunds.state, state);
}

const whereOf = (filters: Filters, now: Date): SQL | undefined =>
  and(isOfState(filters.state, now), inDays(refunds.asked_at, filters));

/** Counts the refunds of these days and adds up their amounts, by state. */
export async function sumRefunds(db: Database, filters: Filters, now: Date) {
  const rows = await db
    .select({
      state: refunds.state,
      refunds: sql<number>`count(*)::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdueAt(now)}))::int`,
      amount: sql<string>`sum(${refunds.amount})::text`,
    })
    .from(refunds)
    .where(inDays(refunds.asked_at, filters))
    .groupBy(refunds.state)
    .orderBy(refunds.state);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}

/** Sums all refunds that match these filters, in kobo. */
export async function sumOfList(db: Database, filters: Filters, now: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(whereOf(filters, now));
  return Number(row?.sum ?? 0);
}

/** Counts the refunds that match these filters, on all pages of the list. */
export const countRefunds = (db: Database, filters: Filters, now: Date): Promise<number> =>
  db.$count(refunds, whereOf(filters, now));

/**
 * Finds a page of the list of refunds. Overdue refunds come first, then refunds that wait for a decision, then refunds
 * on their way, then all others. Each group begins with the oldest.
 */
export async function findRefundsPage(
  db: Database,
  filters: Filters,
  now: Date,
): Promise<{ rows: RefundRow[]; total: number }> {
  const where = whereOf(filters, now);
  const rank = sql`case
    when ${isOverdueAt(now)} then 0
    when ${refunds.state} = 'asked' then 1
    when ${isOnItsWay} then 2 else 3 end`;
  const isOver = notInArray(refunds.state, [...REFUND_GROUPS.open]);
  const rows = await db
    .select(columns)
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.gift_id))
    .where(where)
    .orderBy(
      rank,
      desc(sql`case when ${isOver} then ${refunds.asked_at} end`),
      asc(refunds.due_on),
      asc(refunds.asked_at),
      asc(refunds.id),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(filters.page ?? 1));
  return { rows, total: await countRefunds(db, filters, now) };
}

/** Finds the refunds of one gift, the latest first. */
export async function refundsOfGift(db: Database, giftId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.gift_id, giftId))
    .orderBy(desc(refunds.asked_at), desc(refunds.id));
}

/** Finds what this member of finance may read about a refund. Returns null if there is no such refund. */
export async function findWholeRefund(db: Database, id: string, actorId: string) {
  const [row] = await db
    .select({
      refund: columns,
      gateway: payments.gateway,
      own: sql<boolean>`not (${isOthersGift(sql`${refunds.gift_id}`, actorId)})`,
    })
    .from(refunds)
    .innerJoin(gifts, eq(gifts.id, refunds.gift_id))
    .innerJoin(payments, eq(payments.reference, refunds.payment))
    .where(eq(refunds.id, id));
  if (!row) return null;
  const parts = await db
    .select({
      id: gift_parts.id,
      kind: gift_parts.kind,
      amount: gift_parts.amount,
      page: { code: entrepreneurs.code, name: entrepreneurs.name },
    })
    .from(refund_parts)
    .innerJoin(gift_parts, eq(gift_parts.id, refund_parts.part_id))
    .leftJoin(entrepreneurs, eq(entrepreneurs.id, gift_parts.entrepreneur_id))
    .where(eq(refund_parts.refund_id, id))
    .orderBy(asc(gift_parts.id));
  const { decided_by, prepared_by, confirmed_by } = row.refund;
  const names = await namesOf(db, [decided_by, prepared_by, confirmed_by]);
  return { ...row, parts, names, refusable: await mayBeRefused(db, id) };
}

export type WholeRefund = NonNullable<Awaited<ReturnType<typeof findWholeRefund>>>;

/** Finds the first names of staff, by id. */
export async function namesOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.first_name })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
