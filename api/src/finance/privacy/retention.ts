import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { TEXTS_OF_GIFT } from "@agbara/shared/contract/parts/gift-rows.ts";
import { sql } from "drizzle-orm";
import { longBefore } from "../../ledger/long-before.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { BATCH, daysBefore, type Sweep } from "../../platform/jobs/housekeeping.ts";

/**
 * Runs steps one after the other, each in its own transaction, until a step finds nothing to remove. Returns how many
 * rows all steps removed.
 */
async function inBatches(db: Database, step: (tx: Database) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const done = await db.transaction(step);
    removed += done;
    if (done < BATCH) return removed;
  }
}

/** Returns the ids of these rows as SQL for `in (…)`. */
const idsIn = (rows: readonly { id: string }[]) =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`;

/** SQL for an update of gifts that empties the texts that donors wrote. */
const NO_TEXTS = sql.join(
  TEXTS_OF_GIFT.map((field) => sql`${sql.identifier(field)} = null`),
  sql`, `,
);

/**
 * SQL condition: something about the gift `gift` is open, or something has happened to it since `since`. For example,
 * money came in or went out, or somebody redeemed a voucher. A flag, a refund or a dispute counts if it is open, or if
 * somebody decided about it since then.
 */
const isRecent = (since: string) => sql`(
  gift.paid_at > ${since}
  or exists (select from gift_parts as part where part.gift_id = gift.id
    and (part.window_ends_at > ${since} or part.state in ('unallocated', 'refunding', 'disputed')))
  or exists (select from payments as payment where payment.gift_id = gift.id and payment.paid_at > ${since})
  or exists (select from aml_flags as flag where flag.gift_id = gift.id
    and (flag.verdict is null or flag.decided_at > ${since}))
  or exists (select from refunds as refund where refund.gift_id = gift.id
    and (refund.state not in ('withdrawn', 'refused', 'paid', 'overtaken')
      or greatest(refund.asked_at, refund.withdrawn_at, refund.decided_at, refund.paid_at) > ${since}))
  or exists (select from disputes as dispute where dispute.gift_id = gift.id
    and (dispute.closed_at is null or dispute.closed_at > ${since})))`;

/**
 * Removes data about donors whose names the law no longer requires: the donor, the flags, and the fields of a gift that
 * name the donor. The gift, its parts and the books stay. If a donor has an account, we keep the data as long as the
 * account exists.
 */
export const forgetDonors: Sweep = ({ db, now }) =>
  inBatches(db, async (tx) => {
    const since = longBefore(now);
    const donors = await rowsOf<{ id: string }>(
      tx,
      sql`select donor.id from donors as donor
           where donor.user_id is null and donor.keep_until <= ${now.toISOString()}
             and not exists (select from gifts as gift where gift.donor_id = donor.id and ${isRecent(since)})
           order by donor.keep_until limit ${BATCH} for update of donor skip locked`,
    );
    if (donors.length === 0) return 0;
    const gifts = await rowsOf<{ id: string }>(
      tx,
      sql`update gifts set donor_id = null, ${NO_TEXTS}, public_name = null, fingerprint = '', own_device = false
           where donor_id in ${idsIn(donors)} returning id`,
    );
    const theirs = idsIn(gifts);
    for (const statement of [
      sql`delete from aml_flags where gift_id in ${theirs}`,
      sql`delete from gift_links where gift_id in ${theirs}`,
      sql`update vouchers set card_for = '', card_from = '', greeting = ''
           where gift_id in ${theirs} and (card_for, card_from, greeting) <> ('', '', '')`,
      sql`delete from gift_news where gift_id in ${theirs}`,
      sql`update payments set instrument = null where gift_id in ${theirs}`,
      // The account's number and name become empty, but not null. So we can still see that the refund had an account.
      sql`update refunds set reason = null,
            account_number = case when account_number is null then null else '' end,
            account_name = case when account_name is null then null else '' end,
            told_at = null, told_bank = null, told_number = null, told_name = null
           where gift_id in ${theirs}`,
      sql`update disputes set evidence = '' where evidence is not null and gift_id in ${theirs}`,
      sql`delete from donors where id in ${idsIn(donors)}`,
    ])
      await tx.execute(statement);
    return donors.length;
  });

/**
 * Removes gifts that nobody paid, with their donors. If such a gift is paid later after all, we record the money as
 * unexpected and open a task.
 */
export const removeUnpaid: Sweep = ({ db, now }) =>
  inBatches(db, async (tx) => {
    const gifts = await rowsOf<{ id: string; donor_id: string | null }>(
      tx,
      sql`select gift.id, gift.donor_id from gifts as gift
           where gift.paid_at is null and gift.created_at <= ${daysBefore(now, KEPT_DAYS.unpaidGifts)}
             and not exists (select from payments as payment where payment.gift_id = gift.id
               and (payment.state = 'paid' or payment.created_at > ${daysBefore(now, KEPT_DAYS.unpaidGifts)}))
             and not exists (select from refunds as refund where refund.gift_id = gift.id)
             and not exists (select from disputes as dispute where dispute.gift_id = gift.id)
           order by gift.created_at limit ${BATCH} for update of gift skip locked`,
    );
    if (gifts.length === 0) return 0;
    const theirs = idsIn(gifts);
    // Another process may record a late payment at the same moment. If it is first, we keep the gift. If we are first,
    // it finds no gift for the payment.
    const paid = await rowsOf<{ id: string }>(
      tx,
      sql`select gift_id as id from (
            select gift_id, state from payments where gift_id in ${theirs} order by reference for update
          ) as held where state = 'paid'`,
    );
    const gone = gifts.filter(({ id }) => !paid.some((one) => one.id === id));
    await removeGifts(tx, gone);
    return gifts.length;
  });

async function removeGifts(
  tx: Database,
  gifts: readonly { id: string; donor_id: string | null }[],
) {
  const theirs = idsIn(gifts);
  for (const table of ["gift_links", "gift_news", "payments", "gift_parts"])
    await tx.execute(sql`delete from ${sql.identifier(table)} where gift_id in ${theirs}`);
  await tx.execute(sql`delete from gifts where id in ${theirs}`);
  const donors = gifts.flatMap(({ donor_id }) => (donor_id === null ? [] : [{ id: donor_id }]));
  await tx.execute(
    sql`delete from donors as donor where donor.id in ${idsIn(donors)}
          and not exists (select from gifts where donor_id = donor.id)`,
  );
}

/**
 * Removes the numbers and holders of bank accounts whose owner has left. If money was paid to an account, waits first
 * for the years that the law demands. Also removes a gateway's messages about payouts to such an account, because they
 * may name the holder. A message may also arrive later, so each run checks all these accounts again.
 */
export const forgetAccountNumbers: Sweep = async ({ db, now }) => {
  const since = longBefore(now);
  const forgotten = await rowsOf<{ one: number }>(
    db,
    sql`update bank_accounts as account
           set number_sealed = null, number_hash = null, holder = '', contact_email = null,
               gateway = null, recipient = null,
               evidence = case when evidence is null then null else '' end,
               first_saw = case when first_saw is null then null else '' end
         where account.ended_at <= ${since} and account.number_sealed is not null
           and exists (select from entrepreneurs as page
             where page.id = account.entrepreneur_id and page.user_id is null)
           and not exists (select from payout_items as item where item.account_id = account.id
             and (item.ended_at is null or item.ended_at > ${since}))
        returning 1 as one`,
  );
  await db.execute(
    sql`update payout_items set gateway_said = null
         where gateway_said is not null
           and account_id in (select id from bank_accounts where number_sealed is null)`,
  );
  return forgotten.length;
};
