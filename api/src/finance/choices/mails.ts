import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

interface Asked {
  to: Reader;
  /** The secret in the link to the donor's gift. */
  secret: string;
  site: string;
  amount: bigint;
  until: Date;
  /** The page's public name, or its code if the owner has left. */
  name: string;
  /** The gift's payment. */
  payment: string;
}

/**
 * Tells a donor by mail that we cannot pay a part of their gift to its page. The donor chooses where this money goes.
 */
export function chooseMail({ to, secret, site, amount, until, name, payment }: Asked): Mail {
  const { chooseAgain } = words.mails;
  return letter({
    to,
    subject: fill(chooseAgain.subject, { brand: brand.name }),
    said: [
      fill(chooseAgain.news, { amount: formatKobo(Number(amount)), name }),
      fill(chooseAgain.ways, { day: day.format(until) }),
    ],
    link: { words: chooseAgain.link, address: giftUrl(site, secret) },
    after: [chooseAgain.silence, chooseAgain.keepLink],
    reference: payment,
  });
}
