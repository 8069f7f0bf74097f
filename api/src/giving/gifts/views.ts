import type { Output } from "@agbara/shared/contract/calls.ts";
import { type CodeKey, codeOfVoucher } from "../vouchers/codes.ts";
import type { Gift, GiftPart, Payment } from "./queries.ts";
import type { WholeGift } from "./reading.ts";
import { statusOf } from "./status.ts";

type Detail = Output<"giving.gifts.open">["data"];
type Row = Output<"giving.gifts.mine">["data"]["data"][number];

type ExportedGift = Omit<
  Output<"people.privacy.export">["data"]["gifts"][number],
  "receipt_number" | "vouchers" | "refunds" | "news"
>;

/** Everything that the donor reads; the codes of vouchers once they are paid. */
export function giftView(key: CodeKey, whole: WholeGift): Detail {
  const { gift, donorName, parts, vouchers, payments, receipt, news } = whole;
  return {
    ...summaryView(gift, parts),
    donor_name: donorName,
    anonymous: gift.anonymous,
    message: gift.message,
    if_full: gift.if_full,
    parts: parts.map(partView),
    vouchers: vouchers.map(({ id, version, amount, left, state, used_at }) => ({
      _id: id,
      voucher_code: codeOfVoucher(key, id, version),
      amount: Number(amount),
      left: Number(left),
      state,
      used_at: used_at?.toISOString() ?? null,
    })),
    receipt_number: receipt,
    news,
    payment: attemptView(gift, payments),
  };
}

type NamedPart = WholeGift["parts"][number];

const pageView = ({ page }: Pick<NamedPart, "page">) =>
  page && { page_code: page.code, name: page.name };

/** One thing that a gift is made of. */
export const partView = (part: NamedPart): Detail["parts"][number] => ({
  _id: part.id,
  kind: part.kind,
  amount: Number(part.amount),
  state: part.state,
  page: pageView(part),
  frozen: part.frozen,
  by_voucher: part.voucher_id !== null,
  window_ends_at: part.window_ends_at?.toISOString() ?? null,
  choice: part.asked && {
    page: { page_code: part.asked.page.code, name: part.asked.page.name },
    until: part.asked.choice.until.toISOString(),
    outcome: part.asked.choice.outcome,
  },
  draw_number: part.draw,
});

function summaryView(gift: Gift, parts: readonly GiftPart[]) {
  return {
    _id: gift.id,
    kind: gift.kind,
    status: statusOf(parts),
    total: Number(gift.total),
    created_at: gift.created_at.toISOString(),
    paid_at: gift.paid_at?.toISOString() ?? null,
  };
}

function attemptView({ paid_by, total }: Gift, payments: readonly Payment[]): Detail["payment"] {
  const paid = payments.filter(({ state }) => state === "paid");
  const fits = ({ charged, currency }: Payment) => charged === total && currency === "NGN";
  if (paid_by !== null || paid.some(fits)) return "paid";
  if (paid.length > 0) return "differs";
  const tried = payments.filter(({ opened_at }) => opened_at !== null);
  if (tried.some(({ state }) => state === "opening" || state === "open")) return "open";
  return tried.length > 0 ? "failed" : "none";
}

/** A gift in a list: for whom it is, not every part. */
export function giftRowView({ gift, parts }: { gift: Gift; parts: NamedPart[] }): Row {
  const pages = parts.flatMap((part) => pageView(part) ?? []);
  return {
    ...summaryView(gift, parts),
    pages: [...new Map(pages.map((page) => [page.page_code, page])).values()],
  };
}

/** A gift in the copy that a person takes of their data, without what hangs on it. */
export function giftExportView({ gift, parts }: Parameters<typeof giftRowView>[0]): ExportedGift {
  const { _id, pages, ...row } = giftRowView({ gift, parts });
  const { anonymous, message } = gift;
  return { ...row, anonymous, message, pages: pages.map(({ name }) => name) };
}
