import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { areBarred } from "../blocks/barred.ts";
import { holdTwo } from "../blocks/queries.ts";
import { isReady, ownOfReady } from "../entered.ts";
import { type FullRow, findById, findOwn } from "../queries.ts";
import {
  type Answer,
  answerWaiting,
  insertRequest,
  refusersOf,
  sendUnsent,
  wereBroughtTogether,
} from "./queries.ts";
import { type RequestLimits, refusePastLimits } from "./waiting/limits.ts";
import { refuseAgain } from "./waiting/taking-back.ts";

interface Request {
  /** The id of the asked member's own introduction, or of a pre-match that nobody has sent yet. */
  targetId: string;
  /** The person who asks. May be null if a consultant sends a pre-match, because the pre-match names the person. */
  askerId: string | null;
  message: string;
  /** The limits for a member who asks. Null if a consultant sends the request in the member's place. */
  limits: RequestLimits | null;
}

/**
 * Sends a request for an introduction. Two people can have only one request at a time. After a request was rejected or
 * has lapsed, they can have another.
 */
export async function makeRequest(
  tx: Database,
  { targetId, askerId, message, limits }: Request,
  now: Date,
): Promise<FullRow> {
  const byStaff = limits === null;
  // This check comes first, so that a member who may not ask learns nothing about the other person.
  if (!byStaff && askerId) await ownOfReady(tx, askerId);
  const target = await findById(tx, targetId);
  if (!target) throw notFound();
  const { contact_id, user_id, request_status } = target.introduction;
  if (contact_id) {
    if (!byStaff && user_id !== askerId) throw notFound();
    if (request_status === "ended") throw byStaff ? notToBeIntroduced() : notFound();
    if (request_status !== "none") throw alreadyAsked();
    await holdTwo(tx, { by: user_id, other: contact_id });
    const asked = await findOwn(tx, contact_id);
    await checkedAsker(tx, user_id, asked, byStaff);
    if (limits) await refusePastLimits(tx, user_id, limits, now);
    if (!byStaff && asked) await refuseAgain(tx, user_id, asked, now);
    return made(tx, await sendUnsent(tx, targetId, { message, byStaff, now }));
  }
  if (!askerId) throw invalid("user_id", words.introductions.chooseAsker);
  if (user_id === askerId) throw invalid("matchId", words.introductions.samePerson);
  await holdTwo(tx, { by: askerId, other: user_id });
  // Reads the person again, because somebody may have hidden or deactivated them while we waited for the lock.
  const asked = found(await findOwn(tx, user_id));
  const own = await checkedAsker(tx, askerId, asked, byStaff);
  if (limits) await refusePastLimits(tx, askerId, limits, now);
  if (!byStaff) await refuseAgain(tx, askerId, asked, now);
  return made(tx, await insertRequest(tx, { own, target: asked, message, byStaff, now }));
}

/** Returns the asker's own introduction. Throws if the asker may not send a request to this person. */
async function checkedAsker(
  tx: Database,
  askerId: string,
  target: FullRow | null,
  byStaff: boolean,
): Promise<FullRow> {
  const own = await ownOfAsker(tx, askerId, byStaff);
  const refusers = byStaff ? [] : await refusersOf(tx, askerId);
  if (target?.introduction.status !== "active" || refusers.includes(target.user.id))
    throw notFound();
  if (await areBarred(tx, askerId, target.user.id))
    throw byStaff ? notToBeIntroduced() : notFound();
  if (!byStaff && !(await mayFind(tx, askerId, target))) throw notFound();
  if (target.introduction.paused_at) throw isPaused(target);
  return own;
}

function notToBeIntroduced(): HttpError {
  return new HttpError(409, words.introductions.notToBeIntroduced);
}

/**
 * Tells whether a member may open a person's page and ask the person. The person must be registered, active and not
 * paused. Also, the person must be public, or a consultant must have brought the two together.
 */
export async function mayFind(
  db: Database,
  readerId: string,
  { introduction, user }: FullRow,
): Promise<boolean> {
  if (!isReady(introduction)) return false;
  return introduction.is_public || wereBroughtTogether(db, readerId, user.id);
}

/** Makes the error for a person who cannot be introduced because they have paused. */
function isPaused({ user }: FullRow): HttpError {
  return new HttpError(409, fill(words.introductions.isPaused, { name: user.first_name }));
}

/**
 * Returns the asker's own introduction. Throws if the asker is not registered, not active or paused. For a consultant,
 * the error says what to do first.
 */
async function ownOfAsker(tx: Database, askerId: string, byStaff: boolean): Promise<FullRow> {
  if (!byStaff) return ownOfReady(tx, askerId);
  const own = await findOwn(tx, askerId);
  if (!own) throw notFound();
  if (isReady(own.introduction)) return own;
  const { registerMemberFirst, isInactive } = words.introductions;
  const { registered_at, status } = own.introduction;
  if (registered_at && status === "active") throw isPaused(own);
  if (registered_at) throw new HttpError(409, fill(isInactive, { name: own.user.first_name }));
  throw new HttpError(417, registerMemberFirst, { requirement: "introduction" });
}

/**
 * Returns the request with this id. Throws 409 if the id is null, because then the two people already have a request.
 */
async function made(tx: Database, id: string | null): Promise<FullRow> {
  if (id === null) throw alreadyAsked();
  return found(await findById(tx, id));
}

/**
 * Records the asked person's answer. If two answers come at the same time, only the first counts, and the second
 * throws.
 */
export async function answerRequest(
  tx: Database,
  matchId: string,
  personId: string,
  answer: Answer,
  now: Date,
): Promise<FullRow> {
  if (await answerWaiting(tx, matchId, personId, answer, now))
    return found(await findById(tx, matchId));
  const row = await findById(tx, matchId);
  if (row?.introduction.contact_id !== personId || row.introduction.request_status === "ended")
    throw notFound();
  const { lapsed, alreadyAnswered } = words.introductions;
  const isLapsed = row.introduction.request_status === "lapsed";
  throw new HttpError(409, isLapsed ? lapsed : alreadyAnswered);
}

function alreadyAsked(): HttpError {
  return new HttpError(409, words.introductions.alreadyAsked);
}

function found(row: FullRow | null): FullRow {
  if (!row) throw notFound();
  return row;
}
