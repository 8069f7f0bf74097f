import { brand } from "@agbara/shared/brand.ts";
import type { SafetyVerdict } from "@agbara/shared/contract/introductions/safety.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/*
 * The mails of the safety desk. Each mail has the same text for everybody: nothing from the report, no name except the
 * reader's, no day and no number. So nobody can tell from a mail who reported the person, or when. Members cannot
 * switch these mails off.
 */

interface Said {
  subject: string;
  news: string;
  next: string;
}

function mailOf(to: Reader, { subject, news, next }: Said, path = "/account/introductions"): Mail {
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [news, next],
    link: openHere(path),
    after: [fill(words.mails.safety.questions, { email: brand.supportEmail })],
  });
}

export function receivedMail(to: Reader): Mail {
  const { subject, news, next } = words.mails.safety.received;
  return mailOf(to, { subject, news, next });
}

/** Writes the mail that tells the reporter that we have decided. It never says what we decided. */
export function decidedMail(to: Reader): Mail {
  const { subject, news, next } = words.mails.safety.decided;
  return mailOf(to, { subject, news, next });
}

/**
 * The decisions for which this file has a mail to the reported person. After `nothing`, we send no mail. After `close`,
 * the person gets the mail about the closed account instead.
 */
export type Told = Exclude<SafetyVerdict, "nothing" | "close"> | "hold" | "released";

/** Writes the mail that tells a reported person what we decided. It never quotes the report. */
export function verdictMail(to: Reader, what: Told): Mail {
  const path = what === "remove_photo" ? "/account/photos" : "/account/introductions";
  const { subject, news, next } = words.mails.safety.verdicts[what];
  return mailOf(to, { subject, news, next }, path);
}
