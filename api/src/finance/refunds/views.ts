import type { Output } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { openNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import { type DonorsReader, donorName, isBlind } from "../../giving/gifts/staff/donor-names.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { isInFlight, type Refund } from "./queries.ts";
import type { RefundRow, WholeRefund } from "./reading.ts";
import { dueOn } from "./rules.ts";

type Read = Output<"finance.refunds.open">["data"]["refunds"][number];
type Own = Omit<Read, "withdrawable" | "credit_note" | "asks_account" | "told_account">;
type Row = Output<"finance.refunds.list">["data"]["data"][number];
type Detail = Output<"finance.refunds.one">["data"];

/** Returns a refund as its donor reads it. */
export function ownRefundView(refund: Refund, now: Date): Own {
  const { id, state, cause, amount, asked_at, due_on, paid_at } = refund;
  return {
    _id: id,
    state,
    cause,
    amount: Number(amount),
    due_on,
    asked_at: asked_at.toISOString(),
    overdue: isOverdue(refund, now),
    paid_at: paid_at?.toISOString() ?? null,
  };
}

/** Returns true if we have not paid the refund and the last day for paying it has passed. */
const isOverdue = (refund: Refund, now: Date) =>
  refund.due_on !== null && isInFlight(refund) && refund.due_on < dayInLagos(now);

/** Returns the holder and the last four digits of the account that the donor named. */
export function toldView(refund: Refund, key: CodeKey): Read["told_account"] {
  const { told_name: holder, told_number } = refund;
  if (!holder || !told_number) return null;
  return { holder, last4: openNumber(key, told_number).slice(-4) };
}

/** The present time, and the days that the government has declared as holidays. */
type RefundDesk = Parameters<typeof dueOn>[0];

/** Returns a row of finance's list of refunds. Shows only as much of the donor's name as this reader may read. */
export function refundRowView(row: RefundRow, desk: RefundDesk, reader: DonorsReader): Row {
  const { gift_id, payment, disputed, ask_until, donor_id, donor_name, given_parts, page } = row;
  return {
    ...ownRefundView(row, desk.now),
    pay_by: row.state === "asked" ? dueOn(desk) : isInFlight(row) ? row.due_on : null,
    gift_id,
    payment,
    disputed,
    given_parts,
    donor_name: donorName(reader, { id: donor_id, name: donor_name }),
    page: page && given_parts === 1 ? { page_code: page.code, name: page.name } : null,
    ask_until: ask_until && new Date(ask_until).toISOString(),
  };
}

/** The fields that an auditor does not read: the donor's words and accounts, and notes that may mention a flag. */
const HIDDEN = {
  reason: null,
  refusal: null,
  refusable: false,
  proof: null,
  told_account: null,
  account: null,
};

export function refundView(whole: WholeRefund, reader: DonorsReader, desk: RefundDesk): Detail {
  const key = reader.codeKey;
  const { refund, gateway, parts, names, own, refusable } = whole;
  const colleague = (id: string | null) =>
    id === null ? null : { _id: id, first_name: names.get(id) ?? null };
  return {
    ...refundRowView(refund, desk, reader),
    reason: refund.reason,
    refusal: refund.refusal,
    refusable,
    gateway,
    own,
    proof: refund.proof,
    parts: parts.map(({ id, kind, amount, page }) => ({
      _id: id,
      kind,
      amount: Number(amount),
      page: page && { page_code: page.code, name: page.name },
    })),
    decided_by: colleague(refund.decided_by),
    decided_at: refund.decided_at?.toISOString() ?? null,
    told_account: toldToStaff(refund, key),
    account: accountView(refund, key, colleague),
    confirmed_by: colleague(refund.confirmed_by),
    ...(isBlind(reader) && HIDDEN),
  };
}

function toldToStaff(refund: Refund, key: CodeKey): Detail["told_account"] {
  const { told_at, told_bank, told_number, told_name } = refund;
  if (!told_at || !told_bank || !told_number || !told_name) return null;
  const account = { bank_code: told_bank, number: openNumber(key, told_number), holder: told_name };
  return { ...account, told_at: told_at.toISOString() };
}

function accountView(
  refund: Refund,
  key: CodeKey,
  colleague: (id: string | null) => Detail["decided_by"],
): Detail["account"] {
  const { account_bank, account_number, account_name, prepared_by, prepared_at } = refund;
  if (!account_bank || !account_number || !account_name || !prepared_at) return null;
  return {
    bank_code: account_bank,
    number: openNumber(key, account_number),
    holder: account_name,
    prepared_by: colleague(prepared_by),
    prepared_at: prepared_at.toISOString(),
  };
}
