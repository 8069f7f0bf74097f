import type { Input } from "@agbara/shared/contract/calls.ts";
import { GIFT_SAID_NAMES, type GiftSaid } from "@agbara/shared/contract/parts/gift-rows.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type Entrepreneur, pagesOfCodes } from "../../entrepreneurs/public/queries.ts";
import { findPresent } from "../../people/queries.ts";
import { deviceMark } from "../../people/signin/device-mark.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, sessionEnded } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { pagesOfDraw, refuseSpentDraw } from "../draw/drawn-pages.ts";
import { createGift, DonorGone, feesFor, GiftTaken, type Order, sameGift } from "./gift.ts";
import { limitGifts } from "./limits.ts";
import type { Gift } from "./queries.ts";

type Asked = Input<"giving.gifts.create">;
type Giver = Pick<
  Context<"giving.gifts.create">,
  "db" | "giving" | "actor" | "now" | "config" | "address" | "reply"
>;

/**
 * Makes a gift. A repeated call with the same id returns the same gift. Each page must be verified and still need the
 * amount. For an existing gift, we do not check the pages again, because they may be full by now.
 */
export async function give(asked: Asked, context: Giver): Promise<Gift> {
  const { db, giving, now, actor } = context;
  const pages = await pagesOf(asked, context);
  const order = {
    ...orderOf(asked, pages, await donorOf(asked, context)),
    ownDevice: await isOnOwnDevice(pages, context),
  };
  try {
    const known = await sameGift(db, order);
    if (known) return known;
    const { gateway, live } = giving;
    const fees = feesFor(giving, asked.abroad);
    if (!giving.isOpen || gateway === null) throw new HttpError(409, words.giving.closed);
    if (asked.draw !== undefined) await refuseSpentDraw(db, asked.draw);
    for (const page of pages) refuseUnfit(page, asked, actor?.id);
    await limitGifts(order.donor, context);
    return await createGift({ db, gateway, fees, live, now }, order);
  } catch (error) {
    if (error instanceof DonorGone) throw sessionEnded();
    if (error instanceof GiftTaken) throw new HttpError(409, words.giving.giftTaken);
    throw error;
  }
}

async function pagesOf(
  { pages: codes = [], draw, amount }: Asked,
  { db }: Giver,
): Promise<Entrepreneur[]> {
  if (draw !== undefined) return pagesOfDraw(db, draw, amount);
  const found = await pagesOfCodes(db, codes);
  return found.map((page) => {
    if (!page) throw invalid("pages", words.giving.pageTakesNone);
    return page;
  });
}

/** Tells whether the owner of one of the pages has signed in on the caller's device. */
async function isOnOwnDevice(pages: Entrepreneur[], context: Giver): Promise<boolean> {
  const owners = await Promise.all(
    pages.map(({ user_id }) => user_id && findPresent(context.db, user_id)),
  );
  return owners.some((owner) => owner && deviceMark(owner, context) !== null);
}

function refuseUnfit(
  { status, user_id, target, raised }: Entrepreneur,
  { amount, draw }: Asked,
  id?: string,
) {
  const needs = target - raised;
  if (draw !== undefined && (status !== "verified" || user_id === id || amount > needs))
    throw invalid("draw", words.draws.someFull);
  // The page may be unknown, not yet public, full or closed. The message is the same for all of them, so that nobody
  // learns about drafts.
  if (status !== "verified") throw invalid("pages", words.giving.pageTakesNone);
  if (user_id === id) throw invalid("pages", words.giving.ownPage);
  if (amount > needs)
    throw invalid("amount", fill(words.giving.pageNeeds, { amount: formatKobo(Number(needs)) }));
}

/**
 * Returns the donor of the gift. For a member, a missing name or address comes from their account. All others must
 * enter both.
 */
async function donorOf({ donor }: Asked, { db, actor }: Giver): Promise<Order["donor"]> {
  if (!actor) {
    if (!donor) throw invalid("donor", words.giving.whoGives);
    return { ...donor, userId: null };
  }
  const person = await findPresent(db, actor.id);
  if (!person) throw sessionEnded();
  const { name = person.first_name, email = person.email } = donor ?? {};
  if (!email) throw invalid("donor", words.giving.whoGives);
  return { name, email, userId: actor.id, ...(donor?.body && { body: true }) };
}

/** Returns the texts and choices that the donor entered for the gift. An empty or missing text becomes null. */
function saidOf(asked: Asked) {
  const said = GIFT_SAID_NAMES.map((field) => [
    field,
    asked[field] === "" ? null : (asked[field] ?? null),
  ]);
  return Object.fromEntries(said) as Pick<Order, GiftSaid>;
}

function orderOf(asked: Asked, pages: Entrepreneur[], donor: Order["donor"]): Order {
  const amount = BigInt(asked.amount);
  const forWhom =
    asked.kind === "voucher"
      ? Array.from({ length: asked.people ?? 0 }, () => null)
      : pages.map(({ id }) => id);
  return {
    id: asked.id,
    kind: asked.kind,
    donor,
    parts: forWhom.map((entrepreneurId) => ({ entrepreneurId, amount })),
    coversFee: asked.covers_fee,
    tip: BigInt(asked.tip),
    ...(asked.draw !== undefined && { draw: asked.draw }),
    ...saidOf(asked),
    news: asked.news === true,
    abroad: asked.abroad === true,
  };
}
