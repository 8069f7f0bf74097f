import { type ClosingReason, SAFETY } from "@agbara/shared/constants.ts";
import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import { keepMarks, notePhotos, toldBy } from "../../people/closing/marks.ts";
import { closeAccount } from "../../people/closing/rules.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { keepTold } from "../../people/mails/told.ts";
import { refusePicture, removePhoto } from "../../people/photos/queries.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { findPresent, holdPresent, type UserRow } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import type { Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import type { IntroductionRow } from "../queries.ts";
import { copyOf } from "./copying.ts";
import { findCopies, holdReport, isHeldByAnother, type ReadReport } from "./desk-queries.ts";
import { deactivate, hide, holdOwn, unhide } from "./holding.ts";
import { decidedMail, verdictMail } from "./mails.ts";
import { changeReport, type SafetyRow } from "./queries.ts";
import { safety_reports } from "./tables.ts";

/** The parts of a call's context that the safety desk's calls need. */
export type AtDesk = Pick<
  Context<"introductions.safety.claim">,
  "db" | "primary" | "actor" | "config" | "giving" | "now" | "post" | "photos" | "holders"
>;

const MINUTE_MS = 60_000;

/** Writes a line in the audit log about a report that staff read or changed. */
export async function note(
  db: Database,
  { id, reported_id, copy }: SafetyRow,
  { actor, now, action }: Pick<AtDesk, "actor" | "now"> & { action: AuditedCall },
) {
  const details = { record: { id, title: copy.first_name } };
  await recordAudit(db, { actor, action, subject_id: reported_id, details }, now);
}

/** Tells whether the caller has claimed the report and the claim has not ended. */
export function isMine(
  { claimed_by, claimed_until }: SafetyRow,
  { actor, now }: Pick<AtDesk, "actor" | "now">,
): boolean {
  return claimed_by === actor.id && claimed_until !== null && claimed_until > now;
}

/** Finds an undecided report and locks it. Throws if the caller may not decide it. */
async function holdWaiting(tx: Database, id: string, context: AtDesk): Promise<ReadReport> {
  const row = await holdReport(tx, id, context.actor);
  if (!row) throw notFound();
  if (row.theirs) throw new HttpError(403, words.safety.theirs);
  if (row.report.decided_at !== null) throw new HttpError(409, words.safety.decided);
  return row;
}

/**
 * Claims the report for half an hour. If the caller has already claimed it, the half hour starts again. Throws 409 if a
 * colleague has claimed it.
 */
export async function claim(tx: Database, id: string, context: AtDesk, action: AuditedCall) {
  const { report } = await holdWaiting(tx, id, context);
  const { actor, now } = context;
  const isTaken = report.claimed_until !== null && report.claimed_until > now;
  if (isTaken && report.claimed_by !== actor.id) throw new HttpError(409, words.safety.otherHasIt);
  await keep(tx, id, context);
  await note(tx, report, { ...context, action });
}

const keep = (tx: Database, id: string, { actor, now }: Pick<AtDesk, "actor" | "now">) =>
  changeReport(tx, id, {
    claimed_by: actor.id,
    claimed_until: new Date(now.getTime() + SAFETY.claimMinutes * MINUTE_MS),
  });

/** Ends the caller's claim of a report. Does nothing if the caller has not claimed it. */
export async function release(tx: Database, id: string, context: AtDesk) {
  const { report } = await holdWaiting(tx, id, context);
  if (!isMine(report, context)) return;
  await changeReport(tx, id, { claimed_by: null, claimed_until: null });
  await note(tx, report, { ...context, action: "introductions.safety.release" });
}

/** Finds a report and locks it. Throws if the caller has not claimed it. */
async function holdMine(tx: Database, id: string, context: AtDesk): Promise<SafetyRow> {
  const { report } = await holdWaiting(tx, id, context);
  if (!isMine(report, context)) throw new HttpError(409, words.safety.claimFirst);
  return report;
}

/** Hides the reported person from other members until staff decide about the report. */
export async function hold(tx: Database, id: string, context: AtDesk) {
  const report = await holdMine(tx, id, context);
  await keep(tx, id, context);
  if (report.held_at !== null) return;
  const own = await holdOwn(tx, report.reported_id);
  if (own) await hide(tx, own, context);
  await changeReport(tx, id, { held_at: context.now });
  await write(tx, report.reported_id, (to) => verdictMail(to, "hold"), context);
  await note(tx, report, { ...context, action: "introductions.safety.hold" });
}

/**
 * Decides a report: carries out the verdict and mails both people. Neither mail says anything about the other person.
 */
export async function decide(
  tx: Database,
  { id, verdict, reason, photo_ids = [], words: found = "" }: Input<"introductions.safety.decide">,
  context: AtDesk,
) {
  const report = await holdMine(tx, id, context);
  const { actor, now } = context;
  // Locks the person's own introduction first, because all code locks it before the person.
  const own = await holdOwn(tx, report.reported_id);
  const stillHeld = await isHeldByAnother(tx, report);
  // If the person was already deactivated, an earlier mail has told them.
  const isNew = own !== null && (own.held_from ?? own.status) === "active";
  let isBack = false;
  if (own && (verdict === "deactivate" || verdict === "close"))
    await deactivate(tx, own, stillHeld, context);
  else if (own && report.held_at !== null && !stillHeld) isBack = await unhide(tx, own, context);
  if (verdict === "close") await close(tx, report, reason, context);
  if (verdict === "remove_photo") await removePhotos(tx, report, photo_ids, now);
  await changeReport(tx, id, {
    verdict,
    decided_at: now,
    decided_by: actor.id,
    end_words: found || null,
    held_at: null,
    claimed_by: null,
    claimed_until: null,
  });
  const { reported_id, reporter_id } = report;
  if (verdict === "warn" || verdict === "remove_photo" || (verdict === "deactivate" && isNew))
    await write(tx, reported_id, (to) => verdictMail(to, verdict), context);
  if (isBack) await write(tx, reported_id, (to) => verdictMail(to, "released"), context);
  await write(tx, reporter_id, decidedMail, context);
  await note(tx, report, { ...context, action: "introductions.safety.decide" });
}

async function close(
  tx: Database,
  { id, reported_id, copy }: Pick<SafetyRow, "id" | "reported_id" | "copy">,
  reason: ClosingReason | undefined,
  context: AtDesk,
) {
  if (!reason) throw invalid("reason", words.safety.chooseReason);
  const closing = { userId: reported_id, reportId: id, reason };
  const { closingId, person } = await closeAccount(tx, closing, context);
  // Stores marks (keyed hashes) of two e-mail addresses and two phone numbers: those in the account, and those in the
  // report's copy. They may differ, because the person may have changed or deleted the account since the report.
  await keepMarks(tx, closingId, [...(person ? toldBy(person) : []), ...toldBy(copy)], context);
  await notePhotos(tx, closingId, reported_id, context.now);
}

/**
 * Closes the account of a person after a consultant has seen on a paper that the person is under age. Also saves a
 * report by the consultant, with the decision to close the account. So a second person checks this closing too. `own`
 * is the person's own introduction, which the caller has locked.
 */
export async function closeForAge(
  tx: Database,
  { person, own, words: said }: { person: UserRow; own: IntroductionRow; words: string },
  context: AtDesk,
) {
  const { actor, now } = context;
  const report = { id: newId(), reported_id: person.id, copy: copyOf(person, own, []) };
  await tx.insert(safety_reports).values({
    ...report,
    reporter_id: actor.id,
    reason: "age",
    words: said,
    marks: [],
    reported_at: now,
    due_at: now,
    verdict: "close",
    decided_at: now,
    decided_by: actor.id,
  });
  await deactivate(tx, own, await isHeldByAnother(tx, report), context);
  await close(tx, report, "age", context);
}

/**
 * Removes photos from the person's profile. Stores a hash of each picture, so that the person cannot add it again, even
 * if they have already removed the photo. Keeps the copies in the report.
 */
async function removePhotos(tx: Database, report: SafetyRow, ids: string[], now: Date) {
  const copies = await findCopies(tx, report.id);
  const chosen = copies.filter(({ copy }) => ids.includes(copy.id));
  if (chosen.length === 0) throw invalid("photo_ids", words.safety.choosePhoto);
  const person = await holdPresent(tx, report.reported_id);
  if (!person) return;
  const refused = { user_id: person.id, reason: "improper", refused_at: now } as const;
  for (const { copy } of chosen) {
    const removed = await removePhoto(tx, copy.photo_id, person.id);
    const picture = removed?.picture ?? copy.picture;
    const look = removed?.look ?? copy.look;
    const twice = picture ? await refusePicture(tx, { ...refused, picture, look }) : [];
    const files = [...(removed ? [removed] : []), ...twice].flatMap(({ file }) => file ?? []);
    await markStray(tx, files, now);
  }
}

/** Sends a mail to a person. Does nothing if the person has left or has no address. */
export async function write(
  tx: Database,
  userId: string,
  mailTo: (to: Reader) => Mail,
  { post, now }: Pick<AtDesk, "post" | "now">,
  posting: { afterSeconds?: number } = {},
) {
  const person = await findPresent(tx, userId);
  const to = readerOf(person);
  if (!to) return;
  const mail = mailTo(to);
  await post(tx, mail, posting);
  await keepTold(tx, userId, mail.subject, now);
}
