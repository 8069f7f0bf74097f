import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type FullRow, findById, findOwn, type IntroductionRow } from "../queries.ts";
import { type Answer, answerWaiting, insertRequest, refusersOf, sendUnsent } from "./queries.ts";

interface Request {
  /** Another member's own introduction, or a pre-match that nobody has sent yet. */
  targetId: string;
  /** Who asks; null where a consultant sends a pre-match of which the asker is known. */
  askerId: string | null;
  message: string;
  /** A consultant asks on the member's behalf. */
  byStaff: boolean;
}

/** Asks for an introduction: once for a pair, until it is rejected. */
export async function makeRequest(
  tx: Database,
  { targetId, askerId, message, byStaff }: Request,
  now: Date,
): Promise<FullRow> {
  const target = await findById(tx, targetId);
  if (!target) throw notFound();
  const { contact_id, user_id, request_status } = target.introduction;
  if (contact_id) {
    if (!byStaff && user_id !== askerId) throw notFound();
    if (request_status !== "none") throw alreadyAsked();
    await checkedAsker(tx, user_id, await findOwn(tx, contact_id), byStaff);
    return asked(tx, await sendUnsent(tx, targetId, message, now));
  }
  if (!askerId) throw invalid("user_id", words.introductions.chooseAsker);
  if (user_id === askerId) throw invalid("matchId", words.introductions.samePerson);
  const own = await checkedAsker(tx, askerId, target, byStaff);
  return asked(tx, await insertRequest(tx, { own, target, message, now }));
}

/** The asker's own introduction, where they may ask for this one. */
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
  return own;
}

/** The asker's own introduction. It has to be registered and active; a member is led to where it says so. */
async function ownOfAsker(tx: Database, askerId: string, byStaff: boolean): Promise<FullRow> {
  const own = await findOwn(tx, askerId);
  if (!own) throw notFound();
  const { notRegistered, notActive, registerMemberFirst, isInactive } = words.introductions;
  const requirement = "introduction";
  if (!own.introduction.registered_at)
    throw new HttpError(417, byStaff ? registerMemberFirst : notRegistered, { requirement });
  if (mayAsk(own.introduction)) return own;
  if (byStaff) throw new HttpError(409, fill(isInactive, { name: own.user.first_name }));
  throw new HttpError(417, notActive, { requirement });
}

/** Only whose own introduction is registered and active asks anybody. */
export function mayAsk({ registered_at, status }: IntroductionRow): boolean {
  return registered_at !== null && status === "active";
}

/** The request of that id; null where somebody else's was first. */
async function asked(tx: Database, id: string | null): Promise<FullRow> {
  if (id === null) throw alreadyAsked();
  return found(await findById(tx, id));
}

/** The person asked decides, once. Of two answers at the same time the first holds. */
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
  if (row?.introduction.contact_id !== personId) throw notFound();
  throw new HttpError(409, words.introductions.alreadyAnswered);
}

function alreadyAsked(): HttpError {
  return new HttpError(409, words.introductions.alreadyAsked);
}

function found(row: FullRow | null): FullRow {
  if (!row) throw notFound();
  return row;
}
