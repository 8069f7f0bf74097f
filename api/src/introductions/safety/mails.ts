import { brand } from "@agbara/shared/brand.ts";
import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/*
 * The mails of the safety desk. Each has the same text for everybody: no words of a report, no name, no day and no
 * number. So nobody can tell from a mail who reported, or when. Members cannot switch these mails off.
 */

const subjectOf = (subject: string) => fill(subject, { brand: brand.name });

function mailOf(to: string, { subject, lines }: { subject: string; lines: readonly string[] }) {
  const questions = fill(words.mails.safety.questions, { email: brand.supportEmail });
  return {
    to,
    subject: subjectOf(subject),
    text: [...lines, questions, signature].join("\n\n"),
  } satisfies Mail;
}

/** Tells the reporter that we have the report. */
export function receivedMail(to: string): Mail {
  const { subject, news, next } = words.mails.safety.received;
  return mailOf(to, { subject, lines: [news, next, openHere("/account/introductions")] });
}

/** Tells the reporter that we decided. It never says what. */
export function decidedMail(to: string): Mail {
  const { subject, news, next } = words.mails.safety.decided;
  return mailOf(to, { subject, lines: [news, next, openHere("/account/introductions")] });
}

/** What happened to the reported person. After `nothing` we do not write, and
 * after `close` the account's own mail says it. */
export type Told = Exclude<SafetyVerdict, "nothing" | "close"> | "hold" | "released";

/** Tells a person what we did. It never says why in words of a report. */
export function verdictMail(to: string, what: Told): Mail {
  const { subject, news, next } = words.mails.safety.verdicts[what];
  return mailOf(to, { subject, lines: [news, next] });
}
