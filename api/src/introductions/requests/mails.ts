import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import type { News } from "../../people/mails/telling.ts";
import type { PersonRow } from "../../people/profile/queries.ts";
import type { Link } from "../../platform/mail/blocks.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Answer } from "./queries.ts";

/**
 * Mails to members about requests. Before both people have accepted, a mail contains only the other person's first
 * name, and never their message.
 */

type Named = Pick<PersonRow, "first_name">;

const dayInWords = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeZone: "Africa/Lagos",
});

function subjectOf(subject: string): string {
  return fill(subject, { brand: brand.name });
}

const SCREEN = "/account/introductions";
const linkAfter = (said: string): Link => ({ words: said, address: `${SITE}${SCREEN}` });

/** Writes the mail that tells the asked person about a new request. */
export function requestNews({ first_name }: Named): News {
  const { request } = words.mails;
  return {
    kind: "request",
    subject: subjectOf(request.subject),
    said: [fill(request.news, { first_name })],
    link: linkAfter(request.answer),
    after: [request.noDetails],
  };
}

/** Writes the mail that reminds the asked person of a request. `requestedAt` is when the request was sent. */
export function reminderNews({ first_name }: Named, requestedAt: Date): News {
  const { reminder, request } = words.mails;
  return {
    kind: "request",
    subject: subjectOf(reminder.subject),
    said: [fill(reminder.news, { first_name, day: dayInWords.format(requestedAt) })],
    link: linkAfter(request.answer),
    after: [request.noDetails],
  };
}

/** Writes the mail that tells the asker how the other person answered. */
export function answerNews(
  { first_name }: Named,
  { request_status }: Pick<Answer, "request_status">,
): News {
  const { answer } = words.mails;
  return {
    kind: "answer",
    subject: subjectOf(answer.subject),
    said: [fill(answer.news[request_status], { first_name })],
    link: linkAfter(answer.next[request_status]),
  };
}

/**
 * Writes the mail that tells the asked person which answer a consultant recorded for them. Members cannot switch this
 * mail off.
 */
export function recordedMail(
  to: Reader,
  { first_name }: Named,
  { request_status }: Pick<Answer, "request_status">,
): Mail {
  const { recorded } = words.mails;
  return letter({
    to,
    subject: subjectOf(recorded.subject),
    said: [fill(recorded.news[request_status], { first_name })],
    link: openHere(SCREEN),
    after: [fill(recorded.notSo, { email: brand.supportEmail })],
  });
}

/** Writes the mail that introduces two people. Each of them gets it with the other person's contact details. */
export function introductionNews({
  first_name,
  email,
  phone,
}: Pick<PersonRow, "first_name" | "email" | "phone">): News {
  const { introduction } = words.mails;
  const reach = [
    ...(email ? [fill(introduction.email, { email })] : []),
    ...(phone ? [fill(introduction.phone, { phone })] : []),
  ];
  return {
    kind: "introduction",
    subject: subjectOf(introduction.subject),
    said: [
      fill(introduction.news, { first_name }),
      reach.join("\n"),
      { words: introduction.safety, address: `${SITE}/safety` },
    ],
    link: openHere(SCREEN),
  };
}
