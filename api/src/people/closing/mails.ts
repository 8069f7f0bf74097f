import { brand } from "@agbara/shared/brand.ts";
import { CLOSING, type ClosingReason } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import { logInHere } from "../mail-parts.ts";

/*
 * Mails about a closed account. Like the other mails of the safety desk, they quote no text and contain neither the day
 * of a report nor the number of reports. Members cannot switch these mails off.
 */

function mailOf(to: Reader, subject: string, said: readonly string[]): Mail {
  return letter({ to, subject: fill(subject, { brand: brand.name }), said, link: logInHere() });
}

/** Writes the mail that tells a person that we closed their account. It says why, what we keep, and how to object. */
export function closedMail(to: Reader, reason: ClosingReason): Mail {
  const { subject, news, stays, object } = words.mails.closing.closed;
  return mailOf(to, subject, [
    `${news} ${words.closing.why[reason]}`,
    reason === "fraud" ? stays.fraud : stays.others,
    fill(object, { days: CLOSING.answerDays }),
  ]);
}

/** Writes the mail that confirms that we have the person's objection. */
export function objectionMail(to: Reader): Mail {
  const { subject, news } = words.mails.closing.objection;
  return mailOf(to, subject, [fill(news, { days: CLOSING.answerDays })]);
}

/** Writes the mail that tells a person that their account stays closed despite their objection. */
export function staysClosedMail(to: Reader): Mail {
  const { subject, news, next } = words.mails.closing.stays;
  return mailOf(to, subject, [news, fill(next, { email: brand.supportEmail })]);
}

/** Writes the mail that tells a person that their account is open again. */
export function reopenedMail(to: Reader): Mail {
  const { subject, news, next } = words.mails.closing.reopened;
  return mailOf(to, subject, [news, next]);
}
