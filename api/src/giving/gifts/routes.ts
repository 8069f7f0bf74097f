import { GIFT_RETURN_PATH, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { findCards } from "../../entrepreneurs/public/one.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { feeOf } from "../../ledger/gateways/fees.ts";
import { GatewayError } from "../../ledger/gateways/gateway.ts";
import { aboutSums } from "../../ledger/gateways/rates.ts";
import { siteUrl } from "../../people/mail-parts.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { throttle } from "../../platform/http/limits/throttle.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { writeOnCard } from "../vouchers/queries.ts";
import { feesFor, quote } from "./gift.ts";
import { delayOfLinks, limitAddresses } from "./limits.ts";
import { type Caller, cashierOf, giftBy } from "./links/by-link.ts";
import { addLink, addLinksOf, endOtherLinks } from "./links/links.ts";
import { linksMail } from "./links/mails.ts";
import { changeEmail } from "./mending.ts";
import { endNews, wantNews } from "./news/news.ts";
import { lookForDonor } from "./payments/coming-back.ts";
import { AlreadyPaid, BeingOpened, PaidOtherwise, startPayment } from "./payments/start-payment.ts";
import { findGift, type Gift, setPublicName } from "./queries.ts";
import { giftOfUser, giftsOfUser, pageIdsOf, receiptsOf, sumOfUser, wholeGift } from "./reading.ts";
import { give } from "./rules.ts";
import { isBlind } from "./staff/donor-names.ts";
import { findGifts, findStaffGift } from "./staff/staff-reading.ts";
import { staffGiftView, staffRowView } from "./staff/staff-views.ts";
import { facesOf, giftView, ownRowView, type When } from "./views.ts";

export const giftsHandlers: HandlersAt<"giving.gifts"> = {
  async "giving.gifts.quote"({ people, amount, covers_fee, tip, abroad }, { giving, now }) {
    const fees = feesFor(giving, abroad);
    const rates = await giving.ratesAt(now);
    const parts = Array.from({ length: people }, () => ({ amount: BigInt(amount) }));
    const { fee, total } = quote({ parts, coversFee: covers_fee, tip: BigInt(tip) }, fees);
    const data = {
      given: people * amount,
      tip,
      fee: Number(fee),
      total: Number(total),
      gateway_fee: Number(feeOf(total, fees)),
      borne_by: covers_fee ? ("donor" as const) : ("platform" as const),
      about: rates && aboutSums(total, rates),
    };
    return { success: true, data };
  },

  async "giving.gifts.create"(asked, context) {
    const gift = await give(asked, context);
    const link = gift.paid_by === null ? await newLink(gift, context) : null;
    return { success: true, data: { _id: gift.id, total: Number(gift.total), link } };
  },

  async "giving.gifts.pay"({ link }, context) {
    const { id: giftId } = await giftBy(link, context);
    const { isOpen, gateway } = context.giving;
    if (!isOpen || gateway === null) throw new HttpError(409, words.giving.closed);
    const tries = { name: "gift-pay", whom: giftId, tries: TRIES_AN_HOUR, minutes: 60 };
    await throttle(context.db, [tries], context.now, context.config.throttleFactor);
    const returnTo = originOf(context) + GIFT_RETURN_PATH;
    try {
      const url = await startPayment(cashierOf(context), { giftId, gateway, returnTo });
      return { success: true, data: { url } };
    } catch (error) {
      throw forDonor(error, context);
    }
  },

  async "giving.gifts.open"({ link }, context) {
    return { success: true, data: await readGift(await giftBy(link, context), context) };
  },

  async "giving.gifts.mine"({ page = 1 }, { db, actor }) {
    const rows = await giftsOfUser(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const faces = facesOf(await findCards(db, pageIdsOf(rows)));
    const { n, given } = await sumOfUser(db, actor.id);
    const paginator = paginatorOf(n, page);
    return {
      success: true,
      data: { data: rows.map((row) => ownRowView(row, faces)), given, paginator },
    };
  },

  async "giving.gifts.one"({ giftId }, context) {
    const { db, actor } = context;
    const gift = await giftOfUser(db, giftId, actor.id);
    if (!gift) throw notFound();
    return { success: true, data: await viewOf(gift, context) };
  },

  async "giving.gifts.staffList"(filters, { db, primary, actor, now, giving }) {
    const { page = 1, email } = filters;
    // An auditor must not search gifts by address, because the result shows who gave them.
    if (email && isBlind(actor)) throw new HttpError(403, words.platform.notAllowed);
    const reader = { role: actor.role, codeKey: giving.codeKey };
    const at = { limit: PAGE_SIZE, offset: offsetOf(page) };
    const { rows, total, sum } = await findGifts(db, filters, at);
    const seen_ids = rows.flatMap(({ donor }) => donor?.user ?? []);
    const action = "giving.gifts.staffList";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const paginator = paginatorOf(total, page);
    return {
      success: true,
      data: { data: rows.map((row) => staffRowView(row, reader)), sum, paginator },
    };
  },

  async "giving.gifts.staffOne"({ giftId: id }, { db, primary, actor, now, giving }) {
    const whole = await findStaffGift(db, id, now);
    if (!whole) throw notFound();
    const subject = whole.donor?.user ? { subject_id: whole.donor.user } : {};
    const record = { id, title: formatKobo(Number(whole.gift.total)) };
    const action = "giving.gifts.staffOne";
    await recordAudit(primary, { actor, action, ...subject, details: { record } }, now);
    const receipt = (await receiptsOf(db, [id])).get(id) ?? null;
    return {
      success: true,
      data: staffGiftView(whole, receipt, {
        role: actor.role,
        codeKey: giving.codeKey,
        when: await whenRead({ db, giving, now }),
      }),
    };
  },

  async "giving.gifts.newLink"({ giftId }, context) {
    const { actor, now } = context;
    const gift = await giftOfUser(context.db, giftId, actor.id);
    if (!gift) throw notFound();
    const link = await context.db.transaction(async (db) => {
      const record = { id: gift.id, title: formatKobo(Number(gift.total)) };
      await recordAudit(db, { actor, action: "giving.gifts.newLink", details: { record } }, now);
      return newLink(gift, { ...context, db }, OWN_LINKS_AN_HOUR);
    });
    return { success: true, data: { link } };
  },

  async "giving.gifts.endLinks"({ link }, context) {
    const { id } = await giftBy(link, context);
    await endOtherLinks(context.db, id, link);
    return { success: true };
  },

  async "giving.gifts.changeEmail"({ link, email }, context) {
    const { db, now, post: mail } = context;
    const { id } = await giftBy(link, context);
    await limitAddresses(id, context);
    await changeEmail({ db, now, mail }, { giftId: id, link, email });
    return { success: true };
  },

  async "giving.gifts.setNews"({ link, news }, context) {
    const { db, now, config } = context;
    const { id } = await giftBy(link, context);
    const tries = { name: "gift-news", whom: id, tries: CHOICES_AN_HOUR, minutes: 60 };
    await throttle(db, [tries], now, config.throttleFactor);
    await db.transaction((tx) => (news ? wantNews(tx, id, now) : endNews(tx, id)));
    return { success: true };
  },

  async "giving.gifts.setName"({ link, name }, context) {
    const { db, now, config } = context;
    const { id } = await giftBy(link, context);
    const tries = { name: "gift-name", whom: id, tries: CHOICES_AN_HOUR, minutes: 60 };
    await throttle(db, [tries], now, config.throttleFactor);
    await setPublicName(db, id, name);
    return { success: true };
  },

  async "giving.gifts.writeCard"({ link, voucher: id, ...written }, context) {
    const { db, now, config } = context;
    const { id: giftId } = await giftBy(link, context);
    const tries = { name: "gift-card", whom: giftId, tries: WRITINGS_AN_HOUR, minutes: 60 };
    await throttle(db, [tries], now, config.throttleFactor);
    const state = await db.transaction((tx) => writeOnCard(tx, { id, giftId }, written));
    if (state === null) throw notFound();
    if (state !== "bought") throw new HttpError(409, words.giving.cardIsOver);
    return { success: true };
  },

  async "giving.gifts.sendLinks"({ email }, context) {
    const { db, now, config } = context;
    const afterSeconds = await delayOfLinks(email, context);
    if (afterSeconds === null) return { success: true };
    await db.transaction(async (tx) => {
      const gifts = await addLinksOf(tx, email, now);
      const mail = linksMail(email, gifts, siteUrl(config));
      await context.post(tx, mail, { pretended: gifts.length === 0, afterSeconds });
    });
    return { success: true };
  },
};

/** How often in an hour a donor may change whether they want news. They may change their public name equally often. */
const CHOICES_AN_HOUR = 60;

/** How often in an hour a buyer may change the words on the cards of a gift. A gift has at most 20 cards. */
const WRITINGS_AN_HOUR = 200;

/**
 * How many links to one gift we make in an hour. A browser may send the same gift many times, but nobody needs more
 * links.
 */
const LINKS_AN_HOUR = 100;
const OWN_LINKS_AN_HOUR = 20;

async function newLink(
  { id }: Gift,
  { db, now, config }: Pick<Caller, "db" | "now" | "config">,
  tries = LINKS_AN_HOUR,
): Promise<string> {
  const limit = { name: "gift-link:made", whom: id, tries, minutes: 60 };
  await throttle(db, [limit], now, config.throttleFactor);
  return addLink(db, id, now);
}

/** How often in an hour a donor may start to pay a gift. There is a limit, because each try may ask the gateway. */
const TRIES_AN_HOUR = 60;

/** Checks the gift's payment with the gateway, and then returns the donor's view of the gift. */
async function readGift(gift: Gift, context: Caller) {
  await lookForDonor(cashierOf(context), gift);
  return viewOf((await findGift(context.db, gift.id)) ?? gift, context);
}

type Reading = Pick<Caller, "db" | "giving" | "now">;

async function viewOf(gift: Gift, reading: Reading) {
  const { db, giving, now } = reading;
  return giftView(giving.codeKey, await wholeGift(db, gift, now), await whenRead(reading));
}

async function whenRead({ db, giving, now }: Reading): Promise<When> {
  return { now, calendar: giving.calendar, isFloatBelowZero: (await floatLeft(db)) < 0n };
}

/**
 * Returns the origin of our site for this donor: `publicUrl`, or the origin of the request if there is no `publicUrl`.
 */
function originOf({ config, reply }: Caller): string {
  const { protocol, host } = reply.request;
  return config.publicUrl ?? `${protocol}://${host}`;
}

const COME_AGAIN_S = 10;

/** Turns an error into a message for the donor. Writes the gateway's own message to the log. */
function forDonor(error: unknown, { reply }: Caller): unknown {
  if (error instanceof PaidOtherwise) return new HttpError(409, words.giving.paidOtherwise);
  if (error instanceof AlreadyPaid) return new HttpError(409, words.giving.alreadyPaid);
  if (error instanceof BeingOpened) return new HttpError(409, words.giving.beingOpened);
  if (!(error instanceof GatewayError)) return error;
  reply.log.error({ part: "Giving" }, error.message);
  return error.outcome === "refused"
    ? new HttpError(409, words.giving.gatewayRefused)
    : new HttpError(503, words.giving.gatewaySilent, { retryAfter: COME_AGAIN_S });
}
