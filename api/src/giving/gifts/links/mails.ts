import { brand } from "@agbara/shared/brand.ts";
import { GIFT_LINKS_PATH, GIFT_PATH } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter } from "../../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../../platform/mail/transport.ts";
import { words } from "../../../platform/words/words.ts";
import type { LinkedGift } from "./links.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

/**
 * Makes the address of a gift's page. The secret comes after the #, because browsers do not send that part to a
 * server.
 */
export const giftUrl = (site: string, secret: string) => `${site}${GIFT_PATH}#${secret}`;

/**
 * Writes the mail to the old address of a gift. The mail names neither the new address nor the donor, because the old
 * address may belong to a stranger.
 */
export function emailChangedMail(email: string, total: bigint): Mail {
  const { giftEmail } = words.mails;
  return letter({
    to: { email, name: null },
    subject: fill(giftEmail.subject, { brand: brand.name }),
    said: [fill(giftEmail.news, { amount: formatKobo(Number(total)) })],
    link: { words: giftEmail.link, address: `${SITE}${GIFT_LINKS_PATH}` },
    after: [fill(giftEmail.notYou, { email: brand.supportEmail })],
  });
}

/** Writes the mail with new links to all gifts of this address, the latest gift first. */
export function linksMail(email: string, gifts: readonly LinkedGift[], site: string): Mail {
  const { giftLinks } = words.mails;
  const [latest, ...earlier] = gifts.map((gift) => linkOf(gift, site));
  return letter({
    to: { email, name: gifts[0]?.donor ?? null },
    subject: fill(giftLinks.subject, { brand: brand.name }),
    said: [giftLinks.news],
    link: latest ?? { words: giftLinks.none, address: `${site}${GIFT_LINKS_PATH}` },
    after: [...earlier, giftLinks.statement, giftLinks.others, giftLinks.notYou],
  });
}

function linkOf({ secret, total, created_at }: LinkedGift, site: string) {
  const { giftLinks } = words.mails;
  const values = { amount: formatKobo(Number(total)), day: day.format(created_at) };
  return { words: fill(giftLinks.gift, values), address: giftUrl(site, secret) };
}
