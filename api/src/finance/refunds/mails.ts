import { brand } from "@agbara/shared/brand.ts";
import { REFUND_PAID_BUSINESS_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { addLink } from "../../giving/gifts/links/links.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { readerOfDonor } from "../../giving/gifts/queries.ts";
import { receiptNumber } from "../../giving/gifts/receipt-number.ts";
import { creditNoteOf } from "../../giving/receipts/receipts.ts";
import type { Database } from "../../platform/db/database.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Refund } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });
/** Returns a stored day in words, such as "7 December 2026". */
const spelled = (date: string | null) =>
  date === null ? "" : day.format(new Date(`${date}T12:00:00Z`));

/**
 * What happened to a refund, for the mail to the donor: asked for, withdrawn, approved, refused, on its way, needs an
 * account, or paid. One transaction covers an event and its mail, so we tell the donor once.
 */
export type News =
  | "asked"
  | "withdrawn"
  | "approved"
  | "refused"
  | "sent"
  | "needs_account"
  | "paid";

interface Told {
  refund: Refund;
  news: News;
  /** The time of the mail. */
  at: Date;
  /** The last moment at which the donor could ask for a refund. Null if there was no such limit. */
  until?: Date | null;
}

/** Queues the mail to the donor within the given transaction. */
export async function tellDonor(tx: Database, mail: Outbox["post"], told: Told): Promise<void> {
  const { refund, news, at } = told;
  const to = await readerOfDonor(tx, refund.gift_id);
  if (!to) return;
  const issued = news === "paid" ? await creditNoteOf(tx, refund) : null;
  const secret = await addLink(tx, refund.gift_id, at);
  await mail(tx, refundMail({ to, secret, site: SITE, issued }, told));
}

interface Sent {
  to: Reader;
  /** The secret in the link to the donor's gift. */
  secret: string;
  site: string;
  /**
   * The number of the refund's credit note, and the number of the receipt to which the credit note belongs. Null if the
   * refund has no credit note.
   */
  issued: { note: number; receipt: number } | null;
}

/** Writes the mail to a donor about what happened to their refund. */
export function refundMail({ to, secret, site, issued }: Sent, told: Told): Mail {
  const { refund: said } = words.mails;
  return letter({
    to,
    subject: fill(said.subject[told.news], { brand: brand.name }),
    said: linesOf(told, issued),
    link: { words: said.link, address: giftUrl(site, secret) },
    reference: told.refund.payment,
  });
}

function linesOf({ refund, news, until, at }: Told, issued: Sent["issued"]): string[] {
  const { amount, cause, due_on, asked_at } = refund;
  const { refund: said } = words.mails;
  const asked = day.format(asked_at);
  const money = formatKobo(Number(amount));
  switch (news) {
    case "asked": {
      const values = { day: asked, amount: money };
      return [
        until
          ? fill(said.asked, { ...values, last: day.format(until) })
          : fill(said.askedAnyDay, values),
        fill(said.decision, { days: REFUND_PAID_BUSINESS_DAYS }),
      ];
    }
    case "approved":
      return [
        fill(said.approved[cause], { amount: money }),
        cause === "asked"
          ? fill(said.until, { asked, day: spelled(due_on) })
          : fill(said.untilOfItself, { day: spelled(due_on) }),
      ];
    case "withdrawn":
      return [fill(said.withdrawn, { day: asked, amount: money })];
    case "refused":
      return [said.refused, fill(said.another, { email: brand.supportEmail })];
    case "sent":
      return [fill(said.sent, { amount: money, day: day.format(at) }), said.patience];
    case "needs_account":
      return [
        fill(said.needsAccount, { amount: money, day: day.format(at) }),
        fill(said.tellAccount, { email: brand.supportEmail }),
      ];
    case "paid":
      return [
        fill(said.paid, {
          amount: money,
          day: day.format(refund.paid_at ?? asked_at),
          due: spelled(due_on),
        }),
        ...creditNoteLine(issued),
        said.patience,
      ];
  }
}

function creditNoteLine(issued: Sent["issued"]): string[] {
  if (!issued) return [];
  const [number, receipt] = [receiptNumber(issued.note), receiptNumber(issued.receipt)];
  return [fill(words.mails.refund.creditNote, { number, receipt })];
}
