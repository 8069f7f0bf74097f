import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature, siteUrl } from "../../people/mail-parts.ts";
import type { News, Teller } from "../../people/mails/telling.ts";
import type { PersonRow } from "../../people/profile/queries.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Answer } from "./queries.ts";

/**
 * The mails to members about requests. Before both people accepted, a mail has only the other person's first name, and
 * never their message.
 */

type Named = Pick<PersonRow, "first_name">;
type Config = Teller["config"];

const dayInWords = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeZone: "Africa/Lagos",
});

function subjectOf(subject: string): string {
  return fill(subject, { brand: brand.name });
}

/** Writes the mail to the asked person when a request arrives. */
export function requestNews({ first_name }: Named, config: Config): News {
  const { request } = words.mails;
  return {
    kind: "request",
    subject: subjectOf(request.subject),
    lines: [fill(request.news, { first_name }), ...howToAnswer(config)],
  };
}

/** Writes the reminder to the asked person. They have not answered since `requestedAt`. */
export function reminderNews({ first_name }: Named, requestedAt: Date, config: Config): News {
  const { reminder } = words.mails;
  const news = fill(reminder.news, { first_name, day: dayInWords.format(requestedAt) });
  return {
    kind: "request",
    subject: subjectOf(reminder.subject),
    lines: [news, ...howToAnswer(config)],
  };
}

function howToAnswer(config: Config): string[] {
  const { request } = words.mails;
  return [fill(request.answer, { site: siteUrl(config) }), request.noDetails];
}

/** Writes the mail to the person who asked. It tells them the other person's answer. */
export function answerNews(
  { first_name }: Named,
  { request_status }: Pick<Answer, "request_status">,
  config: Config,
): News {
  const { answer } = words.mails;
  return {
    kind: "answer",
    subject: subjectOf(answer.subject),
    lines: [
      fill(answer.news[request_status], { first_name }),
      fill(answer.next[request_status], { site: siteUrl(config) }),
    ],
  };
}

/**
 * Writes the mail to the asked person when a consultant wrote down their answer. Members cannot switch this mail off.
 */
export function recordedMail(
  to: string,
  { first_name }: Named,
  { request_status }: Pick<Answer, "request_status">,
): Mail {
  const { recorded } = words.mails;
  return {
    to,
    subject: subjectOf(recorded.subject),
    text: [
      fill(recorded.news[request_status], { first_name }),
      openHere("/account/introductions"),
      fill(recorded.notSo, { email: brand.supportEmail }),
      signature,
    ].join("\n\n"),
  };
}

/** Writes the mail to each of the two people, with the other person's contact details. */
export function introductionNews(
  { first_name, email, phone }: Pick<PersonRow, "first_name" | "email" | "phone">,
  config: Config,
): News {
  const { introduction } = words.mails;
  const reach = [
    ...(email ? [fill(introduction.email, { email })] : []),
    ...(phone ? [fill(introduction.phone, { phone })] : []),
  ];
  return {
    kind: "introduction",
    subject: subjectOf(introduction.subject),
    lines: [
      fill(introduction.news, { first_name }),
      reach.join("\n"),
      fill(introduction.safety, { site: siteUrl(config) }),
    ],
  };
}
