import { brand } from "@agbara/shared/brand.ts";
import { REFUND_ASKS, REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { banksOf, sendersOf } from "../../entrepreneurs/bank-accounts/banks.ts";
import { sealNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import { isExtra, timesAsked, whatCouldGoBack } from "../../giving/gifts/going-back.ts";
import { giftBy } from "../../giving/gifts/links/by-link.ts";
import type { Gift } from "../../giving/gifts/queries.ts";
import { receiptNumber } from "../../giving/gifts/receipt-number.ts";
import { creditNoteOf } from "../../giving/receipts/receipts.ts";
import { windowEnd } from "../../giving/window.ts";
import { GatewayError } from "../../ledger/gateways/gateway.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { throttle } from "../../platform/http/limits/throttle.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { confirmByHand, prepareByHand } from "./by-hand.ts";
import { holderOf } from "./holders.ts";
import { donorOf } from "./queries.ts";
import {
  findRefundsPage,
  findWholeRefund,
  refundsOfGift,
  sumOfList,
  sumRefunds,
  type WholeRefund,
} from "./reading.ts";
import {
  approveRefund,
  askRefund,
  type Hindrance,
  RefundHindered,
  refuseRefund,
  withdrawRefund,
} from "./rules.ts";
import { sendToAccount } from "./sending.ts";
import { asksForAccount, keepToldAccount } from "./told-account.ts";
import { ownRefundView, refundRowView, refundView, toldView } from "./views.ts";

export const refundsHandlers: HandlersAt<"finance.refunds"> = {
  async "finance.refunds.open"({ link }, context) {
    return { success: true, data: await ownRefunds(await giftBy(link, context), context) };
  },

  async "finance.refunds.ask"({ link, reason = "", parts }, context) {
    const gift = await giftBy(link, context);
    const wish = { reason: reason || null, parts };
    await inWords(askRefund(deskOf(context), gift.id, wish), DONORS);
    return { success: true, data: await ownRefunds(gift, context) };
  },

  async "finance.refunds.withdraw"({ link, refund }, context) {
    const gift = await giftBy(link, context);
    await inWords(withdrawRefund(deskOf(context), gift.id, refund), DONORS);
    return { success: true, data: await ownRefunds(gift, context) };
  },

  async "finance.refunds.banks"({ link }, context) {
    await waitingFor(await giftBy(link, context), context);
    const [{ payouts }] = sendersOf(context.giving.gatewayOf);
    const banks = await banksOf(payouts, context.now);
    return { success: true, data: banks.map(({ code, name }) => ({ bank_code: code, name })) };
  },

  async "finance.refunds.tellAccount"({ link, account_number: number, bank_code }, context) {
    const gift = await giftBy(link, context);
    const waiting = await waitingFor(gift, context);
    await limitAccounts(gift, context);
    const donor = await donorOf(context.db, gift.id);
    const account = { number, bankCode: bank_code };
    const { holder, fit } = await holderOf(context.giving, account, donor?.name ?? "");
    const isByHand = waiting.state === "by_hand";
    // If people pay the refund by hand, we accept a doubtful name, because two people then check it.
    if (fit === "other" || (fit === "doubtful" && !isByHand))
      throw invalid("account_number", toSupport(words.refunds.othersAccount));
    const sealed = sealNumber(context.giving.codeKey, number);
    const to = { bank: bank_code, number: sealed, name: holder };
    try {
      const told = isByHand
        ? keepToldAccount(context, waiting.id, to)
        : sendToAccount(refunderOf(context), waiting.id, account);
      await inWords(told, DONORS);
    } catch (error) {
      throw forDonor(error, context);
    }
    return { success: true, data: await ownRefunds(gift, context) };
  },

  async "finance.refunds.list"(filters, context) {
    const { db, now, giving } = context;
    const { rows, total } = await findRefundsPage(db, filters, now);
    const reader = readerOf(context);
    const paginator = paginatorOf(total, filters.page ?? 1);
    const sums = await sumRefunds(db, filters, now);
    const sum = await sumOfList(db, filters, now);
    const { holidays } = giving;
    const data = rows.map((row) => refundRowView(row, { now, holidays }, reader));
    return { success: true, data: { data, sums, sum, paginator } };
  },

  async "finance.refunds.one"({ refundId }, context) {
    const whole = await wholeRefund(refundId, context);
    await note(context, "finance.refunds.one", whole);
    return { success: true, data: viewOf(whole, context) };
  },

  "finance.refunds.approve": ({ refundId }, context) =>
    changed(context, "finance.refunds.approve", refundId, (desk) =>
      approveRefund(desk, refundId, context.actor.id),
    ),

  "finance.refunds.refuse": ({ refundId, why }, context) =>
    changed(context, "finance.refunds.refuse", refundId, (desk) =>
      refuseRefund(desk, refundId, { actorId: context.actor.id, why }),
    ),

  async "finance.refunds.prepareByHand"({ refundId, account_number: number, bank_code }, context) {
    const { codeKey } = context.giving;
    const { refund } = await wholeRefund(refundId, context);
    const { donor_name: donor } = refund;
    const account = { number, bankCode: bank_code };
    const { holder, fit } = await holderOf(context.giving, account, donor);
    // We accept a doubtful name here, because two people check it: the person who names the account and the person who
    // pays.
    if (fit === "other")
      throw invalid("account_number", fill(words.refunds.notTheDonors, { holder, donor }));
    const to = { bank: bank_code, number: sealNumber(codeKey, number), name: holder };
    return changed(context, "finance.refunds.prepareByHand", refundId, (desk) =>
      prepareByHand(desk, refundId, { actorId: context.actor.id, to }),
    );
  },

  "finance.refunds.confirmByHand": ({ refundId, prepared_at, proof }, context) =>
    changed(context, "finance.refunds.confirmByHand", refundId, (desk) =>
      confirmByHand(desk, refundId, {
        actorId: context.actor.id,
        proof,
        preparedAt: new Date(prepared_at),
      }),
    ),
};

type Caller = Pick<
  Context<"finance.refunds.ask">,
  "db" | "giving" | "now" | "post" | "reply" | "config" | "address"
>;
type Colleague = Pick<Context<"finance.refunds.one">, "db" | "giving" | "now" | "post" | "actor">;
type Audited = Parameters<typeof recordAudit>[1]["action"] & `finance.refunds.${string}`;

const deskOf = ({ db, now, giving, post }: Pick<Caller, "db" | "now" | "giving" | "post">) => ({
  db,
  now,
  holidays: giving.holidays,
  mail: post,
});

const refunderOf = ({ db, now, giving, post }: Caller) => ({
  db,
  gatewayOf: giving.gatewayOf,
  now: () => now,
  mail: post,
});

/**
 * How many accounts a person may try in an hour. We set a limit because we ask the bank for the holder of each account.
 */
const ACCOUNTS_AN_HOUR = 10;

function limitAccounts({ id }: Gift, { db, now, config }: Caller) {
  const tries = { name: "refund-account", whom: id, tries: ACCOUNTS_AN_HOUR, minutes: 60 };
  return throttle(db, [tries], now, config.throttleFactor);
}

/** Finds the gift's refund that needs an account. Throws 409 if there is none. */
async function waitingFor({ id }: Gift, { db }: Pick<Caller, "db">) {
  const waiting = (await refundsOfGift(db, id)).find(asksForAccount);
  if (!waiting) throw new HttpError(409, words.refunds.noAccountWanted);
  return waiting;
}

const sumOf = (parts: readonly { amount: bigint }[]) =>
  Number(parts.reduce((sum, { amount }) => sum + amount, 0n));

async function ownRefunds(gift: Gift, { db, now, giving }: Pick<Caller, "db" | "now" | "giving">) {
  const refunds = await refundsOfGift(db, gift.id);
  const { parts, until } = await whatCouldGoBack(db, gift, now);
  return {
    refundable: sumOf(parts),
    parts: parts
      .filter((part) => !isExtra(part))
      .map(({ id, amount }) => ({ _id: id, amount: Number(amount) })),
    with_last: sumOf(parts.filter(isExtra)),
    asks_left: Math.max(0, REFUND_ASKS - (await timesAsked(db, gift.id))),
    ask_until: until?.toISOString() ?? null,
    over: gift.paid_at !== null && windowEnd(gift.paid_at) < now,
    refunds: await Promise.all(
      refunds.map(async (refund) => {
        const confirmed = await creditNoteOf(db, refund);
        return {
          ...ownRefundView(refund, now),
          withdrawable: refund.state === "asked",
          credit_note: confirmed && receiptNumber(confirmed.note),
          asks_account: asksForAccount(refund),
          told_account: toldView(refund, giving.codeKey),
        };
      }),
    ),
  };
}

async function wholeRefund(
  id: string,
  { db, actor }: Pick<Colleague, "db" | "actor">,
): Promise<WholeRefund> {
  const whole = await findWholeRefund(db, id, actor.id);
  if (!whole) throw notFound();
  return whole;
}

const readerOf = ({ actor, giving }: Pick<Colleague, "actor" | "giving">) => ({
  role: actor.role,
  codeKey: giving.codeKey,
});

function viewOf(whole: WholeRefund, context: Pick<Colleague, "actor" | "giving" | "now">) {
  const { now, giving } = context;
  return refundView(whole, readerOf(context), { now, holidays: giving.holidays });
}

function note({ db, actor, now }: Colleague, action: Audited, { refund }: WholeRefund) {
  const record = { id: refund.id, title: refund.payment };
  return recordAudit(db, { actor, action, details: { record } }, now);
}

/** Changes a refund and writes the line about it to the audit log. The database saves both or neither. */
async function changed(
  context: Colleague,
  action: Audited,
  refundId: string,
  change: (desk: ReturnType<typeof deskOf>) => Promise<unknown>,
) {
  const whole = await inWords(
    context.db.transaction(async (db) => {
      await change(deskOf({ ...context, db }));
      const after = await wholeRefund(refundId, { ...context, db });
      await note({ ...context, db }, action, after);
      return after;
    }),
    COLLEAGUES,
  );
  return { success: true as const, data: viewOf(whole, context) };
}

const toSupport = (sentence: string) => fill(sentence, { email: brand.supportEmail });

const said = words.refunds;
const COLLEAGUES: Record<Hindrance, [status: number, message: string]> = {
  unknown: [404, words.platform.notFound],
  own_gift: [403, said.ownGift],
  acted_before: [403, said.actedBefore],
  not_paid: [409, said.notPaid],
  nothing_left: [409, fill(said.nothingLeft, { days: REFUND_REQUEST_DAYS })],
  part_gone: [409, said.partGone],
  asked_often: [409, toSupport(said.askedOften)],
  not_refusable: [409, said.notRefusable],
  disputed: [409, said.paymentDisputed],
  decided: [409, said.decided],
  another_in_flight: [409, said.anotherInFlight],
  not_by_hand: [409, said.notByHand],
  paid_before: [409, said.paidBefore],
  prepared: [409, said.prepared],
  too_much: [409, said.tooMuch],
};
const DONORS = { ...COLLEAGUES, disputed: [409, said.disputed] } as typeof COLLEAGUES;

async function inWords<Answer>(work: Promise<Answer>, sentences: typeof COLLEAGUES) {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RefundHindered)) throw error;
    const [status, message] = sentences[error.why];
    throw new HttpError(status, message);
  }
}

/** Removes the gateway's own words from an error before the donor sees it. They are only for the log. */
function forDonor(error: unknown, { reply }: Pick<Caller, "reply">): unknown {
  if (!(error instanceof GatewayError)) return error;
  reply.log.error({ part: "Giving" }, error.message);
  return error.outcome === "refused"
    ? invalid("account_number", toSupport(words.refunds.gatewayRefused))
    : new HttpError(503, words.payouts.gatewaySilent, { retryAfter: 60 });
}
