import { brand } from "@agbara/shared/brand.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { MILESTONES } from "./tables.ts";

interface Page {
  code: string;
  target: bigint;
  raised: bigint;
  donors: number;
}

/** Writes the mail that tells an entrepreneur which milestone their page has reached. */
export function milestoneMail(
  to: Reader,
  milestone: (typeof MILESTONES)[number],
  page: Page,
): Mail {
  const said = words.mails.milestone;
  const { code } = page;
  const [raised, target] = [page.raised, page.target].map((kobo) => formatKobo(Number(kobo)));
  return letter({
    to,
    subject: fill(said.subject[milestone], { brand: brand.name }),
    said: [
      fill(said.news[milestone], { code }),
      fill(plural(said.soFar, page.donors), { raised, target }),
      fill(said.payable, { days: REFUND_REQUEST_DAYS }),
    ],
    link: openHere("/account/fundraising/money"),
    after: [{ words: said.next[milestone], address: `${SITE}/entrepreneurs/${code}` }],
    reference: code,
  });
}
