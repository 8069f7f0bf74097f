import { DAY_MS, type Day } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { nairaInFile } from "@agbara/shared/money.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { openNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import type { BankAccountRow, findWaiting } from "../../entrepreneurs/bank-accounts/queries.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import type { Message } from "../../giving/gifts/news/messages.ts";
import { whyIn } from "../../ledger/gateways/why.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { hindranceOf } from "./payable.ts";
import type { Batch } from "./queries.ts";
import type { countsOf, findPayouts, findPayoutsOf, ReadItem, sumsOf } from "./reading.ts";

type OwnAccount = NonNullable<Output<"finance.payouts.account">["data"]>;
type OwnMoney = Output<"finance.payouts.mine">["data"];
type BatchView = Output<"finance.payouts.batches">["data"]["data"][number];
type ItemView = Output<"finance.payouts.batch">["data"]["items"][number];
type Waiting = Output<"finance.payouts.accounts">["data"]["data"][number];

/** For this many days, the account screen says that the account was changed. */
const CHANGE_SHOWN_DAYS = 30;

/** The code and the name of a page, as donors read them. */
export const pageView = ({ code, name }: Pick<Entrepreneur, "code" | "name">) => ({
  page_code: code,
  name,
});

const masked = ({ bank_name, last4, holder }: BankAccountRow) => ({ bank_name, last4, holder });

export function ownAccountView(
  account: BankAccountRow,
  earlier: BankAccountRow | null,
  now: Date,
): OwnAccount {
  const { verdict, set_at, payable_from } = account;
  // Payouts pause only if this account replaced a verified account.
  const isChange = payable_from > set_at && earlier !== null;
  const isShown = now.getTime() - set_at.getTime() < CHANGE_SHOWN_DAYS * DAY_MS;
  return {
    ...masked(account),
    state: verdict ?? "waiting",
    set_at: set_at.toISOString(),
    payable_from: payable_from.toISOString(),
    change:
      isChange && isShown
        ? {
            bank_name: earlier.bank_name,
            last4: earlier.last4,
            changed_at: set_at.toISOString(),
          }
        : null,
  };
}

export function waitingView(
  row: Awaited<ReturnType<typeof findWaiting>>[number],
  { actorId, isListed }: { actorId: string; isListed: boolean },
): Waiting {
  const { account, page, shared, replaced, money, judged } = row;
  return {
    _id: account.id,
    ...masked(account),
    page: pageView(page),
    fit: account.fit,
    shared,
    like_listed: isListed,
    first: account.first_by === null ? null : account.first_by === actorId ? "you" : "other",
    set_at: account.set_at.toISOString(),
    replaces: replaced && { ...masked(replaced), reason: account.reason },
    money,
    verified_by_you: replaced !== null && judged,
  };
}

interface Money {
  page: Entrepreneur;
  account: BankAccountRow | null;
  sums: Awaited<ReturnType<typeof sumsOf>>;
  payouts: Awaited<ReturnType<typeof findPayoutsOf>>;
  messages: readonly Message[];
  /** The day by which we should pay the payable money. Null if we can pay nothing at the moment. */
  expected: Day | null;
  /** True while our own money is below zero, so that no payout may begin. */
  isFloatBelowZero: boolean;
  now: Date;
}

/**
 * The states of money that a page's owner will still get. We have not paid it, it is not on its way, and no donor has
 * asked for it back.
 */
const HERE: readonly string[] = ["held", "available", "returned"];

/**
 * Sums a page's money by state. `due` is the money that we still have and whose refund window is over. `free` is the
 * part of `due` that we can pay as soon as nothing about the page or its account prevents it. `seemsFree` is `free`
 * plus the money that compliance still checks.
 */
function dueOf(sums: Awaited<ReturnType<typeof sumsOf>>) {
  const sum = (those: typeof sums) => those.reduce((all, { amount }) => all + amount, 0);
  const due = sums.filter(({ state, until }) => HERE.includes(state) && until === null);
  return {
    sumOf: (...states: (typeof sums)[number]["state"][]) =>
      sum(sums.filter(({ state }) => states.includes(state))),
    due: sum(due),
    free: sum(due.filter(({ free }) => free)),
    seemsFree: sum(due.filter(({ seemsFree }) => seemsFree)),
  };
}

const isPast = (day: Day | null, now: Date) => day !== null && day < dayInLagos(now);

export function ownMoneyView({ page, account, sums, payouts, messages, now, ...when }: Money) {
  const hindrance =
    hindranceOf(page, account, now) ?? (when.isFloatBelowZero ? ("our_money" as const) : null);
  const { sumOf, due, free, seemsFree } = dueOf(sums);
  const available = hindrance === null ? seemsFree : 0;
  const isToAccountNow = ({ item }: (typeof payouts)[number]) => item.account_id === account?.id;
  const [latest] = payouts;
  const isRefused = latest?.item.state === "dropped" && isToAccountNow(latest);
  // While compliance holds a gift, we show no day of payment. A day for the whole sum would be wrong. A day for a
  // smaller sum would show the owner how much compliance holds.
  const hasDay = hindrance === null && free === available && !isRefused;
  return {
    page: pageView(page),
    raised: Number(page.raised),
    waiting: sums.flatMap(({ until, amount }) =>
      until ? [{ amount, until: until.toISOString() }] : [],
    ),
    available,
    not_yet: due - available,
    on_its_way: sumOf("in_payout"),
    paid_out: sumOf("paid_out"),
    in_question: sumOf("refunding", "disputed"),
    hindrance,
    expected_by: hasDay && !isPast(when.expected, now) ? when.expected : null,
    payouts: payouts.map((one) => ({
      ...ownPayoutView(one),
      to_account_now: isToAccountNow(one),
    })),
    messages: messages.map(({ id: _id, name, anonymous, message, given_at }) => ({
      _id,
      from: anonymous ? null : name,
      message,
      given_at: given_at.toISOString(),
    })),
  } satisfies OwnMoney;
}

export function ownPayoutView({
  item,
  account,
}: Money["payouts"][number]): Omit<OwnMoney["payouts"][number], "to_account_now"> {
  const { id, amount, state, asked_at, ended_at } = item;
  const isOpen = state === "sending";
  return {
    _id: id,
    amount: Number(amount),
    state: isOpen ? "on_its_way" : state === "paid" || state === "returned" ? state : "not_sent",
    why: isOpen || state === "paid" ? null : whyIn(item.gateway_said),
    bank_name: account.bank_name,
    last4: account.last4,
    sent_at: asked_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

type Names = ReadonlyMap<string, string>;
const named = (id: string, names: Names) => ({ _id: id, first_name: names.get(id) ?? null });

export function batchView(
  { id, gateway, prepared_by, prepared_at }: Batch,
  counts: Awaited<ReturnType<typeof countsOf>>,
  names: Names,
): BatchView {
  const own = counts.filter(({ batch_id }) => batch_id === id);
  return {
    _id: id,
    gateway,
    prepared_by: named(prepared_by, names),
    prepared_at: prepared_at.toISOString(),
    amount: own.reduce(
      (sum, { state, amount }) => sum + (state === "dropped" ? 0 : Number(amount)),
      0,
    ),
    counts: own.map(({ state, items }) => ({ state, items })),
  };
}

/** Returns the notes of the one or two verifiers about what they saw of an account, the first verifier's note first. */
const sawOf = ({ first_saw, evidence }: BankAccountRow) =>
  [first_saw, evidence].filter(Boolean).join("\n\n") || null;

/** Returns a payout for staff. An auditor gets neither the whole account number nor the verifiers' notes. */
export function itemView(
  read: ReadItem,
  names: Names,
  { codeKey, blind }: { codeKey: CodeKey; blind: boolean },
): ItemView {
  const { item, page, account, parts, money, approvable, alone_because } = read;
  const { id, state, reference, fee, approved_by, drop_reason, gateway_said, ended_at } = item;
  return {
    _id: id,
    page: pageView(page),
    amount: Number(item.amount),
    parts,
    state,
    account: {
      ...masked(account),
      number:
        blind || account.number_sealed === null ? null : openNumber(codeKey, account.number_sealed),
    },
    evidence: blind ? null : sawOf(account),
    reference,
    fee: fee === null ? null : Number(fee),
    approved_by: approved_by === null ? null : named(approved_by, names),
    drop_reason,
    gateway_said: state === "paid" ? null : gateway_said,
    ended_at: ended_at?.toISOString() ?? null,
    money,
    approvable,
    alone_because,
  };
}

/** Returns a payout as a row of a file that staff download. */
export function fileRow(
  { item, page, account }: Awaited<ReturnType<typeof findPayouts>>["rows"][number],
  names: Names,
) {
  const nameOf = (id: string | null) => id && names.get(id);
  return {
    asked_at: item.asked_at?.toISOString(),
    ended_at: item.ended_at?.toISOString(),
    state: item.state,
    gateway_said: item.gateway_said,
    page_code: page.code,
    page: page.name,
    naira: nairaInFile(item.amount),
    fee_naira: item.fee === null ? null : nairaInFile(item.fee),
    bank: account.bank_name,
    account_ends_in: account.last4,
    holder: account.holder,
    reference: item.reference,
    prepared_by: nameOf(item.prepared_by),
    approved_by: nameOf(item.approved_by),
    batch: item.batch_id,
  };
}
