import { yearsLater } from "@agbara/shared/age.ts";
import { AML_RECORD_YEARS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { NO_LISTS } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, sessionEnded } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { forgetReturns } from "../closing/marks.ts";
import { findClosings, forgetObjections } from "../closing/queries.ts";
import { findHeld, removeFactorsOf } from "../factors/queries.ts";
import { findTold } from "../mails/told.ts";
import { holdMe, type OwnContext } from "../me.ts";
import type { Deletion, HeldConsent, HeldData, WithdrawnConsent } from "../person-holder.ts";
import { findPhotos, findRefusals, forgetRefusals, removePhotosOf } from "../photos/queries.ts";
import { markStray } from "../photos/stray-files.ts";
import { photoAddress } from "../profile/photo-address.ts";
import { forgetTextMarks } from "../profile/text-marks.ts";
import { findPresent, type UserRow, updatePerson } from "../queries.ts";
import { openTokensOf, removeSessionsOf } from "../sessions.ts";
import { removeCodesOf } from "../signin/mail-codes.ts";
import { sessionsView } from "../signin/views.ts";
import { accountDeletedMail } from "./mails.ts";
import { findLooks, findOwnChanges, removeTraces } from "./queries.ts";
import {
  accountView,
  answeredView,
  closingView,
  consentsView,
  leftOut,
  secondFactorView,
} from "./views.ts";

type Consent = Output<"people.privacy.consents">["data"][number];
type Export = Output<"people.privacy.export">["data"];

/**
 * Each list in the copy has at most this many entries. No real person has so many. The limit bounds the work of a call.
 */
const CAP = 5_000;

/** Returns which consents a person has given, and since when. */
export async function consentsOf(
  db: Database,
  { actor, holders }: Pick<OwnContext, "actor" | "holders">,
): Promise<Consent[]> {
  const agreedTo: Partial<Record<HeldConsent, Date | null>> = {};
  for (const holder of holders) Object.assign(agreedTo, await holder.agreedTo?.(db, actor.id));
  return consentsView(await findPresent(db, actor.id), agreedTo);
}

/** Withdraws a consent. Removes all data that needs this consent, here and in the other domains. */
export async function withdraw(tx: Database, kind: WithdrawnConsent, context: OwnContext) {
  const { actor, now, holders } = context;
  // Calls the other domains first, because all code locks the records of other domains before it locks the person.
  for (const holder of holders) await holder.withdraw?.(tx, kind, { actor, now });
  const me = await holdMe(tx, context);
  if (kind === "introduction") await updatePerson(tx, me.id, { wants_introductions: false });
  if (kind === "sensitive") {
    const { data_faith: _, ...answers } = me.answers;
    await updatePerson(tx, me.id, { sensitive_agreed_at: null, answers });
  }
  await recordAudit(tx, { actor, action: "people.privacy.withdraw", subject_id: me.id }, now);
}

const NOTHING: HeldData = {
  introduction: null,
  requests: [],
  safety_reports: [],
  blocks: [],
  member_looks: [],
  subscriptions: [],
  gifts: [],
  follows: [],
  follow_mails: null,
  fundraising: null,
  text_messages: null,
  show_application: null,
};

/** Returns a copy of everything that we store about the person. */
export async function exportOf(context: OwnContext): Promise<Export> {
  const { db, actor, now, holders } = context;
  const me = await findPresent(db, actor.id);
  if (!me) throw sessionEnded();
  const pictures = await findPhotos(db, me.id);
  await recordAudit(db, { actor, action: "people.privacy.export", subject_id: me.id }, now);
  const held = { ...NOTHING };
  for (const holder of holders) Object.assign(held, await holder.exportOf?.(db, context, CAP));
  const changes = await findOwnChanges(db, me.id, CAP);
  return {
    version: 1,
    exported_at: now.toISOString(),
    account: accountView(me),
    profile: answeredView(me),
    photos: pictures.map(({ id }) => photoAddress(id, "full", context)),
    refused_photos: (await findRefusals(db, me.id, CAP)).map(({ reason, refused_at }) => ({
      reason,
      refused_at: refused_at.toISOString(),
    })),
    ...held,
    closings: (await findClosings(db, me.id)).map(closingView),
    changes: changes.map(({ action, at }) => ({ action, at: at.toISOString() })),
    consents: await consentsOf(db, context),
    second_factor: secondFactorView(await findHeld(db, me.id)),
    sessions: sessionsView(await openTokensOf(db, me.id, now), actor.jti),
    mails: (await findTold(db, me.id, CAP)).map(({ subject, at }) => ({
      subject,
      at: at.toISOString(),
    })),
    looks: await findLooks(db, me.id, { limit: CAP, offset: 0 }),
    left_out: leftOut(),
  };
}

/** The columns that a deleted account keeps. */
type Kept =
  | "id"
  | "number"
  | "role"
  | "gender"
  | "country_code"
  | "accepted_terms_at"
  | "created_at"
  | "ended_at";

/**
 * Returns empty values for the columns that a deleted account does not keep. The law lets us keep only three facts:
 * that the account existed, from when until when, and that its owner was an adult. If you add a column, you must decide
 * here what a deletion does to it. Otherwise the code does not compile.
 */
export function emptied({ birth_date }: UserRow, now: Date): Omit<UserRow, Kept> {
  return {
    email: null,
    password_hash: null,
    first_name: "",
    name_key: "",
    // We keep only the year of birth, which is enough to know that the person was an adult.
    birth_date: `${birth_date.slice(0, 4)}-01-01`,
    phone: null,
    phone_key: null,
    ...NO_LISTS,
    answers: {},
    mails_off: [],
    wants_introductions: false,
    sensitive_agreed_at: null,
    member_status: null,
    consultant_id: null,
    opens_at: null,
    closes_on: null,
    closed_for: null,
    last_contact_at: null,
    awaits_call_since: null,
    deleted_at: now,
    purge_after: yearsLater(now, AML_RECORD_YEARS),
    second_factor_at: null,
  };
}

/** Returns what a deletion of the account would do now. */
export async function deletionOf(
  db: Database,
  { actor, holders }: Pick<OwnContext, "actor" | "holders">,
): Promise<Deletion> {
  const met: Deletion = { hindrance: null, has_page: false, has_given: false };
  for (const holder of holders) Object.assign(met, await holder.deletionOf?.(db, actor.id));
  return met;
}

/** Deletes the person's account and all other data that we store about them. */
export async function deleteAccount(tx: Database, email: string, context: OwnContext) {
  const { actor, now, post, holders } = context;
  // Locks introductions first and then the person, as consultants' changes do.
  for (const holder of holders) await holder.hold?.(tx, actor.id, now);
  const me = await holdMe(tx, context);
  const met = await deletionOf(tx, context);
  if (met.hindrance !== null) throw new HttpError(409, met.hindrance);
  await updatePerson(tx, me.id, emptied(me, now));
  for (const holder of holders) await holder.erase(tx, { id: me.id, email, now });
  const files = (await removePhotosOf(tx, me.id)).flatMap(({ file }) => file ?? []);
  await markStray(tx, files, now);
  await forgetRefusals(tx, me.id);
  await removeSessionsOf(tx, me.id);
  await removeFactorsOf(tx, me.id);
  await forgetObjections(tx, me.id);
  await forgetReturns(tx, me.id);
  await forgetTextMarks(tx, me.id);
  await removeCodesOf(tx, me.id, email);
  await removeTraces(tx, me.id, email);
  await post(tx, accountDeletedMail({ email, name: me.first_name }, met));
  await recordAudit(tx, { actor, action: "people.privacy.delete", subject_id: me.id }, now);
}
