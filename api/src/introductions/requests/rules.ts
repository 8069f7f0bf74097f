import { and, eq, sql } from "drizzle-orm";
import { sqlState } from "../db/failures.ts";
import type { Database } from "../db/open.ts";
import { introductions } from "../db/schema.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { newId } from "../ids.ts";
import { type FullRow, findById, findOwn } from "./records.ts";
import { refusersOf } from "./refusals.ts";

interface Request {
  /** Another member's own introduction, or a pre-match that nobody has sent yet. */
  targetId: string;
  /** Who asks; null where a consultant sends a pre-match of which the asker is known. */
  askerId: string | null;
  message: string;
  /** A consultant asks on the member's behalf. */
  byStaff: boolean;
}

const UNIQUE_VIOLATION = "23505";

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
    await mayAsk(tx, user_id, await findOwn(tx, contact_id), byStaff);
    return sendPreMatch(tx, target, message, now);
  }
  if (!askerId) throw invalid("user_id", "Choose the member you are asking for.");
  if (user_id === askerId) throw invalid("matchId", "You cannot introduce a person to themselves.");
  const own = await mayAsk(tx, askerId, target, byStaff);
  return insertRequest(tx, own, target, message, now);
}

/** The asker's own introduction, where they may ask for this one. */
async function mayAsk(
  tx: Database,
  askerId: string,
  asked: FullRow | null,
  byStaff: boolean,
): Promise<FullRow> {
  const own = await registeredOwn(tx, askerId, byStaff);
  const refusers = byStaff ? [] : await refusersOf(tx, askerId);
  if (asked?.introduction.status !== "active" || refusers.includes(asked.user.id)) throw notFound();
  return own;
}

/** The asker's own introduction; without a registration there is something to do first. */
async function registeredOwn(tx: Database, askerId: string, byStaff: boolean): Promise<FullRow> {
  const own = await findOwn(tx, askerId);
  if (!own) throw notFound();
  if (!own.introduction.registered_at)
    throw new HttpError(
      417,
      byStaff
        ? "Register this member's own introduction first."
        : "A consultant has to register your own introduction first.",
      { requirement: "introduction" },
    );
  return own;
}

async function insertRequest(
  tx: Database,
  own: FullRow,
  target: FullRow,
  message: string,
  now: Date,
): Promise<FullRow> {
  const { min_age, max_age } = own.introduction;
  const id = newId();
  try {
    await tx.insert(introductions).values({
      id,
      user_id: own.introduction.user_id,
      contact_id: target.introduction.user_id,
      request_status: "requested",
      request_message: message,
      requested_at: now,
      min_age,
      max_age,
      created_at: now,
      updated_at: now,
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw alreadyAsked();
    throw error;
  }
  return found(await findById(tx, id));
}

async function sendPreMatch(
  tx: Database,
  { introduction }: FullRow,
  message: string,
  now: Date,
): Promise<FullRow> {
  const [sent] = await tx
    .update(introductions)
    .set({
      request_status: "requested",
      request_message: message,
      requested_at: now,
      updated_at: now,
      version: sql`${introductions.version} + 1`,
    })
    .where(and(eq(introductions.id, introduction.id), eq(introductions.request_status, "none")))
    .returning({ id: introductions.id });
  if (!sent) throw alreadyAsked();
  return found(await findById(tx, sent.id));
}

/** The person asked decides, once. Of two answers at the same time the first holds. */
export async function answerRequest(
  tx: Database,
  matchId: string,
  personId: string,
  answer: { request_status: "accepted" | "rejected"; message: string | null },
  now: Date,
): Promise<FullRow> {
  const { request_status, message } = answer;
  const [answered] = await tx
    .update(introductions)
    .set({
      request_status,
      answer_message: message,
      answered_at: now,
      updated_at: now,
      version: sql`${introductions.version} + 1`,
    })
    .where(
      and(
        eq(introductions.id, matchId),
        eq(introductions.contact_id, personId),
        eq(introductions.request_status, "requested"),
      ),
    )
    .returning({ id: introductions.id });
  if (answered) return found(await findById(tx, answered.id));
  const row = await findById(tx, matchId);
  if (row?.introduction.contact_id !== personId) throw notFound();
  throw new HttpError(409, "You have already answered this request.");
}

function alreadyAsked(): HttpError {
  return new HttpError(409, "There is already a request between these two people.");
}

function found(row: FullRow | null): FullRow {
  if (!row) throw notFound();
  return row;
}
