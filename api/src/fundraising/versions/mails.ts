import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Tells the owner by mail whether the changed version of their page passed. `said` is our reason for sending the
 * version back. It is null if the version passed.
 */
export function versionMail(
  to: Reader,
  { code, said }: { code: string; said: string | null },
): Mail {
  const { version } = words.mails;
  const what = said === null ? "passed" : "sentBack";
  const news = version.news[what];
  return letter({
    to,
    subject: fill(version.subject[what], { brand: brand.name }),
    said: said === null ? [news] : [news, said],
    link: {
      words: version.link[what],
      address: `${SITE}${said === null ? `/entrepreneurs/${code}` : "/account/fundraising/edit"}`,
    },
    reference: code,
  });
}

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

interface Changed {
  to: Reader;
  /** The secret in the link to the donor's gift. */
  secret: string;
  site: string;
  /** The sum of the donor's parts for this page that we have not paid out, in kobo. */
  amount: bigint;
  until: Date;
  page: Pick<Entrepreneur, "name" | "buys">;
  /** The gift's payment. */
  payment: string;
}

/**
 * Tells a donor by mail that a page has changed what their money buys, and until when they can ask for the money back.
 */
export function newLinesMail({ to, secret, site, amount, until, page, payment }: Changed): Mail {
  const { newLines } = words.mails;
  const { name, buys } = page;
  return letter({
    to,
    subject: fill(newLines.subject, { brand: brand.name }),
    said: [
      fill(newLines.news, { amount: formatKobo(Number(amount)), name }),
      ...buys.map((line) => `${line.words}: ${formatKobo(line.sum)}`),
      fill(newLines.back, { day: day.format(until) }),
    ],
    link: { words: newLines.link, address: giftUrl(site, secret) },
    after: [newLines.keepLink],
    reference: payment,
  });
}
