import { APPLICATION } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { refuseOwnPhone } from "../../../entrepreneurs/own-phone.ts";
import { type Entrepreneur, holdPage } from "../../../entrepreneurs/public/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Context } from "../../../platform/http/handler.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { recordAudit } from "../../../platform/observe/audit-trail.ts";
import { words } from "../../../platform/words/words.ts";
import { type ApplicationRow, changePage, changeRow, findRow } from "../queries.ts";
import { findLook, type LookRow, mayTake } from "./looks.ts";
import { hasWordsOfOther } from "./queries.ts";

/** The parts of a call's context that the calls of verifiers use. */
export type Verifying = Pick<
  Context<"fundraising.applications.claim">,
  "db" | "primary" | "actor" | "giving" | "config" | "now" | "post" | "photos"
>;

const MINUTE_MS = 60_000;

/** Returns true if the caller has claimed the case. */
export function isMine(
  { claimed_by, claimed_until }: ApplicationRow,
  { actor, now }: Pick<Verifying, "actor" | "now">,
): boolean {
  return claimed_by === actor.id && claimed_until !== null && claimed_until > now;
}

/**
 * Writes to the audit log that a verifier reads or changes a case. Throws 403 if the case is the verifier's own, or
 * contains their phone number.
 */
export async function writeLine(
  db: Database,
  page: Entrepreneur,
  { actor, now, action }: Pick<Verifying, "actor" | "now"> & { action: AuditedCall },
) {
  if (page.user_id === actor.id) throw new HttpError(403, words.applications.ownCase);
  await refuseOwnPhone(db, page.id, actor.id);
  const record = { id: page.id, title: page.code };
  const subject = page.user_id ? { subject_id: page.user_id } : {};
  await recordAudit(db, { actor, action, ...subject, details: { record } }, now);
}

export interface Held {
  page: Entrepreneur;
  row: ApplicationRow;
  /** The open check by a second or third verifier. Null if there is none. */
  waits: LookRow | null;
}

async function holdWaiting(
  tx: Database,
  id: string,
  { actor, now }: Pick<Verifying, "actor" | "now">,
): Promise<Held> {
  const page = await holdPage(tx, id);
  const row = page && (await findRow(tx, id));
  if (!page || !row) throw notFound();
  if (page.user_id === actor.id) throw new HttpError(403, words.applications.ownCase);
  await refuseOwnPhone(tx, id, actor.id);
  const waits = await findLook(tx, id);
  const isDue = waits?.kind === "spot" && waits.due_from <= now;
  if (row.submitted_at === null && !isDue) throw new HttpError(409, words.applications.notWaiting);
  return { page, row, waits };
}

/**
 * Claims the case for the caller for half an hour from now. The caller may already have claimed it. Throws 409 while
 * another verifier has claimed it. Throws 403 if the case waits for a second or third verifier and the caller had a
 * part in it before.
 */
export async function claim(tx: Database, id: string, context: Verifying, action: AuditedCall) {
  const { page, row, waits } = await holdWaiting(tx, id, context);
  const { actor, now } = context;
  const isTaken = row.claimed_until !== null && row.claimed_until > now;
  if (isTaken && row.claimed_by !== actor.id)
    throw new HttpError(409, words.applications.otherHasIt);
  if (waits) await refuseWhoHadPart(tx, id, actor.id);
  const reads = waits ? waits.kind === "settling" : await hasWordsOfOther(tx, id, actor.id);
  if (reads && !row.seen_by.includes(actor.id))
    await changeRow(tx, id, { seen_by: [...row.seen_by, actor.id] });
  await keep(tx, id, context);
  if (page.status === "submitted") await changePage(tx, id, { status: "in_review" });
  await writeLine(tx, page, { ...context, action });
}

/** Throws 403 if the case waits for a second or third verifier and this person had a part in it before. */
export async function refuseWhoHadPart(tx: Database, id: string, actorId: string) {
  if (!(await mayTake(tx, id, actorId))) throw new HttpError(403, words.applications.hadPart);
}

export const keep = (tx: Database, id: string, { actor, now }: Pick<Verifying, "actor" | "now">) =>
  changeRow(tx, id, {
    claimed_by: actor.id,
    claimed_until: new Date(now.getTime() + APPLICATION.claimMinutes * MINUTE_MS),
    // A case that somebody claims is no longer put aside.
    aside_until: null,
    aside_by: null,
  });

/** Ends the claim, so that another verifier may take the case. */
export const letGo = (tx: Database, id: string) =>
  changeRow(tx, id, { claimed_by: null, claimed_until: null });

/** Ends the caller's claim to a case. Does nothing if the caller has not claimed it. */
export async function release(tx: Database, id: string, context: Verifying) {
  const { page, row } = await holdWaiting(tx, id, context);
  if (!isMine(row, context)) return;
  await letGo(tx, id);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.release" });
}

/** Finds the case and locks it until the transaction ends. Throws 409 if the caller has not claimed it. */
export async function holdMine(tx: Database, id: string, context: Verifying): Promise<Held> {
  const held = await holdWaiting(tx, id, context);
  if (!isMine(held.row, context)) throw new HttpError(409, words.applications.claimFirst);
  return held;
}
