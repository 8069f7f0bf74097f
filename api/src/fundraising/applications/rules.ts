import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { isEditable, missingParts, missingWords } from "@agbara/shared/fundraising/application.ts";
import {
  type ApplicationField,
  PRIVATE_FIELDS,
  PUBLIC_FIELDS,
} from "@agbara/shared/fundraising/application-fields.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { type Entrepreneur, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import { phoneKey } from "../../people/keys.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { holdMe } from "../../people/me.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import type { Applying } from "./applying.ts";
import { eraseEvidence } from "./evidence.ts";
import { applicationSentMail } from "./mails.ts";
import {
  type ApplicationRow,
  addEvent,
  beginPage,
  beginRow,
  changePage,
  changeRow,
  dropLook,
  findLotHash,
  findRow,
  holdPageOf,
  NOT_WITH_US,
  readWhole,
  type WholeApplication,
} from "./queries.ts";
import { againFrom, applicationView, ownView } from "./views.ts";

type Saved = Input<"fundraising.applications.save">;

/** Reads the caller's own application. Returns null if they have none. */
export async function ownWhole(
  db: Database,
  { actor }: Pick<Applying, "actor">,
): Promise<WholeApplication | null> {
  const page = await pageOfUser(db, actor.id);
  return page && readWhole(db, page);
}

/**
 * Locks the caller's application for a change until the transaction ends. Throws 404 if there is no application, and
 * 409 while we are checking it.
 */
export async function holdToChange(
  tx: Database,
  { actor }: Pick<Applying, "actor">,
): Promise<{ page: Entrepreneur; row: ApplicationRow }> {
  const page = await holdPageOf(tx, actor.id);
  const row = page && (await findRow(tx, page.id));
  if (!page || !row) throw new HttpError(404, words.applications.none);
  refuseWhileWithUs(page);
  return { page, row };
}

function refuseWhileWithUs({ status }: Entrepreneur) {
  if (isEditable(status)) return;
  const isSent = status === "submitted" || status === "in_review";
  throw new HttpError(409, isSent ? words.applications.isSent : words.applications.isDecided);
}

/**
 * Changes the caller's application in one transaction and records the time. Returns the application after the change.
 */
export async function changeOwn(
  context: Applying,
  change: (tx: Database, held: { page: Entrepreneur; row: ApplicationRow }) => Promise<void>,
) {
  return context.db.transaction(async (tx) => {
    const held = await holdToChange(tx, context);
    await change(tx, held);
    await changeRow(tx, held.page.id, { saved_at: context.now });
    return answerOwn(tx, context);
  });
}

export async function answerOwn(db: Database, context: Pick<Applying, "actor" | "giving">) {
  const whole = await ownWhole(db, context);
  if (!whole) throw new HttpError(404, words.applications.none);
  return { success: true as const, data: ownView(whole, context.giving.codeKey) };
}

/** Stores the fields that the applicant has just filled in. Begins an application if there is none yet. */
export async function saveParts(saved: Saved, context: Applying) {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    let page = await holdPageOf(tx, actor.id);
    if (!page) {
      await holdMe(tx, context);
      const target = BigInt(APPLICATION.target.max);
      page = await beginPage(tx, { userId: actor.id, target, now });
    }
    refuseWhileWithUs(page);
    await refuseOwnPhone(tx, saved.referees ?? [], context);
    await beginRow(tx, page.id, now);
    await changePage(tx, page.id, publicColumns(saved, page));
    await changeRow(tx, page.id, { ...columnsOf(saved, PRIVATE_FIELDS), saved_at: now });
    return answerOwn(tx, context);
  });
}

/** Throws 422 if a referee's phone number is the applicant's own. The error names the field. */
async function refuseOwnPhone(
  tx: Database,
  referees: readonly { phone: string }[],
  { actor }: Pick<Applying, "actor">,
) {
  const own = (await findPresent(tx, actor.id))?.phone ?? null;
  const at =
    own === null ? -1 : referees.findIndex(({ phone }) => phoneKey(phone) === phoneKey(own));
  if (at >= 0) throw invalid(`referees.${at}.phone`, words.applications.ownReferee);
}

type Column<Value> = Value extends string ? Value | null : Value;

/** Returns the columns for the fields that were sent. An empty text becomes null. */
function columnsOf<Field extends ApplicationField>(saved: Saved, fields: readonly Field[]) {
  const sent = fields.filter((field) => saved[field] !== undefined);
  return Object.fromEntries(
    sent.map((field) => [field, saved[field] === "" ? null : saved[field]]),
  ) as { [Name in Field]?: Column<Exclude<Saved[Name], undefined>> };
}

function publicColumns(saved: Saved, page: Entrepreneur) {
  const { target, ...said } = columnsOf(saved, PUBLIC_FIELDS);
  return {
    ...said,
    ...(target !== undefined && { target: BigInt(target) }),
    // Always sets the name, even to its old value, because an update must set at least one column.
    name: saved.name ?? page.name,
    ...placeOf(saved, page),
  };
}

/** Returns the state and the local government area. The area becomes null if it is not in the new state. */
function placeOf(saved: Saved, page: Entrepreneur) {
  const state = saved.state === undefined ? page.state : saved.state || null;
  if (state !== null && !STATES.some(({ _id }) => _id === state))
    throw invalid("state", words.applications.unknownState);
  const isIn = (lga: string | null) => areasOf(state ?? "").some(({ _id }) => _id === lga);
  if (saved.lga && !isIn(saved.lga)) throw invalid("lga", words.applications.unknownLga);
  const lga = saved.lga === undefined ? page.lga : saved.lga || null;
  return { state, lga: isIn(lga) ? lga : null };
}

/** Sends the application to us. A repeated call changes nothing. If something is missing, throws 422 and names it. */
export async function submit(context: Applying) {
  const { db, actor, now, giving, post } = context;
  return db.transaction(async (tx) => {
    const page = await holdPageOf(tx, actor.id);
    const whole = page && (await readWhole(tx, page));
    if (!whole) throw new HttpError(404, words.applications.none);
    const { status } = whole.page;
    if (status === "submitted" || status === "in_review") return answerOwn(tx, context);
    refuseWhileWithUs(whole.page);
    refuseIncomplete(whole);
    await refuseOwnPhone(tx, whole.row.referees, context);
    const answer_by = businessDaysAfter(dayInLagos(now), APPLICATION.answerDays, giving.holidays);
    await changePage(tx, whole.page.id, { status: "submitted" });
    const lot_hash = await findLotHash(tx, whole.row);
    const sent = { submitted_at: now, answer_by, saved_at: now };
    await changeRow(tx, whole.page.id, { ...sent, lot_hash });
    await addEvent(tx, {
      entrepreneur_id: whole.page.id,
      what: "submitted",
      at: now,
      by: null,
      words: null,
    });
    const to = readerOf(await holdMe(tx, context));
    if (to) await post(tx, applicationSentMail(to, { code: whole.page.code, answerBy: answer_by }));
    const line = {
      actor,
      action: "fundraising.applications.submit",
      subject_id: actor.id,
    } as const;
    await recordAudit(tx, line, now);
    return answerOwn(tx, context);
  });
}

function refuseIncomplete(whole: WholeApplication) {
  const missing = missingParts(applicationView(whole));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((part) => [part, missingWords(part)]));
  throw new HttpError(422, words.applications.incomplete, { fields });
}

/**
 * Takes the application back before it is verified, and removes its papers and identity number. If we have refused the
 * application, they are already removed, and we have only the number's hash.
 */
export async function withdraw(context: Applying) {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    const held = await holdPageOf(tx, actor.id);
    const whole = held && (await readWhole(tx, held));
    if (!whole) throw new HttpError(404, words.applications.none);
    const { page } = whole;
    refuseUnlessTakenBack(whole, now);
    if (page.status !== "draft") {
      await changePage(tx, page.id, { status: "draft" });
      await addEvent(tx, {
        entrepreneur_id: page.id,
        what: "withdrawn",
        at: now,
        by: null,
        words: null,
      });
    }
    if (page.status !== "refused") await eraseEvidence(tx, page.id, now);
    await changeRow(tx, page.id, { ...NOT_WITH_US, saved_at: now });
    await dropLook(tx, page.id, now);
    const line = {
      actor,
      action: "fundraising.applications.withdraw",
      subject_id: actor.id,
    } as const;
    await recordAudit(tx, line, now);
    return answerOwn(tx, context);
  });
}

function refuseUnlessTakenBack(whole: WholeApplication, now: Date) {
  const { status } = whole.page;
  if (status === "submitted" || status === "in_review" || isEditable(status)) return;
  const from = againFrom(whole);
  if (from === null) throw new HttpError(409, words.applications.isDecided);
  if (dayInLagos(now) < from) throw new HttpError(409, words.applications.againLater);
}
