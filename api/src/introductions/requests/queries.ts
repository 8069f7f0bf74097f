import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { holdIntroductions, introductionsOf, removeIntroductions } from "../leaving/erasure.ts";
import { type FullRow, fullRow, type IntroductionRow, selectFull } from "../queries.ts";
import { introductions, suggestions } from "../tables.ts";

/** A member's list has at most this many requests. When the member answers one, the next one appears. */
const LIST_CAP = 100;

const isSent = ne(introductions.request_status, "none");
/** The asked person no longer sees a request that has lapsed. */
const isReceived = ne(introductions.request_status, "lapsed");
/** Members see only requests that were sent and have not ended. */
const isShown = notInArray(introductions.request_status, ["none", "ended"]);

/** Finds one page of the requests that this person received, the oldest first. Consultants read this list. */
export function findReceivedPage(db: Database, userId: string, page: number) {
  const { contact_id, requested_at, id } = introductions;
  return findPage(db, eq(contact_id, userId), [asc(requested_at), asc(id)], page);
}

/** Finds one page of the requests that this person sent, the latest first. Consultants read this list. */
export function findSentPage(db: Database, userId: string, page: number) {
  const { user_id, requested_at, id } = introductions;
  return findPage(db, eq(user_id, userId), [desc(requested_at), desc(id)], page);
}

async function findPage(
  db: Database,
  whose: SQL,
  order: SQL[],
  page: number,
): Promise<{ rows: FullRow[]; total: number }> {
  const where = and(whose, isNotNull(introductions.contact_id), isSent);
  const rows = await selectFull(db)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows: rows.map(fullRow), total: await db.$count(introductions, where) };
}

/**
 * Finds requests for a member's list, the latest first. If there are too many, leaves out answered requests first. If
 * there are still too many, leaves out the latest waiting ones. So a member sees each waiting request before it lapses.
 */
async function findList(db: Database, where: SQL | undefined): Promise<FullRow[]> {
  const { request_status, requested_at } = introductions;
  const waits = sql`(${request_status} = 'requested')`;
  const rows = await selectFull(db)
    .where(and(where, isShown))
    .orderBy(
      desc(waits),
      sql`case when ${waits} then ${requested_at} end`,
      desc(requested_at),
      introductions.id,
    )
    .limit(LIST_CAP);
  return rows
    .map(fullRow)
    .sort((a, b) => Number(b.introduction.requested_at) - Number(a.introduction.requested_at));
}

/** Finds the requests that this member received. */
export function findReceived(db: Database, userId: string) {
  return findList(db, and(eq(introductions.contact_id, userId), isReceived));
}

/** Finds the requests that this member sent. */
export function findSent(db: Database, userId: string) {
  return findList(db, eq(introductions.user_id, userId));
}

/** Returns when we last reminded this person of a request by mail. Returns null if we never did. */
export async function lastReminderOf(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(introductions.reminded_at) })
    .from(introductions)
    .where(eq(introductions.contact_id, userId));
  return row?.at ?? null;
}

/**
 * Locks a request and the asked person's own introduction, so that no other call can remind the same person at the same
 * time.
 */
export async function holdAsked(tx: Database, matchId: string) {
  const asked = tx
    .select({ id: introductions.contact_id })
    .from(introductions)
    .where(eq(introductions.id, matchId));
  const own = and(isNull(introductions.contact_id), inArray(introductions.user_id, asked));
  await holdIntroductions(tx, or(eq(introductions.id, matchId), own));
}

/** Finds the pre-matches between this person and the others, the oldest first. Leaves out those that have ended. */
export async function findMatchRows(
  db: Database,
  userId: string,
  others: string[],
): Promise<IntroductionRow[]> {
  if (others.length === 0) return [];
  return db
    .select()
    .from(introductions)
    .where(
      and(
        ne(introductions.request_status, "ended"),
        or(
          and(eq(introductions.user_id, userId), inArray(introductions.contact_id, others)),
          and(
            eq(introductions.contact_id, userId),
            inArray(introductions.user_id, others),
            isReceived,
          ),
        ),
      ),
    )
    .orderBy(asc(introductions.created_at), asc(introductions.id));
}

/**
 * Finds the people who refused this person. A refusal counts until one of the two sends the other a new request. If the
 * new request is rejected too, this is a new refusal. We need not compare times: while two people have a waiting or
 * accepted request, nobody can send another one.
 */
export async function refusersOf(db: Database, askerId: string): Promise<string[]> {
  const rejected = await db
    .select({ id: introductions.contact_id })
    .from(introductions)
    .where(
      and(
        eq(introductions.user_id, askerId),
        or(eq(introductions.request_status, "rejected"), introductions.refused),
        sql`not exists (
          select from ${introductions} as next
          where next.request_status in ('requested', 'accepted')
            and least(next.user_id, next.contact_id) = least(${introductions.user_id}, ${introductions.contact_id})
            and greatest(next.user_id, next.contact_id) = greatest(${introductions.user_id}, ${introductions.contact_id})
        )`,
      ),
    );
  return rejected.flatMap(({ id }) => id ?? []);
}

/**
 * Tells whether the reader and the other person have a pre-match that has not ended or lapsed, or whether a consultant
 * suggested the other person to the reader.
 */
export async function wereBroughtTogether(
  db: Database,
  readerId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from ${introductions}
        where request_status not in ('ended', 'lapsed') and (user_id, contact_id)
              in ((${readerId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${readerId}::uuid))
        union all
        select from ${suggestions}
          join ${introductions} as mine on mine.id = ${suggestions.introduction_id}
          join ${introductions} as theirs on theirs.id = ${suggestions.suggested_id}
        where mine.user_id = ${readerId} and theirs.user_id = ${otherId}
        limit 1`,
  );
  return rows.length > 0;
}

interface NewRequest {
  /** The asker's own introduction. */
  own: FullRow;
  /** The asked person's own introduction. */
  target: FullRow;
  message: string;
  byStaff: boolean;
  now: Date;
}

/**
 * Adds a request and returns its id. Returns null if the two people already have a request that waits or was accepted.
 */
export async function insertRequest(
  tx: Database,
  { own, target, message, byStaff, now }: NewRequest,
): Promise<string | null> {
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
      sent_by_staff: byStaff,
      min_age,
      max_age,
      created_at: now,
      updated_at: now,
    });
    return id;
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

/** Sends a pre-match that nobody has sent yet. Returns its id, or null if somebody has sent it in the meantime. */
export async function sendUnsent(
  tx: Database,
  id: string,
  { message, byStaff, now }: Pick<NewRequest, "message" | "byStaff" | "now">,
): Promise<string | null> {
  const [sent] = await tx
    .update(introductions)
    .set({
      request_status: "requested",
      request_message: message,
      requested_at: now,
      sent_by_staff: byStaff,
      updated_at: now,
    })
    .where(and(eq(introductions.id, id), eq(introductions.request_status, "none")))
    .returning({ id: introductions.id });
  return sent?.id ?? null;
}

export interface Answer {
  request_status: "accepted" | "rejected";
  message: string | null;
}

/**
 * Saves this person's answer to a request. Returns false if the request does not wait for an answer from this person.
 */
export async function answerWaiting(
  tx: Database,
  id: string,
  personId: string,
  { request_status, message }: Answer,
  now: Date,
): Promise<boolean> {
  const answered = await tx
    .update(introductions)
    .set({
      request_status,
      answer_message: message,
      answered_at: now,
      updated_at: now,
    })
    .where(
      and(
        eq(introductions.id, id),
        eq(introductions.contact_id, personId),
        eq(introductions.request_status, "requested"),
      ),
    )
    .returning({ id: introductions.id });
  return answered.length > 0;
}

/**
 * Finds the requests between this person and others, the oldest first. Leaves out requests that nobody has sent yet,
 * and those that have ended.
 */
export async function findAllSent(db: Database, userId: string, limit: number): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .where(and(isNotNull(introductions.contact_id), isShown, introductionsOf(userId)))
    .orderBy(asc(introductions.requested_at), asc(introductions.id))
    .limit(limit);
  return rows.map(fullRow);
}

/** Removes the requests that this person sent and that ended without an answer. */
export async function removeUnanswered(tx: Database, userId: string) {
  const { user_id, request_status, answered_at } = introductions;
  await removeIntroductions(
    tx,
    and(eq(user_id, userId), eq(request_status, "ended"), isNull(answered_at)),
  );
}
