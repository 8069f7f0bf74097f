import { brand } from "@agbara/shared/brand.ts";
import { APPLICATION, UNPAYABLE_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });
/** Writes out a day. The database stores the day without a time. */
const spelled = (date: string) => day.format(new Date(`${date}T12:00:00Z`));

const SCREEN = "/account/fundraising";

/** Writes the mail about our decision, with our words to the applicant. */
export function decisionMail(
  to: string,
  what: "changes_requested" | "verified" | "refused",
  { code, words: said }: { code: string; words: string | null },
): Mail {
  const { application } = words.mails;
  return {
    to,
    subject: fill(application.subject[what], { brand: brand.name }),
    text: [
      fill(application.news[what] as string, { code } as never),
      ...(said === null ? [] : [said]),
      fill(
        application.next[what] as string,
        { email: brand.supportEmail, days: APPLICATION.againDays } as never,
      ),
      openHere(what === "verified" ? `/entrepreneurs/${code}` : SCREEN),
      application.free,
      signature,
    ].join("\n\n"),
  };
}

/** Writes the mail that tells an applicant that we have the application, and by when we will answer. */
export function applicationSentMail(to: string, answerBy: string): Mail {
  const { application } = words.mails;
  return {
    to,
    subject: fill(application.subject.sent, { brand: brand.name }),
    text: [
      fill(application.sent, { day: spelled(answerBy) }),
      application.takeBack,
      openHere(SCREEN),
      application.free,
      signature,
    ].join("\n\n"),
  };
}

/** Writes to an entrepreneur whose money nobody could pay for too long. */
export function unpayableMail(to: string, code: string): Mail {
  const { unpayable } = words.mails;
  return {
    to,
    subject: fill(unpayable.subject, { brand: brand.name }),
    text: [
      fill(unpayable.news, { code, days: UNPAYABLE_DAYS }),
      unpayable.next,
      openHere("/account/fundraising/money"),
      fill(unpayable.questions, { email: brand.supportEmail }),
      signature,
    ].join("\n\n"),
  };
}
