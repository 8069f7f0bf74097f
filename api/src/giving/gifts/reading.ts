import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type Choice, choicesOfParts } from "../page-choices/queries.ts";
import { donors, entrepreneurs, gift_parts, gifts, vouchers } from "../tables.ts";
import { wantsNews } from "./news.ts";
import { type Gift, type GiftPart, type Payment, paymentsOf } from "./queries.ts";
import { receiptNumber } from "./receipt-number.ts";
import { receipts } from "./tables.ts";

/** The gift of that id, where this person gave it. */
export async function giftOfUser(db: Database, id: string, userId: string): Promise<Gift | null> {
  const [row] = await db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(and(eq(gifts.id, id), eq(donors.user_id, userId)));
  return row?.gift ?? null;
}

type Named = { code: string; name: string };
type NamedPart = GiftPart & {
  page: Named | null;
  /** Whether its page is suspended. */
  frozen: boolean;
  /** What its donor was last asked, where its page could not be paid. */
  asked: { page: Named; choice: Choice } | null;
};

export interface WholeGift {
  gift: Gift;
  donorName: string;
  parts: NamedPart[];
  vouchers: (typeof vouchers.$inferSelect)[];
  payments: Payment[];
  /** The number of its receipt, as it is written; null before there is one. */
  receipt: string | null;
  /** Whether its donor gets mails with news. */
  news: boolean;
}

/** All that belongs to a gift. */
export async function wholeGift(db: Database, gift: Gift): Promise<WholeGift> {
  const [donor] = await db
    .select({ name: donors.name })
    .from(donors)
    .where(sql`${donors.id} = ${gift.donor_id}`);
  const parts = await namedParts(db, [gift.id]);
  const pages = parts.flatMap(({ entrepreneur_id }) => entrepreneur_id ?? []);
  return {
    gift,
    donorName: donor?.name ?? "",
    parts,
    news: await wantsNews(db, gift.id, pages),
    vouchers: await db
      .select()
      .from(vouchers)
      .where(eq(vouchers.gift_id, gift.id))
      .orderBy(vouchers.id),
    payments: await paymentsOf(db, gift.id),
    receipt: (await receiptsOf(db, [gift.id])).get(gift.id) ?? null,
  };
}

/** The numbers of the receipts of these gifts, by the gift. */
export async function receiptsOf(db: Database, giftIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ gift_id: receipts.gift_id, number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.kind, "receipt"), inArray(receipts.gift_id, giftIds)));
  return new Map(rows.map(({ gift_id, number }) => [gift_id, receiptNumber(number)]));
}

/** The parts of these gifts, each with the page that it is for. */
export async function namedParts(db: Database, giftIds: string[]): Promise<NamedPart[]> {
  const rows = await db
    .select({
      part: gift_parts,
      code: entrepreneurs.code,
      name: entrepreneurs.name,
      status: entrepreneurs.status,
    })
    .from(gift_parts)
    .leftJoin(entrepreneurs, eq(entrepreneurs.id, gift_parts.entrepreneur_id))
    .where(inArray(gift_parts.gift_id, giftIds))
    .orderBy(gift_parts.id);
  // The latest of each part comes first.
  const asked = await choicesOfParts(
    db,
    rows.map(({ part }) => part.id),
  );
  return rows.map(({ part, code, name, status }) => ({
    ...part,
    page: code === null || name === null ? null : { code, name },
    frozen: status === "suspended",
    asked: asked.find(({ choice }) => choice.part_id === part.id) ?? null,
  }));
}

/** What somebody gave, the latest first, each gift with its parts. */
export async function giftsOfUser(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ gift: Gift; parts: NamedPart[] }[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(donors)
    .innerJoin(gifts, eq(gifts.donor_id, donors.id))
    .where(eq(donors.user_id, userId))
    .orderBy(desc(gifts.created_at), desc(gifts.id))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const parts = await namedParts(
    db,
    rows.map(({ gift }) => gift.id),
  );
  return rows.map(({ gift }) => ({
    gift,
    parts: parts.filter(({ gift_id }) => gift_id === gift.id),
  }));
}

export function countGiftsOfUser(db: Database, userId: string): Promise<number> {
  return db.$count(donors, eq(donors.user_id, userId));
}
