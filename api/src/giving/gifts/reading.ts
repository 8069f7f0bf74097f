import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { PartStatus } from "@agbara/shared/contract/giving/gifts.ts";
import { and, countDistinct, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import type { Card } from "../../entrepreneurs/public/cards.ts";
import { findCards } from "../../entrepreneurs/public/one.ts";
import { type Entrepreneur, hasEnded } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type Choice, choicesOfParts } from "../page-choices/queries.ts";
import { donors, gift_parts, gifts, payments, vouchers } from "../tables.ts";
import { windowEnd } from "../window.ts";
import { type Back, goesBack, whatCouldGoBack } from "./going-back.ts";
import { GIVEN, isGiven, wantsNews } from "./news/news.ts";
import { type Gift, type GiftPart, type Payment, paymentsOf } from "./queries.ts";
import { receiptNumber } from "./receipt-number.ts";
import { attemptOf, statusOfPart } from "./status.ts";
import { receipts } from "./tables.ts";

/** Finds the gift with this id. Returns null if this person did not give it with their account. */
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
  /** The state of the part's page, which decides where the money goes. Null if the part has no page. */
  pageState: "open" | "suspended" | "closed" | "gives_back" | null;
  /** The time from which we may pay the verified bank account of the page. Null if the page has no such account now. */
  payableFrom: Date | null;
  /**
   * Our latest question to the donor: where should this part's money go? Null if we never asked. We ask if we cannot
   * pay the part's page.
   */
  asked: { page: Named; choice: Choice } | null;
};

/** A gift with the data that we need to compute its status. */
export interface ReadGift {
  gift: Gift;
  parts: NamedPart[];
  /** All attempts to pay the gift, the latest first. */
  payments: Payment[];
}

export interface WholeGift extends ReadGift {
  donorName: string;
  /** The status of each part, by the part's id. */
  statuses: ReadonlyMap<string, PartStatus>;
  /** Until when the donor may ask for money back. Null if no money can go back, or if there is no deadline. */
  askUntil: Date | null;
  vouchers: (typeof vouchers.$inferSelect)[];
  /** The printed number of the gift's receipt. Null until we have written the receipt. */
  receipt: string | null;
  /** The public pages that have money from the gift. */
  pages: Card[];
  /** True if the donor gets news of the pages by mail. */
  news: boolean;
}

/** Reads all data about a gift. Computes the statuses for the time `now`. */
export async function wholeGift(db: Database, gift: Gift, now: Date): Promise<WholeGift> {
  const [donor] = await db
    .select({ name: donors.name })
    .from(donors)
    .where(sql`${donors.id} = ${gift.donor_id}`);
  const parts = await namedParts(db, [gift.id]);
  const payments = await paymentsOf(db, gift.id);
  const back = await whatCouldGoBack(db, gift, now);
  const pages = parts.flatMap(({ entrepreneur_id }) => entrepreneur_id ?? []);
  const given = parts.flatMap(({ entrepreneur_id, state }) =>
    entrepreneur_id !== null && GIVEN.some((one) => one === state) ? entrepreneur_id : [],
  );
  return {
    gift,
    donorName: donor?.name ?? "",
    parts,
    payments,
    statuses: await statusesOf(db, { gift, parts, payments }, { now, back }),
    askUntil: back.until,
    pages: await findCards(db, given),
    news: await wantsNews(db, gift.id, pages),
    vouchers: await db
      .select()
      .from(vouchers)
      .where(eq(vouchers.gift_id, gift.id))
      .orderBy(vouchers.id),
    receipt: (await receiptsOf(db, [gift.id])).get(gift.id) ?? null,
  };
}

/** Returns the status of each part of a gift, by the part's id. */
export async function statusesOf(
  db: Database,
  { gift, parts, payments }: ReadGift,
  { now, back }: { now: Date; back: Back },
): Promise<Map<string, PartStatus>> {
  const goingBack = new Set(back.parts.map(({ id }) => id));
  const asked = await partsAskedBack(db, gift.id);
  const attempt = attemptOf(gift, payments);
  const drawnUntil = gift.paid_at && windowEnd(gift.paid_at);
  return new Map(
    parts.map((part) => [
      part.id,
      statusOfPart(part, {
        now,
        attempt,
        ifFull: gift.if_full,
        drawnUntil,
        goesBack: goingBack.has(part.id),
        isAsked: asked.has(part.id),
        isBegun: parts.some(({ voucher_id }) => voucher_id === part.id),
        page: part.pageState,
        choice: part.asked && choiceFacts(part.asked.choice),
      }),
    ]),
  );
}

const choiceFacts = ({ outcome, until }: Choice) => ({
  outcome,
  until,
  drawnUntil: new Date(until.getTime() + REFUND_REQUEST_DAYS * DAY_MS),
});

/** Finds the parts for which the donor asked for a refund, if nobody has decided about the refund yet. */
async function partsAskedBack(db: Database, giftId: string): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select refund_parts.part_id as id from refund_parts
          join refunds on refunds.id = refund_parts.refund_id
         where refunds.gift_id = ${giftId}::uuid and refunds.state = 'asked'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Finds the printed receipt numbers of these gifts. The keys of the map are the ids of the gifts. */
export async function receiptsOf(db: Database, giftIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ gift_id: receipts.gift_id, number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.kind, "receipt"), inArray(receipts.gift_id, giftIds)));
  return new Map(rows.map(({ gift_id, number }) => [gift_id, receiptNumber(number)]));
}

/** Finds the parts of these gifts, each with its page. */
export async function namedParts(db: Database, giftIds: string[]): Promise<NamedPart[]> {
  const rows = await db
    .select({
      part: gift_parts,
      code: entrepreneurs.code,
      name: entrepreneurs.name,
      status: entrepreneurs.status,
      ended_at: entrepreneurs.ended_at,
      payableFrom: bank_accounts.payable_from,
      givesBack: sql<boolean | null>`${goesBack(sql`${entrepreneurs.id}`)}`,
    })
    .from(gift_parts)
    .leftJoin(entrepreneurs, eq(entrepreneurs.id, gift_parts.entrepreneur_id))
    .leftJoin(
      bank_accounts,
      and(
        eq(bank_accounts.entrepreneur_id, entrepreneurs.id),
        eq(bank_accounts.verdict, "verified"),
        isNull(bank_accounts.ended_at),
      ),
    )
    .where(inArray(gift_parts.gift_id, giftIds))
    .orderBy(gift_parts.id);
  // The latest question about each part comes first, so `find` below returns the latest one.
  const asked = await choicesOfParts(
    db,
    rows.map(({ part }) => part.id),
  );
  return rows.map(({ part, code, name, status, ended_at, givesBack, payableFrom }) => ({
    ...part,
    payableFrom,
    page: code === null || name === null ? null : { code, name },
    pageState: status && (givesBack ? "gives_back" : pageStateOf({ status, ended_at })),
    asked: asked.find(({ choice }) => choice.part_id === part.id) ?? null,
  }));
}

/**
 * Returns the state of a page. A page counts as open here even after its owner closed it or all its money was paid out,
 * because we still pay out its gifts.
 */
const pageStateOf = (page: Pick<Entrepreneur, "status" | "ended_at">) =>
  page.status === "suspended" || (page.status === "closed" && !hasEnded(page))
    ? page.status
    : "open";

/** Reads the data that we need to compute the status of these gifts. Keeps their order. */
export async function readGifts(db: Database, all: readonly Gift[]): Promise<ReadGift[]> {
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return [];
  const parts = Map.groupBy(await namedParts(db, ids), ({ gift_id }) => gift_id);
  const tried = await db
    .select()
    .from(payments)
    .where(inArray(payments.gift_id, ids))
    .orderBy(desc(payments.created_at), desc(payments.reference));
  const attempts = Map.groupBy(tried, ({ gift_id }) => gift_id);
  return all.map((gift) => ({
    gift,
    parts: parts.get(gift.id) ?? [],
    payments: attempts.get(gift.id) ?? [],
  }));
}

/** Finds the gifts that a person gave with their account, the latest first. Each has its parts. */
export async function giftsOfUser(
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReadGift[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(donors)
    .innerJoin(gifts, eq(gifts.donor_id, donors.id))
    .where(eq(donors.user_id, userId))
    .orderBy(desc(gifts.created_at), desc(gifts.id))
    .limit(limit)
    .offset(offset);
  return readGifts(
    db,
    rows.map(({ gift }) => gift),
  );
}

/** Counts all gifts that `giftsOfUser` would list, and adds up the kobo that pages have got from them. */
export async function sumOfUser(
  db: Database,
  userId: string,
): Promise<{ n: number; given: number }> {
  const atPage = sql`${gift_parts.entrepreneur_id} is not null and ${isGiven(sql`${gift_parts.state}`)}`;
  const [row] = await db
    .select({
      n: countDistinct(gifts.id),
      given: sql<string>`coalesce(sum(${gift_parts.amount}) filter (where ${atPage}), 0)::text`,
    })
    .from(donors)
    .innerJoin(gifts, eq(gifts.donor_id, donors.id))
    .leftJoin(gift_parts, eq(gift_parts.gift_id, gifts.id))
    .where(eq(donors.user_id, userId));
  return { n: row?.n ?? 0, given: Number(row?.given ?? 0) };
}

/** Returns the ids of all pages that have a part of one of these gifts. */
export const pageIdsOf = (read: readonly ReadGift[]): string[] =>
  read.flatMap(({ parts }) => parts.flatMap(({ entrepreneur_id }) => entrepreneur_id ?? []));
