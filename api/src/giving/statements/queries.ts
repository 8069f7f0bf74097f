import type { Day } from "@agbara/shared/age.ts";
import { EXPORT_ROWS } from "@agbara/shared/constants.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { GIVEN } from "../gifts/news/news.ts";
import { readerOfDonor } from "../gifts/queries.ts";
import { readGifts, receiptsOf } from "../gifts/reading.ts";
import { donors, gifts } from "../tables.ts";
import type { StatementLink, Whose } from "./links.ts";

/** Returns the e-mail address of the person or of the gift's donor. Returns null if we no longer have it. */
export async function addressOf(db: Database, whose: Whose): Promise<string | null> {
  if ("user" in whose) {
    const [person] = await db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, whose.user));
    return person?.email ?? null;
  }
  return (await readerOfDonor(db, whose.gift))?.email ?? null;
}

/**
 * Reads the gifts of one year in Lagos, for a member's account or for an e-mail address. Returns at most 1,000 gifts.
 * `after` is the position of the last gift that was already read. A gift keeps its position when other gifts are paid
 * or refunded. The sums are for the whole year.
 */
export async function statementOf(
  db: Database,
  { whose, year }: StatementLink,
  email: string,
  after?: string,
) {
  const own: SQL = "user" in whose ? eq(donors.user_id, whose.user) : eq(donors.email, email);
  const [first, end] = [year, year + 1].map((one) => startInLagos(`${one}-01-01` as Day));
  const inYear = and(own, gte(gifts.paid_at, first as Date), lt(gifts.paid_at, end as Date));
  const isAfter = sql`(${gifts.paid_at}, ${gifts.id}) > ${placeOf(after)}`;
  const found = await db
    .select({ gift: gifts, place: PLACE })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(and(inYear, isAfter))
    .orderBy(asc(gifts.paid_at), asc(gifts.id))
    .limit(EXPORT_ROWS + 1);
  const rows = found.slice(0, EXPORT_ROWS);
  const next = found.length > rows.length ? (rows.at(-1)?.place ?? null) : null;
  const read = await readGifts(
    db,
    rows.map(({ gift }) => gift),
  );
  const ids = read.map(({ gift }) => gift.id);
  const numbers = await receiptsOf(db, ids);
  const back = await paidBackOf(db, ids);
  const given = read.map(({ gift, parts }) => ({
    receipt_number: numbers.get(gift.id) ?? null,
    day: dayInLagos(gift.paid_at ?? gift.created_at),
    total: Number(gift.total),
    paid_back: (back.get(gift.id) ?? 0) + lostOf(parts),
    pages: [
      ...new Set(parts.flatMap(({ page, state }) => (page && isKept(state) ? page.name : []))),
    ],
    cards: parts.filter(({ kind }) => kind === "voucher").length,
  }));
  const { name, ...sums } = await sumsOf(db, inYear, isAfter);
  return { year, donor_name: (await nameOf(db, whose)) ?? name, ...sums, next, gifts: given };
}

/** The position of a gift in a year's statement, in the format of the API contract. */
const PLACE = sql<string>`(extract(epoch from ${gifts.paid_at}) * 1000000)::bigint || '_' || ${gifts.id}`;

/**
 * Turns the position of a gift in a year's statement into a row that SQL can compare with gifts. If there is no
 * position, returns a row that comes before all gifts.
 */
function placeOf(place = "0_00000000-0000-0000-0000-000000000000"): SQL {
  const [moment, id] = place.split("_");
  return sql`(timestamptz 'epoch' + ${moment}::bigint * interval '1 microsecond', ${id}::uuid)`;
}

interface Sums {
  count: string;
  from: string;
  total: string;
  back: string;
  name: string | null;
}

/**
 * Counts the gifts of the year, and how many of them come before this part of the statement. Adds up what was given and
 * what was paid back. Also returns the donor's name in the latest gift.
 */
async function sumsOf(db: Database, inYear: SQL | undefined, isAfter: SQL) {
  const [row] = await rowsOf<Sums>(
    db,
    sql`with own as (
          select ${gifts.id}, ${gifts.total}, ${gifts.paid_at}, ${donors.name}, ${isAfter} as is_after
            from ${gifts} join ${donors} on ${donors.id} = ${gifts.donor_id} where ${inYear})
        select count(*)::text as count, (count(*) filter (where not is_after))::text as from, coalesce(sum(total), 0)::text as total,
               (coalesce((select sum(amount) from receipts
                           where kind = 'credit_note' and gift_id in (select id from own)), 0)
                + coalesce((select sum(amount) from gift_parts
                             where state = 'lost' and gift_id in (select id from own)), 0))::text as back,
               (select name from own order by paid_at desc, id desc limit 1) as name
          from own`,
  );
  const { count = 0, from = 0, total = 0, back = 0, name } = row ?? {};
  return {
    count: Number(count),
    from: Number(from),
    total: Number(total),
    paid_back: Number(back),
    name: name ?? "",
  };
}

/** Returns how much of each gift we refunded, in kobo. */
async function paidBackOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ gift_id: string; sum: string }>(
    db,
    sql`select gift_id, sum(amount)::text as sum from receipts
         where kind = 'credit_note' and gift_id in (
           select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
         group by gift_id`,
  );
  return new Map(rows.map(({ gift_id, sum }) => [gift_id, Number(sum)]));
}

/** Tells whether the money of a part in this state is at a page, on its way to the owner, or paid out. */
const isKept = (state: string) => GIVEN.some((one) => one === state);

/** Returns how much of a gift the donor's bank took back, in kobo. */
const lostOf = (parts: readonly { state: string; amount: bigint }[]) =>
  parts.reduce((sum, { state, amount }) => (state === "lost" ? sum + Number(amount) : sum), 0);

/**
 * Returns the donor's name in the gift of the link. Ignores other gifts with the same address, because they can have
 * any name.
 */
async function nameOf(db: Database, whose: Whose): Promise<string | null> {
  if ("user" in whose) return null;
  return (await readerOfDonor(db, whose.gift))?.name ?? null;
}
