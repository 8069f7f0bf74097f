import { brand } from "@agbara/shared/brand.ts";
import { GIFT_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { signature } from "../../../people/mail-parts.ts";
import type { Mail } from "../../../platform/mail/transport.ts";
import { words } from "../../../platform/words/words.ts";
import type { LinkedGift } from "./links.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/**
 * Makes the address of a gift's page. The secret comes after the #, because browsers do not send that part to a
 * server.
 */
export const giftUrl = (site: string, secret: string) => `${site}${GIFT_PATH}#${secret}`;

/** Writes the mail to the old address of a gift. It does not name the new address. */
export function emailChangedMail(to: string, total: bigint): Mail {
  const { giftEmail } = words.mails;
  return {
    to,
    subject: fill(giftEmail.subject, { brand: brand.name }),
    text: [
      fill(giftEmail.news, { amount: formatKobo(Number(total)) }),
      fill(giftEmail.notYou, { email: brand.supportEmail }),
      signature,
    ].join("\n\n"),
  };
}

/** Writes the mail with new links to all gifts of this address. */
export function linksMail(to: string, gifts: readonly LinkedGift[], site: string): Mail {
  const { giftLinks } = words.mails;
  const linkOf = ({ secret, total, created_at }: LinkedGift) => {
    const values = { amount: formatKobo(Number(total)), day: day.format(created_at) };
    return `${fill(giftLinks.gift, values)}\n${giftUrl(site, secret)}`;
  };
  return {
    to,
    subject: fill(giftLinks.subject, { brand: brand.name }),
    text: [
      giftLinks.news,
      ...gifts.map(linkOf),
      giftLinks.others,
      giftLinks.notYou,
      signature,
    ].join("\n\n"),
  };
}
