import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

interface Asked {
  to: string;
  /** The secret of a link to the gift. */
  secret: string;
  site: string;
  amount: bigint;
  until: Date;
  /** The page's public name, or its code if the owner has left. */
  name: string;
}

/** Writes to a donor that we cannot pay a part of their gift to its page, and asks where the money should go. */
export function chooseMail({ to, secret, site, amount, until, name }: Asked): Mail {
  const { chooseAgain } = words.mails;
  return {
    to,
    subject: fill(chooseAgain.subject, { brand: brand.name }),
    text: [
      fill(chooseAgain.news, { amount: formatKobo(Number(amount)), name }),
      fill(chooseAgain.ways, { day: day.format(until) }),
      `${chooseAgain.link}\n${giftUrl(site, secret)}`,
      chooseAgain.silence,
      chooseAgain.keepLink,
      signature,
    ].join("\n\n"),
  };
}
