import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { goesToDraw, neverAsked } from "../../giving/page-choices/queries.ts";
import { page_choices } from "../../giving/page-choices/tables.ts";
import { donors, gift_parts, gifts, payments } from "../../giving/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { isOpenAbout } from "../refunds/queries.ts";
import { refunds } from "../refunds/tables.ts";

/**
 * A part that waits for a draw. There are two possible reasons. Its page was full, and the donor asked for a draw. Or
 * we could not pay its page, and the donor did not choose another page in time.
 */
export interface Waiting {
  id: string;
  gift_id: string;
  amount: bigint;
  payment: string;
  /** The donor's account, so that a draw does not choose the donor's own page. Null if the donor has no account. */
  donor: string | null;
  /** The gift card that paid for the part. Null if no gift card paid for it. */
  voucher: string | null;
  /** The id of the question that the donor did not answer. Null if the part waits because its page was full. */
  choice: string | null;
}

const OVER = sql.raw("('refused', 'paid', 'overtaken')");

/**
 * Finds the parts that wait for a draw, with the one that has waited longest first. Leaves out parts that began to wait
 * before `after`, because their money goes back to the donors.
 */
export async function findWaiting(
  db: Database,
  { now, after, limit, skip }: { now: Date; after: Date; limit: number; skip: number },
): Promise<Waiting[]> {
  const part = sql`${gift_parts.id}`;
  return db
    .select({
      id: gift_parts.id,
      gift_id: gift_parts.gift_id,
      amount: gift_parts.amount,
      payment: payments.reference,
      donor: donors.user_id,
      voucher: gift_parts.voucher_id,
      choice: page_choices.id,
    })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .innerJoin(payments, eq(payments.reference, gifts.paid_by))
    .leftJoin(donors, eq(donors.id, gifts.donor_id))
    .leftJoin(
      page_choices,
      and(eq(page_choices.part_id, gift_parts.id), isNull(page_choices.outcome)),
    )
    .where(
      and(
        ...[eq(gift_parts.state, "unallocated"), eq(gift_parts.kind, "entrepreneur")],
        or(
          and(neverAsked(part), eq(gifts.if_full, "draw"), gte(gifts.paid_at, after)),
          goesToDraw(part, now),
        ),
        isUntouched,
      ),
    )
    .orderBy(sql`coalesce(${page_choices.until}, ${gifts.paid_at})`, asc(gift_parts.id))
    .limit(limit)
    .offset(skip);
}

/** SQL condition: the payment has no dispute and no unfinished refund. */
const isUntouched = sql`not ${isOpenAbout(payments.reference)} and not exists (
  select from ${refunds} where ${refunds.payment} = ${payments.reference} and ${refunds.state} not in ${OVER})`;

/**
 * Returns true if the payment still has no dispute and no unfinished refund. The caller must have locked the payment.
 */
export async function mayPassOn(tx: Database, payment: string): Promise<boolean> {
  const found = await tx
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.reference, payment), isUntouched));
  return found.length > 0;
}

/** Gives the part to this page, but only if the part still waits. Returns true if the page got it. */
export async function givePart(
  tx: Database,
  part: { id: string; page: string; draw: number; ends: Date },
): Promise<boolean> {
  const given = await tx
    .update(gift_parts)
    .set({
      state: "held",
      entrepreneur_id: part.page,
      draw: part.draw,
      window_ends_at: part.ends,
    })
    .where(and(eq(gift_parts.id, part.id), eq(gift_parts.state, "unallocated")))
    .returning({ id: gift_parts.id });
  return given.length > 0;
}

/** Returns true if the page is the donor's own or has another part of the same gift. */
export async function isUnfit(
  tx: Database,
  { gift_id, donor }: Waiting,
  page: string,
): Promise<boolean> {
  const [row] = await rowsOf<{ unfit: boolean }>(
    tx,
    sql`select exists (select from gift_parts where gift_id = ${gift_id} and entrepreneur_id = ${page})
            or exists (select from entrepreneurs where id = ${page} and user_id = ${donor}::uuid) as unfit`,
  );
  return row?.unfit ?? true;
}

/** SQL: the pages on the latest draw list that still need this amount. */
const neededBy = (amount: bigint) => sql`
  from draw_list_pages as listed join entrepreneurs as page on page.id = listed.entrepreneur_id
 where listed.day = (select max(day) from draw_lists) and listed.need >= ${amount}::bigint
   and page.is_public and page.status = 'verified' and page.target - page.raised >= ${amount}::bigint`;

/**
 * Returns true if any page on the latest draw list still needs this amount. Does not check whether the donor may give
 * to that page.
 */
export async function isNeeded(db: Database, amount: bigint): Promise<boolean> {
  return (await rowsOf(db, sql`select ${neededBy(amount)} limit 1`)).length > 0;
}

/**
 * Returns true if a draw can choose a page for this part. The page is on the latest draw list and still needs this
 * amount. It is not the donor's own, and has no other part of the same gift.
 */
export async function canBeDrawn(
  db: Database,
  { gift_id, donor, amount }: Waiting,
): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select ${neededBy(amount)}
           and page.user_id is distinct from ${donor}::uuid
           and not exists (select from gift_parts where gift_id = ${gift_id} and entrepreneur_id = page.id)
         limit 1`,
  );
  return found.length > 0;
}
