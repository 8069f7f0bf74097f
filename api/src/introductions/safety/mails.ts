import { brand } from "@agbara/shared/brand.ts";
import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/*
 * The mails of the safety desk. Each has the same text for everybody: no words of a report, no name, no day and no
 * number. So a mail never shows who reported, or when. Members cannot switch these mails off.
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

/** Tells the reporter that we decided. It never says what we decided. */
export function decidedMail(to: string): Mail {
  const { subject, news, next } = words.mails.safety.decided;
  return mailOf(to, { subject, lines: [news, next, openHere("/account/introductions")] });
}

/**
 * What we tell the reported person. We write no mail after `nothing`. After `close`, the mail about the account says
 * it.
 */
export type Told = Exclude<SafetyVerdict, "nothing" | "close"> | "hold" | "released";

/** Tells a person what we did. It never gives a reason in the words of a report. */
export function verdictMail(to: string, what: Told): Mail {
  const { subject, news, next } = words.mails.safety.verdicts[what];
  return mailOf(to, { subject, lines: [news, next] });
}
