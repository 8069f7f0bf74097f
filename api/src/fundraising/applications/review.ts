import { APPLICATION } from "@agbara/shared/constants.ts";
import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { type Entrepreneur, holdPage } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { closeEvidence } from "./evidence.ts";
import { decisionMail } from "./mails.ts";
import {
  type ApplicationRow,
  addEvent,
  changePage,
  changeRow,
  findRow,
  NOT_WITH_US,
  readWhole,
  type WholeApplication,
} from "./queries.ts";
import { addCheck, findChecks } from "./review-queries.ts";
import { factsOf, refuseSamePerson, standingVerdict, verdictColumns } from "./verdicts.ts";

/** What any verifier's call here needs. */
export type Verifying = Pick<
  Context<"fundraising.applications.claim">,
  "db" | "primary" | "actor" | "giving" | "now" | "post" | "photos"
>;

const MINUTE_MS = 60_000;

/** Tells whether the caller has claimed the case. */
export function isMine(
  { claimed_by, claimed_until }: ApplicationRow,
  { actor, now }: Pick<Verifying, "actor" | "now">,
): boolean {
  return claimed_by === actor.id && claimed_until !== null && claimed_until > now;
}

/** Writes a line into the audit log when a verifier reads a case. Nobody reads their own case. */
export async function look(
  db: Database,
  page: Entrepreneur,
  { actor, now, action }: Pick<Verifying, "actor" | "now"> & { action: AuditedCall },
) {
  if (page.user_id === actor.id) throw new HttpError(403, words.applications.ownCase);
  const record = { id: page.id, title: page.code };
  const subject = page.user_id ? { subject_id: page.user_id } : {};
  await recordAudit(db, { actor, action, ...subject, details: { record } }, now);
}

async function holdWaiting(
  tx: Database,
  id: string,
  { actor }: Pick<Verifying, "actor">,
): Promise<{ page: Entrepreneur; row: ApplicationRow }> {
  const page = await holdPage(tx, id);
  const row = page && (await findRow(tx, id));
  if (!page || !row) throw notFound();
  if (page.user_id === actor.id) throw new HttpError(403, words.applications.ownCase);
  if (row.submitted_at === null) throw new HttpError(409, words.applications.notWaiting);
  return { page, row };
}

/**
 * Claims the case for half an hour. If the caller already has it, adds another half hour. Throws 409 while another
 * verifier has it.
 */
export async function claim(tx: Database, id: string, context: Verifying, action: AuditedCall) {
  const { page, row } = await holdWaiting(tx, id, context);
  const { actor, now } = context;
  const isTaken = row.claimed_until !== null && row.claimed_until > now;
  if (isTaken && row.claimed_by !== actor.id)
    throw new HttpError(409, words.applications.otherHasIt);
  await keep(tx, id, context);
  if (page.status === "submitted") await changePage(tx, id, { status: "in_review" });
  await look(tx, page, { ...context, action });
}

const keep = (tx: Database, id: string, { actor, now }: Pick<Verifying, "actor" | "now">) =>
  changeRow(tx, id, {
    claimed_by: actor.id,
    claimed_until: new Date(now.getTime() + APPLICATION.claimMinutes * MINUTE_MS),
  });

/** Releases the caller's case. Does nothing if they have not claimed it. */
export async function release(tx: Database, id: string, context: Verifying) {
  const { page, row } = await holdWaiting(tx, id, context);
  if (!isMine(row, context)) return;
  await changeRow(tx, id, { claimed_by: null, claimed_until: null });
  await look(tx, page, { ...context, action: "fundraising.applications.release" });
}

/** Finds and locks the case that the caller has claimed, until the transaction ends. */
async function holdMine(tx: Database, id: string, context: Verifying) {
  const held = await holdWaiting(tx, id, context);
  if (!isMine(held.row, context)) throw new HttpError(409, words.applications.claimFirst);
  return held;
}

/** Adds a verdict about one thing. Only the latest one counts. */
export async function check(
  tx: Database,
  { id, ...said }: Input<"fundraising.applications.check">,
  context: Verifying,
) {
  const { page } = await holdMine(tx, id, context);
  const { actor, giving, now } = context;
  const columns = verdictColumns(said, now);
  const whole = await readWhole(tx, page);
  if (!whole) throw notFound();
  const facts = factsOf(giving.codeKey, said.check, whole);
  await addCheck(tx, { entrepreneur_id: id, ...columns, facts, by: actor.id, at: now });
  await keep(tx, id, context);
  await look(tx, page, { ...context, action: "fundraising.applications.check" });
}

/** Returns the checks that have not passed yet. */
async function openOf(
  tx: Database,
  whole: WholeApplication,
  { giving }: Verifying,
): Promise<string[]> {
  const verdicts = await findChecks(tx, whole.page.id);
  const open: string[] = CHECK_KEYS.filter(
    (name) => standingVerdict(giving.codeKey, { name, verdicts, whole })?.passed !== true,
  );
  return whole.account?.verdict === "verified" ? open : [...open, "account"];
}

/** Opens the page. After this, the verifier may not act on the page's money. */
export async function verify(tx: Database, id: string, context: Verifying) {
  const { page } = await holdMine(tx, id, context);
  const owner = page.user_id === null ? null : await findPresent(tx, page.user_id);
  if (owner?.closed_for === "fraud") throw new HttpError(409, words.closing.closedForFraud);
  const whole = await readWhole(tx, page);
  if (!whole) throw notFound();
  const open = await openOf(tx, whole, context);
  if (open.length > 0)
    throw new HttpError(409, words.applications.notAllChecked, {
      fields: Object.fromEntries(open.map((name) => [name, words.applications.checkOpen])),
    });
  await refuseSamePerson(tx, whole);
  const verified_at = page.verified_at ?? context.now;
  await changePage(tx, id, { status: "verified", verified_by: context.actor.id, verified_at });
  await closeEvidence(tx, id, context.now);
  await decide(tx, { page, what: "verified", said: null }, context);
  await look(tx, page, { ...context, action: "fundraising.applications.verify" });
}

/** Refuses the application and tells the applicant why. */
export async function refuse(tx: Database, id: string, said: string, context: Verifying) {
  const { page } = await holdMine(tx, id, context);
  await changePage(tx, id, { status: "refused" });
  await closeEvidence(tx, id, context.now);
  await decide(tx, { page, what: "refused", said }, context);
  await look(tx, page, { ...context, action: "fundraising.applications.refuse" });
}

/** Gives the application back to the applicant, who changes something and sends it again. */
export async function requestChanges(tx: Database, id: string, said: string, context: Verifying) {
  const { page } = await holdMine(tx, id, context);
  await changePage(tx, id, { status: "changes_requested" });
  await decide(tx, { page, what: "changes_requested", said }, context);
  await look(tx, page, { ...context, action: "fundraising.applications.requestChanges" });
}

interface Decided {
  page: Entrepreneur;
  what: "changes_requested" | "verified" | "refused";
  said: string | null;
}

async function decide(
  tx: Database,
  { page, what, said }: Decided,
  { actor, now, post }: Verifying,
) {
  // From now on, the applicant has the application. If they do not work on it, we remove its papers and number after
  // some time.
  await changeRow(tx, page.id, { ...NOT_WITH_US, saved_at: now });
  await addEvent(tx, { entrepreneur_id: page.id, what, at: now, by: actor.id, words: said });
  const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
  if (to) await post(tx, decisionMail(to, what, { code: page.code, words: said }));
}
