import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { giftUrl } from "../gifts/links/mails.ts";
import type { WholeGift } from "../gifts/reading.ts";
import { receiptNumber } from "../gifts/receipt-number.ts";

const timeZone = "Africa/Lagos";
const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone });
const moment = new Intl.DateTimeFormat("en-NG", {
  ...{ dateStyle: "long", timeStyle: "short", timeZone },
});

const money = (kobo: bigint) => formatKobo(Number(kobo));

interface Receipt {
  to: string;
  number: number;
  /** The secret of a link to the gift. */
  secret: string;
  site: string;
}

/**
 * Makes the mail that confirms a gift. It names the sum, the donor, the purpose, and the last day to ask for the money
 * back.
 */
export function receiptMail({ to, number: nth, secret, site }: Receipt, whole: WholeGift): Mail {
  const { receipt: said } = words.mails;
  const { gift, donorName: name } = whole;
  const paid = gift.paid_at ?? gift.created_at;
  const number = receiptNumber(nth);
  return {
    to,
    subject: fill(said.subject, { brand: brand.name, number }),
    text: [
      fill(said.thanks, { name, amount: money(gift.total), day: day.format(paid) }),
      [fill(said.number, { number }), ...partLines(whole)].join("\n"),
      said.noTaxReceipt,
      ...(whole.askUntil ? [fill(said.until, { moment: moment.format(whole.askUntil) })] : []),
      `${said.link}\n${giftUrl(site, secret)}`,
      said.keepLink,
      signature,
    ].join("\n\n"),
  };
}

function partLines({ parts, statuses, vouchers }: WholeGift): string[] {
  const { receipt: said } = words.mails;
  const bought = vouchers.reduce((sum, { amount }) => sum + amount, 0n);
  const cards = fill(plural(said.forVouchers, vouchers.length), { amount: money(bought) });
  const others = parts.flatMap(({ id, kind, amount: kobo, page, voucher_id, window_ends_at }) => {
    const amount = money(kobo);
    if (kind === "fee") return fill(said.forFee, { amount });
    if (kind === "tip") return fill(said.forTip, { amount, brand: brand.name });
    // A part that came from a voucher is already counted in the voucher's line.
    if (kind === "voucher" || voucher_id !== null || !page) return [];
    // Nobody has received a part without a window.
    if (window_ends_at === null)
      return fill(statuses.get(id) === "full_drawn" ? said.drawn : said.goesBack, { amount });
    return fill(said.forPage, { amount, page: page.name, code: page.code });
  });
  return vouchers.length > 0 ? [cards, ...others] : others;
}
