import { AML } from "@agbara/shared/constants.ts";
import {
  type AmlRule,
  SHARED_MARKS,
  type SharedMark,
} from "@agbara/shared/contract/finance/aml.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { aml_flags } from "./tables.ts";

/** A paid gift that nobody has checked yet. */
export interface Unlooked {
  id: string;
  total: bigint;
  body: boolean;
  /** True if the gift came from a device with which the page's owner has signed in. */
  own_device: boolean;
}

/** Locks paid gifts that wait for their check, so that no other process checks the same gifts. */
export async function holdUnlooked(
  tx: Database,
  limit: number,
  ofUser?: string,
): Promise<Unlooked[]> {
  const rows = await rowsOf<Omit<Unlooked, "total"> & { total: string }>(
    tx,
    sql`select gift.id, gift.total, donor.body, gift.own_device
          from gifts as gift join donors as donor on donor.id = gift.donor_id
         where gift.paid_at is not null and gift.aml_looked_at is null
           and ${ofUser === undefined ? sql`true` : sql`donor.user_id = ${ofUser}::uuid`}
         order by gift.paid_at limit ${limit} for update of gift skip locked`,
  );
  return rows.map(({ total, ...row }) => ({ ...row, total: BigInt(total) }));
}

export async function noteLooked(tx: Database, giftId: string, now: Date) {
  await tx.execute(
    sql`update gifts set aml_looked_at = ${now.toISOString()} where id = ${giftId}::uuid`,
  );
}

/**
 * Returns SQL with two parts: `this` is the gift, and `theirs` are all gifts of its donor. Two gifts have the same
 * donor if they have the same account, address or card.
 */
export const theirGifts = (giftId: string): SQL => sql`this as (
    select gift.paid_at, donor.user_id, donor.email, payment.instrument
      from gifts as gift join donors as donor on donor.id = gift.donor_id
      join payments as payment on payment.reference = gift.paid_by
     where gift.id = ${giftId}::uuid),
  theirs as (
    select other.id, other.total, other.paid_at from this
      join donors as donor on donor.user_id = this.user_id
      join gifts as other on other.donor_id = donor.id
    union
    select other.id, other.total, other.paid_at from this
      join donors as donor on donor.email = this.email
      join gifts as other on other.donor_id = donor.id
    union
    select other.id, other.total, other.paid_at from this
      join payments as payment on payment.instrument = this.instrument
      join gifts as other on other.paid_by = payment.reference)`;

/**
 * Compares all periods of this many hours that include this gift. Returns the largest sum that the donor gave in one of
 * them, in kobo.
 */
export async function mostWithin(tx: Database, giftId: string, hours: number): Promise<bigint> {
  const span = sql.raw(`interval '${hours} hours'`);
  const [row] = await rowsOf<{ amount: string }>(
    tx,
    sql`with ${theirGifts(giftId)},
        near as (
          select theirs.* from theirs, this
           where theirs.paid_at between this.paid_at - ${span} and this.paid_at + ${span}),
        sums as (
          select near.paid_at, sum(near.total) over within_span as amount from near
          window within_span as (order by near.paid_at range between ${span} preceding and current row))
        select sums.amount from sums, this
         where sums.paid_at >= this.paid_at order by sums.amount desc limit 1`,
  );
  return BigInt(row?.amount ?? 0);
}

/**
 * Returns the things that the donor and the owners of the gift's pages have in common, such as a phone, an account or a
 * card.
 */
export async function sharedMarks(tx: Database, giftId: string): Promise<SharedMark[]> {
  const [row] = await rowsOf<Partial<Record<SharedMark, boolean | null>>>(
    tx,
    sql`select
          bool_or(donor.user_id = page.user_id or donor.email = owner.email) as person,
          bool_or(giver.phone = owner.phone) as phone,
          bool_or(exists (
            select from bank_accounts as theirs
              join bank_accounts as givers on givers.number_hash = theirs.number_hash
              join entrepreneurs as other on other.id = givers.entrepreneur_id
             where theirs.entrepreneur_id = page.id and other.user_id = donor.user_id
               and other.id <> page.id)) as account,
          bool_or(exists (
            select from payments as theirs
              join gifts as own on own.paid_by = theirs.reference
              join donors as self on self.id = own.donor_id
             where theirs.instrument = payment.instrument
               and (self.user_id = page.user_id or self.email = owner.email))) as card
        from gifts as gift
        join donors as donor on donor.id = gift.donor_id
        join payments as payment on payment.reference = gift.paid_by
        join gift_parts as part on part.gift_id = gift.id
        join entrepreneurs as page on page.id = part.entrepreneur_id
        left join users as owner on owner.id = page.user_id
        left join users as giver on giver.id = donor.user_id
       where gift.id = ${giftId}::uuid`,
  );
  return SHARED_MARKS.filter((mark) => row?.[mark] === true);
}

const HOUR_MS = 3_600_000;
const DUE_HOURS: Record<AmlRule, number> = {
  threshold: AML.thresholdDays * 24,
  splitting: AML.suspicionHours,
  related: AML.suspicionHours,
};

interface Found {
  giftId: string;
  rule: AmlRule;
  amount: bigint;
  shared?: SharedMark[];
}

/**
 * SQL for the number of the last transfer group in the books. These numbers tell which of two events came first. We do
 * not compare times, because a clock may be wrong.
 */
export const BOOKS_NOW = sql`(select coalesce(max(id), 0) from ledger_groups)`;

/**
 * Adds a flag, unless this rule has flagged the gift before. Locks the gift's parts first. So a payout of these parts
 * is either in the books before the flag, or it sees the flag.
 */
export async function addFlag(tx: Database, { giftId, ...found }: Found, now: Date) {
  const due_at = new Date(now.getTime() + DUE_HOURS[found.rule] * HOUR_MS);
  await tx.execute(
    sql`select from gift_parts where gift_id = ${giftId}::uuid order by id for no key update`,
  );
  const flag = { id: newId(), gift_id: giftId, ...found, found_at: now, due_at };
  await tx
    .insert(aml_flags)
    .values({ ...flag, found_after: BOOKS_NOW })
    .onConflictDoNothing();
}
