import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { eq, inArray } from "drizzle-orm";
import { findAsked, markOf } from "../../giving/asked-addresses.ts";
import { followsOfAddress, type NamedFollow } from "../../giving/following/queries.ts";
import { giftsOfUser, receiptsOf } from "../../giving/gifts/reading.ts";
import { gift_news } from "../../giving/gifts/tables.ts";
import { giftExportView } from "../../giving/gifts/views.ts";
import { vouchers } from "../../giving/tables.ts";
import { CARD_WORDS } from "../../giving/vouchers/queries.ts";
import type { HeldData } from "../../people/person-holder.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { refunds } from "../refunds/tables.ts";

type Gifts = HeldData["gifts"];

/**
 * Returns the person's gifts, each with its receipt, vouchers and refunds. Leaves out flags, because only compliance
 * reads them.
 */
export async function givenBy(db: Database, userId: string, cap: number): Promise<Gifts> {
  const given = await giftsOfUser(db, userId, { limit: cap, offset: 0 });
  const ids = given.map(({ gift }) => gift.id);
  if (ids.length === 0) return [];
  const numbers = await receiptsOf(db, ids);
  const cards = await db.select().from(vouchers).where(inArray(vouchers.gift_id, ids));
  const back = await db.select().from(refunds).where(inArray(refunds.gift_id, ids));
  const news = await db
    .select({ gift_id: gift_news.gift_id })
    .from(gift_news)
    .where(inArray(gift_news.gift_id, ids));
  return given.map((one) => {
    const isOwn = ({ gift_id }: { gift_id: string }) => gift_id === one.gift.id;
    return {
      ...giftExportView(one),
      receipt_number: numbers.get(one.gift.id) ?? null,
      news: news.some(isOwn),
      vouchers: cards.filter(isOwn).map(voucherView),
      refunds: back.filter(isOwn).map(refundView),
    };
  });
}

const voucherView = ({ amount, left, state, used_at, ...card }: typeof vouchers.$inferSelect) => ({
  amount: Number(amount),
  left: Number(left),
  state,
  used_at: used_at?.toISOString() ?? null,
  ...pick(card, CARD_WORDS),
});

const refundView = (refund: typeof refunds.$inferSelect): Gifts[number]["refunds"][number] => {
  const { amount, state, reason, asked_at, due_on, paid_at } = refund;
  return {
    amount: Number(amount),
    state,
    reason,
    due_on,
    asked_at: asked_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
  };
};

type Followed = Pick<HeldData, "follows" | "follow_mails">;

/** Returns the pages that the person's address follows, and when we asked this address by mail to confirm. */
export async function followedBy(db: Database, userId: string, cap: number): Promise<Followed> {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!person?.email) return { follows: [], follow_mails: null };
  const asked = await findAsked(db, markOf(person.email));
  return {
    follows: (await followsOfAddress(db, person.email, cap)).map(followView),
    follow_mails: asked && {
      mailed_at: asked.mailed_at?.toISOString() ?? null,
      unanswered: asked.unanswered,
      never_at: asked.never_at?.toISOString() ?? null,
    },
  };
}

const followView = ({ follow, page }: NamedFollow): Followed["follows"][number] => {
  const { kind, amount, asked_at, confirmed_at, paused_at } = follow;
  return {
    page: page.name,
    kind,
    amount: amount === null ? null : Number(amount),
    asked_at: asked_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    paused_at: paused_at?.toISOString() ?? null,
  };
};
