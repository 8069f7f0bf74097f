import { brand, operator } from "@agbara/shared/brand.ts";
import { VOUCHERS_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import type { Link } from "../../platform/mail/blocks.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { giftUrl } from "../gifts/links/mails.ts";
import type { WholeGift } from "../gifts/reading.ts";
import { receiptNumber } from "../gifts/receipt-number.ts";

const timeZone = "Africa/Lagos";
const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone });
const moment = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});

const issuer = { ...operator, operator: operator.name };

const money = (kobo: bigint) => formatKobo(Number(kobo));

interface Receipt {
  to: Reader;
  number: number;
  /** The secret in the link to the gift. */
  secret: string;
  site: string;
}

/**
 * Makes the mail that confirms a gift. The mail names the issuer, the payment, the sum, the donor, the purpose, and
 * until when the donor may ask for the money back.
 */
export function receiptMail({ to, number: nth, secret, site }: Receipt, whole: WholeGift): Mail {
  const { receipt: said } = words.mails;
  const { gift, donorName: name } = whole;
  const paid = gift.paid_at ?? gift.created_at;
  const number = receiptNumber(nth);
  const payment = gift.paid_by ?? "";
  return letter({
    to,
    subject: fill(said.subject, { brand: brand.name, number }),
    said: [
      fill(said.thanks, { name, amount: money(gift.total), day: day.format(paid) }),
      [
        fill(said.number, { number, ...issuer }),
        fill(said.payment, { payment }),
        ...partLines(whole),
      ].join("\n"),
      said.noTaxReceipt,
      ...(whole.askUntil ? [fill(said.until, { moment: moment.format(whole.askUntil) })] : []),
    ],
    link: { words: said.link, address: giftUrl(site, secret) },
    after: [...whereToLook(whole, { secret, site }), said.keepLink],
    reference: payment,
  });
}

/** Returns the link to the gift's cards, and a link to each draw that chose a page for the gift. */
function whereToLook(
  { parts, vouchers }: WholeGift,
  { secret, site }: Pick<Receipt, "secret" | "site">,
): Link[] {
  const { receipt: said } = words.mails;
  const cards = { words: said.cards, address: `${site}${VOUCHERS_PATH}#${secret}` };
  const draws = new Set(parts.flatMap(({ draw }) => draw ?? []));
  return [
    ...(vouchers.length > 0 ? [cards] : []),
    ...[...draws].map((number) => ({
      words: fill(said.draw, { number }),
      address: `${site}/draws/${number}`,
    })),
  ];
}

function partLines({ parts, statuses, vouchers }: WholeGift): string[] {
  const { receipt: said } = words.mails;
  const bought = vouchers.reduce((sum, { amount }) => sum + amount, 0n);
  const cards = fill(plural(said.forVouchers, vouchers.length), { amount: money(bought) });
  const others = parts.flatMap(({ id, kind, amount: kobo, page, voucher_id, window_ends_at }) => {
    const amount = money(kobo);
    if (kind === "fee") return fill(said.forFee, { amount });
    if (kind === "tip") return fill(said.forTip, { amount, brand: brand.name });
    // The line about gift cards already includes the money of parts that were redeemed from a card.
    if (kind === "voucher" || voucher_id !== null || !page) return [];
    // A part without a refund window has never reached a page.
    if (window_ends_at === null)
      return fill(statuses.get(id) === "full_drawn" ? said.drawn : said.goesBack, { amount });
    return fill(said.forPage, { amount, page: page.name, code: page.code });
  });
  return vouchers.length > 0 ? [cards, ...others] : others;
}
