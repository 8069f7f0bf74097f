import { brand } from "@agbara/shared/brand.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Writes the mail that tells a new colleague how to begin. It contains no code, because a code works for ten minutes
 * and they may read the mail next week.
 */
export function staffMail(to: Reader): Mail {
  return accountMail(to, []);
}

/** Writes the mail to a new colleague whose account opens later. */
export function openingMail(to: Reader, opensAt: Date): Mail {
  return accountMail(to, [fill(words.mails.staffAccount.opens, { moment: inWords(opensAt) })]);
}

function accountMail(to: Reader, opens: string[]): Mail {
  const { subject, news, choosePassword, next, notExpected } = words.mails.staffAccount;
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [fill(news, { brand: brand.name }), ...opens],
    link: { words: choosePassword, address: `${SITE}/reset` },
    after: [next, fill(notExpected, { email: brand.supportEmail })],
  });
}

const staffScreen = () => ({ words: words.mails.openHere, address: `${SITE}/admin21/staff` });

export type ProposalNews = keyof typeof words.mails.moneyRole.news;

interface About {
  /** The first name of the person who gets the role. */
  first_name: string;
  email: string;
  role: StaffRole;
  opens_at: Date | null;
  /**
   * The first name of the admin who took this step. `proposer` is the first name of the admin who made the proposal.
   */
  by: string;
  proposer: string;
}

/** Writes the mail that tells an admin about a step towards a money role, and what they can do about it. */
export function proposalMail(
  to: Reader,
  news: ProposalNews,
  { role, opens_at, ...about }: About,
): Mail {
  const values = {
    ...about,
    role: words.staff.roles[role],
    moment: opens_at ? inWords(opens_at) : "",
  };
  const { subject, news: said, next } = words.mails.moneyRole;
  return letter({
    to,
    subject: fill(subject, { ...values, brand: brand.name }),
    said: [fill(said[news], values), next[news]],
    link: staffScreen(),
  });
}

/** Writes the mail that tells an admin that somebody made an account with the command on the server. */
export function madeByCommandMail(
  to: Reader,
  { role, ...person }: Pick<About, "first_name" | "email" | "role">,
): Mail {
  const { subject, news, next } = words.mails.madeByCommand;
  const values = { ...person, role: words.staff.roles[role] };
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [fill(news, values), next],
    link: staffScreen(),
  });
}

const inNigeria = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

function inWords(moment: Date): string {
  return inNigeria.format(moment);
}
