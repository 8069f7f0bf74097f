import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { inDays } from "../../../platform/db/in-days.ts";
import { donors, gifts, payments } from "../../tables.ts";
import { whatCouldGoBack } from "../going-back.ts";
import { readGifts, statusesOf } from "../reading.ts";
import { receipts } from "../tables.ts";

type Filters = Omit<Input<"giving.gifts.staffList">, "page">;

/** Makes the SQL conditions for the filters. Returns an empty list if there are no filters. */
function wantedOf({ email, page_code, payment, ...days }: Filters): SQL[] {
  const paid = inDays(gifts.paid_at, days);
  return [
    ...(paid ? [paid] : []),
    ...(email ? [sql`${gifts.donor_id} in (select id from ${donors} where email = ${email})`] : []),
    ...(page_code
      ? [
          sql`${gifts.id} in (select gift_id from gift_parts where entrepreneur_id =
            (select id from ${entrepreneurs} where code = ${page_code}))`,
        ]
      : []),
    ...(payment
      ? [sql`${gifts.id} in (select gift_id from ${payments} where reference = ${payment})`]
      : []),
  ];
}

/**
 * Finds one page of finance's list of gifts. Every query uses an index. Without filters, lists only gifts with a
 * receipt, sorted by receipt number, and adds up no sum. If the filters name days, sorts the gifts by the time of
 * payment. If they name no days, sorts the gifts by the time of the order.
 */
export async function findGifts(db: Database, filters: Filters, at: Stretch) {
  const wanted = wantedOf(filters);
  const time = filters.from || filters.to ? gifts.paid_at : gifts.created_at;
  const { ids, total, sum } =
    wanted.length > 0 ? await found(db, { wanted, time }, at) : await latest(db, at);
  return { rows: await giftsOf(db, ids), total, sum };
}

interface Stretch {
  limit: number;
  offset: number;
}

interface Wanted {
  wanted: SQL[];
  /** The column that sorts the gifts: the time of payment or of the order. */
  time: AnyPgColumn;
}

async function found(db: Database, { wanted, time }: Wanted, { limit, offset }: Stretch) {
  const rows = await db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(...wanted))
    .orderBy(desc(time), desc(gifts.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count(), sum: sql<string>`coalesce(sum(${gifts.total}), 0)::text` })
    .from(gifts)
    .where(and(...wanted));
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0, sum: Number(all?.sum ?? 0) };
}

async function latest(db: Database, { limit, offset }: Stretch) {
  const isReceipt = eq(receipts.kind, "receipt");
  const rows = await db
    .select({ id: receipts.gift_id })
    .from(receipts)
    .where(isReceipt)
    .orderBy(desc(receipts.number))
    .limit(limit)
    .offset(offset);
  const total = await db.$count(receipts, isReceipt);
  return { ids: rows.map(({ id }) => id), total, sum: null };
}

/** Reads these gifts with their donors and parts. Keeps their order. */
async function giftsOf(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      gift: gifts,
      donor: { name: donors.name, email: donors.email, user: donors.user_id },
    })
    .from(gifts)
    .leftJoin(donors, eq(donors.id, gifts.donor_id))
    .where(inArray(gifts.id, ids));
  const read = await readGifts(
    db,
    rows.map(({ gift }) => gift),
  );
  const whole = rows.flatMap(({ donor }, at) => {
    const one = read[at];
    return one ? [{ ...one, donor }] : [];
  });
  const byId = new Map(whole.map((one) => [one.gift.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type StaffGift = Awaited<ReturnType<typeof giftsOf>>[number];

type Detail = Output<"giving.gifts.staffOne">["data"];
/** A refund or a dispute. It has returned money of a gift to the donor, or may still return it. */
interface Ending<State> {
  [column: string]: unknown;
  id: string;
  state: State;
  amount: string;
}

/** Finds one gift with all details for finance. Returns null if there is no gift with this id. */
export async function findStaffGift(db: Database, id: string, now: Date) {
  const [one] = await giftsOf(db, [id]);
  if (!one) return null;
  const refunds = await rowsOf<Ending<Detail["refunds"][number]["state"]>>(
    db,
    sql`select id, state, amount::text as amount from refunds where gift_id = ${id}::uuid
         order by asked_at desc, id desc`,
  );
  const disputes = await rowsOf<Ending<Detail["disputes"][number]["state"]>>(
    db,
    sql`select id, state, amount::text as amount from disputes where gift_id = ${id}::uuid
         order by noticed_at desc, id desc`,
  );
  const back = await whatCouldGoBack(db, one.gift, now);
  return { ...one, statuses: await statusesOf(db, one, { now, back }), refunds, disputes };
}
export type WholeStaffGift = NonNullable<Awaited<ReturnType<typeof findStaffGift>>>;
