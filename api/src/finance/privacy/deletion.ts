import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import { ERASED_OF_GIFT } from "@agbara/shared/contract/parts/gift-rows.ts";
import { eq, inArray, or, sql } from "drizzle-orm";
import { removeFollows } from "../../giving/following/queries.ts";
import { gift_news } from "../../giving/gifts/tables.ts";
import { donors, gifts, vouchers } from "../../giving/tables.ts";
import type { CardWords } from "../../giving/vouchers/queries.ts";
import type { Leaving } from "../../people/person-holder.ts";
import type { Database } from "../../platform/db/database.ts";

/** Returns true if the person has given anything. */
export async function hasGiven(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(donors, eq(donors.user_id, userId))) > 0;
}

/** The fields of a gift that the donor filled in, all null. The gift itself stays. */
const NOTHING_SAID = Object.fromEntries(ERASED_OF_GIFT.map((field) => [field, null])) as Record<
  Exclude<(typeof ERASED_OF_GIFT)[number], "anonymous">,
  null
>;

/** The words on a gift card, all empty: names and message. Anyone with the card's code can still use it. */
const BLANK_CARD = { card_for: "", card_from: "", greeting: "" } satisfies CardWords;

/**
 * Removes the person's name from their gifts. The record of the donor stays, as the law demands. The books contain no
 * names anyway.
 */
export async function eraseDonor(tx: Database, { id, email, now }: Leaving): Promise<void> {
  // First ends the person's follows: from then on, the person follows no page. Then removes the news that they get
  // because of their gifts. The links in mails do the same in the same order. So the two transactions cannot block each
  // other.
  await removeFollows(tx, email);
  const own = or(eq(donors.user_id, id), eq(donors.email, email));
  const givenByThem = inArray(gifts.donor_id, tx.select({ id: donors.id }).from(donors).where(own));
  await tx
    .update(gifts)
    .set({ ...NOTHING_SAID, anonymous: true })
    .where(givenByThem);
  const theirs = tx.select({ id: gifts.id }).from(gifts).where(givenByThem);
  await tx.update(vouchers).set(BLANK_CARD).where(inArray(vouchers.gift_id, theirs));
  await tx.delete(gift_news).where(inArray(gift_news.gift_id, theirs));
  // We keep a donor's record until five years after the gift or after the end of the account, whichever is later.
  const keepUntil = yearsLater(now, AML_RECORD_YEARS).toISOString();
  await tx
    .update(donors)
    .set({
      user_id: null,
      keep_until: sql`greatest(${donors.keep_until}, ${keepUntil}::timestamptz)`,
    })
    .where(eq(donors.user_id, id));
}
