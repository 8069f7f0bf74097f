import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { holdPage } from "../../entrepreneurs/public/queries.ts";
import { vouchers } from "../../giving/tables.ts";
import { redeem } from "../../giving/vouchers/rules.ts";
import type { Counter } from "./counter.ts";
import { donorOf, giveOne } from "./giving.ts";
import type { Setting } from "./setting.ts";

/**
 * The purchases of gift cards. Each has the days since the purchase, the number of cards, the amount on each card in
 * kobo, and the number of used cards.
 */
const BOUGHT = [
  { daysAgo: 60, cards: 20, amount: 250_000, used: 7, donor: 201 },
  { daysAgo: 20, cards: 4, amount: 500_000, used: 1, donor: "member" },
  { daysAgo: 5, cards: 8, amount: 1_000_000, used: 1, donor: 202 },
] as const;

/** Buys gift cards and uses some of them. Returns the id of the gift that bought the last cards. */
export async function buyCards(counter: Counter, { pages, member, before }: Setting) {
  let last = "";
  for (const { daysAgo, cards, amount, used, donor } of BOUGHT) {
    const parts = Array.from({ length: cards }, () => ({
      entrepreneurId: null,
      amount: BigInt(amount),
    }));
    const buyer = donor === "member" ? member : donorOf(donor);
    const wanted = { kind: "voucher", donor: buyer, parts } as const;
    last = (await giveOne(counter, wanted, before(daysAgo))).id;
    for (let nth = 0; nth < used; nth += 1)
      await useOne(counter, { gift: last, nth, page: pages(nth), at: before(daysAgo - 2, nth) });
  }
  return last;
}

interface Using {
  gift: string;
  nth: number;
  page: string;
  at: Date;
}

async function useOne({ db }: Counter, { gift, nth, page: id, at }: Using) {
  const bought = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.gift_id, gift))
    .orderBy(asc(vouchers.id));
  const page = await holdPage(db, id);
  const voucher = bought[nth];
  if (!page || !voucher)
    throw new Error("There is no such gift card, or no page that can receive its money.");
  await redeem(db, { id: randomUUID(), voucherId: voucher.id, page, draw: null, at });
}
