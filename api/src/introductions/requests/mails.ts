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
 * The mails to members about requests. Before both people have accepted, a mail contains only the other person's first
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

/** Writes the mail to the asked person when a request arrives. */
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

/** Writes the reminder to the asked person. They have not answered since `requestedAt`. */
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

/** Writes the mail to the person who asked. It tells them the other person's answer. */
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
 * Writes the mail to the asked person after a consultant recorded their answer. Members cannot switch this mail off.
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

/** Writes the mail to each of the two people, with the other person's contact details. */
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
