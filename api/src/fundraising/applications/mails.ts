import { brand } from "@agbara/shared/brand.ts";
import { APPLICATION, UNPAYABLE_DAYS } from "@agbara/shared/constants.ts";
import type { AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import { QUESTIONS } from "@agbara/shared/fundraising/application.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });
/** Returns a stored day in words, such as "7 December 2026". */
const spelled = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

const SCREEN = "/account/fundraising";

interface Said {
  code: string;
  words: string | null;
  /** The changes that we ask the applicant to make. The mail links each change to its question of the form. */
  questions: readonly AskedChange[];
}

/** Writes the mail about our decision. It contains our message to the applicant. */
export function decisionMail(
  to: Reader,
  what: "changes_requested" | "verified" | "refused",
  { code, words: said, questions }: Said,
): Mail {
  const { application } = words.mails;
  const next = { email: brand.supportEmail, days: APPLICATION.againDays };
  return letter({
    to,
    subject: fill(application.subject[what], { brand: brand.name }),
    said: [
      fill(application.news[what] as string, { code } as never),
      ...(said === null ? [] : [said]),
      ...questions.map(({ question, words: asked }) => ({
        words: `${QUESTIONS[question]}: ${asked}`,
        address: `${SITE}${SCREEN}/${question}`,
      })),
      fill(application.next[what] as string, next as never),
    ],
    link: openHere(what === "verified" ? `/entrepreneurs/${code}` : SCREEN),
    after: [application.free],
    reference: code,
  });
}

/** Writes the mail to an applicant after we have received the application. The mail says by when we will answer. */
export function applicationSentMail(
  to: Reader,
  { code, answerBy }: { code: string; answerBy: string },
): Mail {
  const { application } = words.mails;
  return letter({
    to,
    subject: fill(application.subject.sent, { brand: brand.name }),
    said: [fill(application.sent, { day: spelled(answerBy) }), application.takeBack],
    link: openHere(SCREEN),
    after: [application.free],
    reference: code,
  });
}

/**
 * Writes the mail to an entrepreneur whom we could not pay for a long time. It says that the money went to another page
 * or back to the donor.
 */
export function unpayableMail(to: Reader, code: string): Mail {
  const { unpayable } = words.mails;
  return letter({
    to,
    subject: fill(unpayable.subject, { brand: brand.name }),
    said: [fill(unpayable.news, { code, days: UNPAYABLE_DAYS }), unpayable.next],
    link: openHere("/account/fundraising/money"),
    reference: code,
  });
}
