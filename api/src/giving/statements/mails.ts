import { brand } from "@agbara/shared/brand.ts";
import { STATEMENT_PATH } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** How many days a mailed link to a statement works. */
export const STATEMENT_DAYS = 7;

interface Statement {
  to: Reader;
  year: number;
  secret: string;
  site: string;
}

/** Writes the mail with the link to a year's statement. */
export function statementMail({ to, year, secret, site }: Statement): Mail {
  const { statement: t } = words.mails;
  return letter({
    to,
    subject: fill(t.subject, { brand: brand.name, year }),
    said: [fill(t.news, { year })],
    link: {
      words: fill(t.link, { days: STATEMENT_DAYS }),
      address: `${site}${STATEMENT_PATH}#${secret}`,
    },
    after: [t.notYou],
  });
}
