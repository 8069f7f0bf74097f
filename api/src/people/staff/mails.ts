import { brand } from "@agbara/shared/brand.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { signature } from "../mail-parts.ts";

/**
 * Makes the mail that tells a new colleague how to begin. It holds no code, because a code lasts ten minutes and the
 * colleague may read the mail next week.
 */
export function staffMail(to: string, siteUrl: string): Mail {
  return accountMail(to, [fill(words.mails.staffAccount.choosePassword, { site: siteUrl })]);
}

/** Makes the mail for an account that opens later. */
export function openingMail(to: string, opensAt: Date, siteUrl: string): Mail {
  return accountMail(to, [
    fill(words.mails.staffAccount.opens, { moment: inWords(opensAt) }),
    fill(words.mails.staffAccount.choosePassword, { site: siteUrl }),
  ]);
}

function accountMail(to: string, howTo: string[]): Mail {
  return {
    to,
    subject: fill(words.mails.staffAccount.subject, { brand: brand.name }),
    text: [
      fill(words.mails.staffAccount.news, { brand: brand.name }),
      ...howTo,
      fill(words.mails.staffAccount.notExpected, { email: brand.supportEmail }),
      signature,
    ].join("\n\n"),
  };
}

export type ProposalNews = keyof typeof words.mails.moneyRole.news;

interface About {
  /** The first name of the person who gets the role. */
  first_name: string;
  email: string;
  role: StaffRole;
  opens_at: Date | null;
  /** The admin who took this step. `proposer` took the first step. */
  by: string;
  proposer: string;
}

/** Tells an admin of a step towards a money role, and what the admin can do about it. */
export function proposalMail(
  to: string,
  news: ProposalNews,
  { role, opens_at, ...about }: About,
  site: string,
): Mail {
  const values = {
    ...about,
    role: words.staff.roles[role],
    moment: opens_at ? inWords(opens_at) : "",
    site,
  };
  return {
    to,
    subject: fill(words.mails.moneyRole.subject, { ...values, brand: brand.name }),
    text: [
      fill(words.mails.moneyRole.news[news], values),
      fill(words.mails.moneyRole.next[news], values),
      signature,
    ].join("\n\n"),
  };
}

/** Tells an admin of an account that was made by the command, not in the console. */
export function madeByCommandMail(
  to: string,
  { role, ...person }: Pick<About, "first_name" | "email" | "role">,
  site: string,
): Mail {
  const { subject, news, next } = words.mails.madeByCommand;
  const values = { ...person, role: words.staff.roles[role], site };
  return {
    to,
    subject: fill(subject, { brand: brand.name }),
    text: [fill(news, values), fill(next, values), signature].join("\n\n"),
  };
}

const inNigeria = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

function inWords(moment: Date): string {
  return inNigeria.format(moment);
}
