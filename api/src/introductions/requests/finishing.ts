import { DAY_MS } from "@agbara/shared/age.ts";
import { CONTACT_DAYS_BACK, REMINDER_DAYS } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { tell } from "../../people/mails/telling.ts";
import { keepTold } from "../../people/mails/told.ts";
import type { PersonRow } from "../../people/profile/queries.ts";
import { findPresent, memberStatusOf } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { findSides } from "../by-staff/sides.ts";
import { type FullRow, touchLastContact, updateIntroduction } from "../queries.ts";
import { answerNews, introductionNews, recordedMail, reminderNews } from "./mails.ts";
import { lastReminderOf } from "./queries.ts";

/**
 * What a consultant's action on a request needs from the call's context. The caller has locked the request. So if two
 * consultants act at the same time, the second sees what the first did.
 */
type Finishing = Pick<
  Context<"introductions.requests.introduce">,
  "actor" | "now" | "post" | "config"
>;

type Pair = FullRow & { contact: PersonRow };

/** Returns a request with its two people. Throws 404 for a member's own introduction, which has only one person. */
export function pairOf(row: FullRow): Pair {
  const { contact } = row;
  if (!contact) throw notFound();
  return { ...row, contact };
}

const dayInWords = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "Africa/Lagos",
});

function overtaken(message: string): HttpError {
  return new HttpError(409, message);
}

async function nameOf(tx: Database, id: string | undefined): Promise<string> {
  const person = id ? await findPresent(tx, id) : null;
  return person?.first_name || words.people.somebody;
}

/** Throws if one of the two people cannot be introduced now. The error names the person and the reason. */
async function refuseUnready(tx: Database, row: Pair) {
  const sides = await findSides(tx, [row]);
  for (const { id, first_name: name } of [row.user, row.contact]) {
    const side = sides.get(id);
    const status = side && memberStatusOf(side);
    if (status === "inactive") throw overtaken(fill(words.introductions.isInactive, { name }));
    if (status !== "active") throw overtaken(fill(words.introductions.isUnregistered, { name }));
  }
}

/**
 * Returns the status of a request. The request may have ended only because one of the two people is not active. Then
 * returns the status that it had before. The request gets this status back when both are active.
 */
const stateOf = ({ request_status, ended_from }: Pair["introduction"]) =>
  ended_from ?? request_status;

/** Throws if the request does not wait for an answer. If it was answered, the error says who answered, and how. */
async function refuseAnswered(
  tx: Database,
  { introduction, contact }: Pair,
  { actor }: Pick<Finishing, "actor">,
) {
  const request_status = stateOf(introduction);
  const by = introduction.answered_by;
  if (request_status === "requested") return;
  if (request_status === "none") throw overtaken(words.introductions.notSent);
  if (request_status === "ended") throw overtaken(words.introductions.notToBeIntroduced);
  if (request_status === "lapsed") throw overtaken(words.introductions.lapsed);
  const answer = request_status === "accepted" ? "accepted" : "declined";
  const { first_name: name } = contact;
  const { recorded, recordedByYou } = words.introductions;
  if (!by) throw overtaken(fill(words.introductions[answer], { who: name }));
  if (by === actor.id) throw overtaken(fill(recordedByYou[answer], { name }));
  throw overtaken(fill(recorded[answer], { who: await nameOf(tx, by), name }));
}

/**
 * Records that a consultant reached one of the two people about this request. The request stores only the last contact
 * with each person. The audit log stores all of them.
 */
export async function noteContact(
  tx: Database,
  row: Pair,
  {
    user_id,
    channel,
    day,
  }: Pick<Input<"introductions.requests.contacted">, "user_id" | "channel" | "day">,
  { actor, now }: Finishing,
) {
  const { introduction, user, contact } = row;
  if (user_id !== user.id && user_id !== contact.id)
    throw invalid("user_id", words.introductions.neitherOfTheTwo);
  const today = dayInLagos(now);
  if (day > today) throw invalid("day", words.introductions.dayToCome);
  const earliest = dayInLagos(new Date(now.getTime() - CONTACT_DAYS_BACK * DAY_MS));
  if (day < earliest) throw invalid("day", words.introductions.dayLongPast);
  const contacted = { ...introduction.contacted, [user_id]: { channel, day, by: actor.id } };
  await updateIntroduction(tx, introduction.id, { contacted });
  await touchLastContact(tx, user_id, day === today ? now : startInLagos(day));
}

/** Reminds the asked person of the request by mail. */
export async function remind(tx: Database, row: Pair, context: Finishing) {
  const { introduction, user, contact } = row;
  await refuseAnswered(tx, row, context);
  await refuseUnready(tx, row);
  await refuseUnmailed(tx, contact);
  await refuseReminded(tx, contact, context.now);
  await updateIntroduction(tx, introduction.id, { reminded_at: context.now });
  const since = introduction.requested_at ?? context.now;
  await tell(tx, contact.id, reminderNews(user, since), context);
}

async function refuseUnmailed(tx: Database, { id, first_name: name }: PersonRow) {
  const person = await findPresent(tx, id);
  if (!person?.email) throw notFound();
  if (person.mails_off.includes("request"))
    throw overtaken(fill(words.introductions.mailsOff, { name }));
}

async function refuseReminded(tx: Database, { id, first_name: name }: PersonRow, now: Date) {
  const last = await lastReminderOf(tx, id);
  const next = last && new Date(last.getTime() + REMINDER_DAYS * DAY_MS);
  if (!next || next <= now) return;
  const days = { day: dayInWords.format(last), again: dayInWords.format(next) };
  throw overtaken(fill(words.introductions.reminded, { name, ...days }));
}

/**
 * Records the answer that the asked person gave on the phone. Both people get a mail. But if one of the two is not
 * active, the asker gets no mail. In this case the asker may know only that the introduction has ended, and a mail
 * would reveal the answer.
 */
export async function recordAnswer(
  tx: Database,
  row: Pair,
  { answer, message }: Pick<Input<"introductions.requests.recordAnswer">, "answer" | "message">,
  context: Finishing,
) {
  const { introduction, user, contact } = row;
  const { actor, now, post } = context;
  await refuseAnswered(tx, row, context);
  // A person who cannot be introduced now may still decline.
  if (answer === "accepted") await refuseUnready(tx, row);
  const given = { request_status: answer, answer_message: message || null };
  const isEnded = introduction.request_status === "ended";
  const status = isEnded ? { ended_from: answer } : { request_status: answer };
  await updateIntroduction(tx, introduction.id, {
    ...status,
    answer_message: given.answer_message,
    answered_at: now,
    answered_by: actor.id,
  });
  await touchLastContact(tx, contact.id, now);
  if (!isEnded) await tell(tx, user.id, answerNews(contact, given), context);
  const to = readerOf(contact);
  if (!to) return;
  const mail = recordedMail(to, user, given);
  await post(tx, mail);
  await keepTold(tx, contact.id, mail.subject, now);
}

/** Introduces two people who both agreed: sends each of them the other's contact details, and records the time. */
export async function introduce(tx: Database, row: Pair, context: Finishing) {
  const { introduction, user, contact } = row;
  const { actor, now } = context;
  const { id, request_status, introduced_at, changed_by } = introduction;
  if (request_status === "ended") {
    await refuseUnready(tx, row);
    throw overtaken(words.introductions.notToBeIntroduced);
  }
  if (introduced_at) {
    const who = await nameOf(tx, changed_by.introduced_at?.by);
    const day = dayInWords.format(introduced_at);
    throw overtaken(fill(words.introductions.introduced, { who, day }));
  }
  if (request_status !== "accepted") throw overtaken(words.introductions.notBothAgreed);
  await refuseUnready(tx, row);
  const marked = { fields: ["introduced_at"], actor, now };
  await updateIntroduction(tx, id, { introduced_at: now, status: "active" }, marked);
  await tell(tx, user.id, introductionNews(contact), context);
  await tell(tx, contact.id, introductionNews(user), context);
}
