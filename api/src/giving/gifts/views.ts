import type { Day } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { PartStatus } from "@agbara/shared/contract/giving/gifts.ts";
import { EXPORTED_OF_GIFT, GIFT_SAID_NAMES } from "@agbara/shared/contract/parts/gift-rows.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Card } from "../../entrepreneurs/public/cards.ts";
import { cardView } from "../../entrepreneurs/public/views.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { latestFor, type PayoutCalendar } from "../payout-day.ts";
import { codeOfVoucher } from "../vouchers/codes.ts";
import { CARD_WORDS } from "../vouchers/queries.ts";
import type { ReadGift, WholeGift } from "./reading.ts";
import { attemptOf, statusOfGift } from "./status.ts";

type Detail = Output<"giving.gifts.open">["data"];
type Row = Output<"giving.gifts.mine">["data"]["data"][number];
type NamedPage = Omit<Row["pages"][number], "face">;

type ExportedGift = Omit<
  Output<"people.privacy.export">["data"]["gifts"][number],
  "receipt_number" | "vouchers" | "refunds" | "news"
>;

/** Makes the donor's full view of a gift. Voucher codes appear only after the gift is paid. */
export function giftView(key: CodeKey, whole: WholeGift, when: When): Detail {
  const { gift, donorName, parts, statuses, vouchers, payments, receipt, pages, news } = whole;
  return {
    ...summaryView(whole),
    donor_name: donorName,
    ...pick(gift, GIFT_SAID_NAMES),
    parts: parts.map((part) => partView(part, statuses, when)),
    vouchers: vouchers.map(({ id, version, amount, left, state, used_at, ...card }) => ({
      _id: id,
      voucher_code: codeOfVoucher(key, id, version),
      amount: Number(amount),
      left: Number(left),
      state,
      used_at: used_at?.toISOString() ?? null,
      ...pick(card, CARD_WORDS),
    })),
    receipt_number: receipt,
    pages: pages.map(cardView),
    news,
    payment: attemptOf(gift, payments),
  };
}

type NamedPart = WholeGift["parts"][number];

const pageView = ({ page }: Pick<NamedPart, "page">) =>
  page && { page_code: page.code, name: page.name };

/** The time when somebody reads a gift, and the facts that decide about payouts at that time. */
export interface When {
  now: Date;
  calendar: PayoutCalendar;
  /** True while the balance of our own money is below zero. Then no payout may begin. */
  isFloatBelowZero: boolean;
}

const ON_THE_WAY: readonly PartStatus[] = ["askable", "held", "payable"];

/**
 * Returns the day by which the page should have the part's money. Other gifts to the page do not change this day.
 * Returns null if we promise no day. Also returns null if the day has passed, because then finance has a task. The day
 * is the same if we suspect money laundering, so that no donor learns of the suspicion.
 */
function expectedOf(part: NamedPart, status: PartStatus, when: When): Day | null {
  const { now, calendar, isFloatBelowZero } = when;
  const { window_ends_at: ends, payableFrom: from } = part;
  if (isFloatBelowZero || !ends || !from || !ON_THE_WAY.includes(status)) return null;
  const by = latestFor(dayInLagos(from > ends ? from : ends), calendar);
  return by < dayInLagos(now) ? null : by;
}

/** Makes the view of one part of a gift. */
export const partView = (
  part: NamedPart,
  statuses: WholeGift["statuses"],
  when: When,
): Detail["parts"][number] => ({
  _id: part.id,
  kind: part.kind,
  amount: Number(part.amount),
  state: part.state,
  status: statuses.get(part.id) ?? "awaited",
  page: pageView(part),
  by_voucher: part.voucher_id !== null,
  window_ends_at: part.window_ends_at?.toISOString() ?? null,
  expected_by: expectedOf(part, statuses.get(part.id) ?? "awaited", when),
  choice: part.asked && {
    page: { page_code: part.asked.page.code, name: part.asked.page.name },
    until: part.asked.choice.until.toISOString(),
    outcome: part.asked.choice.outcome,
  },
  draw_number: part.draw,
});

function summaryView({ gift, parts, payments }: ReadGift) {
  return {
    _id: gift.id,
    kind: gift.kind,
    status: statusOfGift(attemptOf(gift, payments), parts),
    total: Number(gift.total),
    created_at: gift.created_at.toISOString(),
    paid_at: gift.paid_at?.toISOString() ?? null,
  };
}

/** Returns the address of each page's first photo. The keys of the map are the pages' codes. */
export const facesOf = (cards: readonly Card[]): ReadonlyMap<string, string> =>
  new Map(
    cards.flatMap(({ page, photo: { file } }) =>
      file === null ? [] : [[page.code, photoUrls(file).thumbnail_url]],
    ),
  );

/** Makes the view of a gift in a list. It names the pages, but not every part. */
export function giftRowView(read: ReadGift): Omit<Row, "pages"> & { pages: NamedPage[] } {
  const pages = read.parts.flatMap((part) => pageView(part) ?? []);
  return {
    ...summaryView(read),
    pages: [...new Map(pages.map((page) => [page.page_code, page])).values()],
  };
}

/** Makes the view of a gift in its donor's own list, with the faces from `facesOf`. */
export function ownRowView(read: ReadGift, faces: ReadonlyMap<string, string>): Row {
  const { pages, ...row } = giftRowView(read);
  return {
    ...row,
    pages: pages.map((page) => ({ ...page, face: faces.get(page.page_code) ?? null })),
  };
}

/** Makes the view of a gift for a person's copy of their data. Leaves out related records. */
export function giftExportView(read: ReadGift): ExportedGift {
  const { _id, pages, ...row } = giftRowView(read);
  return { ...row, ...pick(read.gift, EXPORTED_OF_GIFT), pages: pages.map(({ name }) => name) };
}
