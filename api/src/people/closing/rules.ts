import { DAY_MS } from "@agbara/shared/age.ts";
import { CLOSING, type ClosingReason } from "@agbara/shared/constants.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { readerOf } from "../mail-parts.ts";
import { keepTold } from "../mails/told.ts";
import type { Closer } from "../person-holder.ts";
import { findPresent, holdPresent, type UserRow, updatePerson } from "../queries.ts";
import { revokeSessionsOf } from "../sessions.ts";
import { closedMail, objectionMail, reopenedMail, staysClosedMail } from "./mails.ts";
import { forgetMarks } from "./marks.ts";
import { type ClosingRow, changeClosing, holdClosing, insertClosing } from "./queries.ts";

/** What closing or reopening an account needs to know about the API call. */
export type Acting = Closer & Pick<Context<"introductions.safety.decide">, "holders">;

interface Closing {
  userId: string;
  reportId: string;
  reason: ClosingReason;
}

/**
 * Closes an account and ends all its sessions. From then on, the server refuses the owner's calls, except those that
 * `staysOpen` allows. Locks the person's row, so lock the person's introductions before you call this function. Returns
 * the closing and the person's old row. The row is null if the person has deleted the account. We close even a deleted
 * account. Otherwise, its owner could delete it before the decision and come back as a stranger.
 */
export async function closeAccount(
  tx: Database,
  { userId, reportId, reason }: Closing,
  acting: Acting,
): Promise<{ closingId: string; person: UserRow | null }> {
  const { actor, now, holders } = acting;
  for (const holder of holders) await holder.close?.(tx, { id: userId, reason }, acting);
  const person = await holdPresent(tx, userId);
  if ((person?.role ?? "member") !== "member") throw new HttpError(409, words.closing.notMember);
  if (await holdClosing(tx, userId)) throw new HttpError(409, words.closing.closedAlready);
  if (person) await updatePerson(tx, userId, { closed_for: reason, awaits_call_since: null });
  await revokeSessionsOf(tx, userId, now);
  const closingId = newId();
  await insertClosing(tx, {
    id: closingId,
    user_id: userId,
    report_id: reportId,
    reason,
    closed_at: now,
    closed_by: actor.id,
    check_due_at: new Date(now.getTime() + CLOSING.checkDays * DAY_MS),
  });
  await write(tx, userId, (to) => closedMail(to, reason), acting);
  return { closingId, person };
}

/** Stores the owner's objection, and confirms it to them by mail. Throws if they have already objected. */
export async function object(
  tx: Database,
  said: string,
  { actor, now, post }: Pick<Context<"people.closing.object">, "actor" | "now" | "post">,
): Promise<ClosingRow> {
  const closing = await holdClosing(tx, actor.id);
  if (!closing) throw notFound();
  if (closing.objected_at !== null) throw new HttpError(409, words.closing.objectedAlready);
  const answer_due_at = new Date(now.getTime() + CLOSING.answerDays * DAY_MS);
  const objection = { objection: said, objected_at: now, answer_due_at };
  await changeClosing(tx, closing.id, objection);
  await write(tx, actor.id, objectionMail, { now, post });
  const entry = { actor, action: "people.closing.object", subject_id: actor.id } as const;
  await recordAudit(tx, entry, now);
  return { ...closing, ...objection };
}

const waits = ({ objected_at, answered_at }: ClosingRow) =>
  objected_at !== null && answered_at === null;

/**
 * Decides that an account stays closed. This settles everything that waits for a decision: the second check, an
 * objection, and a proposal to reopen the account.
 */
export async function keepClosed(tx: Database, closing: ClosingRow, acting: Acting) {
  const { actor, now } = acting;
  await changeClosing(tx, closing.id, {
    ...(closing.checked_at === null && { checked_at: now, checked_by: actor.id }),
    ...(waits(closing) && { answered_at: now, answered_by: actor.id }),
    reopening_at: null,
    reopening_by: null,
  });
  if (waits(closing)) await write(tx, closing.user_id, staysClosedMail, acting);
}

/** Records that the caller wants to reopen the account. A second colleague must then reopen it. */
export async function proposeReopening(tx: Database, { id }: ClosingRow, { actor, now }: Acting) {
  await changeClosing(tx, id, { reopening_at: now, reopening_by: actor.id });
}

/** Reopens an account. Its introduction stays inactive until a consultant activates it. */
export async function reopenAccount(tx: Database, closing: ClosingRow, acting: Acting) {
  const { actor, now } = acting;
  await changeClosing(tx, closing.id, {
    reopened_at: now,
    reopened_by: actor.id,
    ...(waits(closing) && { answered_at: now, answered_by: actor.id }),
  });
  await updatePerson(tx, closing.user_id, { closed_for: null });
  await forgetMarks(tx, closing.id);
  await write(tx, closing.user_id, reopenedMail, acting);
}

/** Sends a mail to the owner of the account. Does nothing if they have deleted the account. */
async function write(
  tx: Database,
  userId: string,
  mailTo: (to: Reader) => Mail,
  { post, now }: Pick<Acting, "post" | "now">,
) {
  const person = await findPresent(tx, userId);
  const to = readerOf(person);
  if (!to) return;
  const mail = mailTo(to);
  await post(tx, mail);
  await keepTold(tx, userId, mail.subject, now);
}
