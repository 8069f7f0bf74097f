import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { daysBefore, removeAll } from "../../platform/jobs/housekeeping.ts";
import { holdIntroductions, introductionsOf } from "../leaving/erasure.ts";
import type { IntroductionRow } from "../queries.ts";
import { blocks, endings, introductions } from "../tables.ts";

/** A member sees at most this many notices about ended introductions. */
const LINES_CAP = 100;

interface Ending {
  /**
   * The person because of whom the pre-matches end. This person gets no notice, only the other person of each pre-match
   * does. With `forNow`, both get a notice. Null if neither person is the reason. Then both get a notice, too.
   */
  because: string | null;
  now: Date;
  /**
   * True if the pre-matches end only until the person in `because` is active again. Then this person gets the notices
   * too, and can use them to report or block the people of the pre-matches. If one of these people blocks the person in
   * the meantime, the notice does not change. So the person cannot find out about the block.
   */
  forNow?: boolean;
}

/**
 * Ends these pre-matches because of the person in `because`. Each of the other people gets a notice that says only that
 * the pre-match has ended. The notice never says why: there may be a block, a withdrawal, a deactivation, a safety
 * report, or a closed or deleted account. Nobody gets the same notice twice.
 */
export async function endMatches(
  tx: Database,
  which: SQL | undefined,
  { because, now, forNow = false }: Ending,
) {
  const { request_status, ended_from } = introductions;
  const change = {
    request_status: "ended" as const,
    ended_from: forNow ? sql`coalesce(${ended_from}, ${request_status})` : null,
    refused: sql`${introductions.refused} or ${request_status} = 'rejected' or ${ended_from} is not distinct from 'rejected'`,
    updated_at: now,
  };
  // The asked person no longer sees a request that has lapsed. So nobody gets a notice when this request ends.
  const isLapsed = or(eq(request_status, "lapsed"), eq(ended_from, "lapsed"));
  await tx.update(introductions).set(change).where(and(which, isLapsed));
  const ended = await tx
    .update(introductions)
    .set(change)
    .where(
      and(
        which,
        isNotNull(introductions.contact_id),
        or(ne(request_status, "ended"), and(isNotNull(ended_from), ne(ended_from, "lapsed"))),
      ),
    )
    .returning();
  await addLines(tx, ended, { because, now, forNow });
}

async function addLines(tx: Database, ended: IntroductionRow[], { because, now, forNow }: Ending) {
  if (ended.length === 0) return;
  const ownIds = await ownIdsOf(tx, ended.flatMap(bothOf));
  const told = await tx
    .select({ user_id: endings.user_id, introduction_id: endings.introduction_id })
    .from(endings)
    .where(
      inArray(
        endings.introduction_id,
        ended.map(({ id }) => id),
      ),
    );
  const lines = ended.flatMap((row) => {
    const { id, user_id, contact_id, requested_at, answered_at } = row;
    if (!requested_at || !contact_id) return [];
    const both = [
      { user_id, other_id: contact_id, asked_by_me: true },
      { user_id: contact_id, other_id: user_id, asked_by_me: false },
    ];
    const about = { introduction_id: id, match_id: id, requested_at, waited: answered_at === null };
    return both
      .filter((line) => forNow || line.user_id !== because)
      .filter(
        (line) => !told.some((one) => one.introduction_id === id && one.user_id === line.user_id),
      )
      .map((line) => ({
        id: newId(),
        ...line,
        ...about,
        other_own_id: ownIds.get(line.other_id) ?? null,
        ended_at: now,
      }));
  });
  if (lines.length > 0) await tx.insert(endings).values(lines);
}

/**
 * Adds hidden notices about this person. Each member who had a request with the person, or who blocked the person, gets
 * one. Skips members who already have a notice about the person. If a member later reports the person by an old id, the
 * hidden notice makes sure that the answer is the same as before. Call this before you remove the person's requests and
 * blocks.
 */
export async function addHiddenLines(tx: Database, userId: string, now: Date) {
  const theirs = and(
    introductionsOf(userId),
    isNotNull(introductions.contact_id),
    isNotNull(introductions.requested_at),
    sql`${introductions.updated_at} > ${daysBefore(now, KEPT_DAYS.endings)}`,
    sql`not exists (select from ${endings}
      where ${endings.match_id} = ${introductions.id} and ${endings.user_id} <> ${userId})`,
  );
  const rows = await tx.select().from(introductions).where(theirs);
  const own = (await ownIdsOf(tx, [userId])).get(userId) ?? null;
  const lines = rows.flatMap(({ id, user_id, contact_id, requested_at, updated_at }) =>
    requested_at && contact_id
      ? {
          id: newId(),
          user_id: user_id === userId ? contact_id : user_id,
          other_id: userId,
          asked_by_me: user_id !== userId,
          match_id: id,
          other_own_id: own,
          requested_at,
          ended_at: updated_at,
          hidden: true,
        }
      : [],
  );
  if (lines.length > 0) await tx.insert(endings).values(lines);
  if (own) await addLinesOfBlocks(tx, { userId, own }, now);
}

/**
 * Adds a hidden notice for everybody who blocked this person and has no notice about this person. `own` is the id of
 * the person's own introduction.
 */
async function addLinesOfBlocks(
  tx: Database,
  { userId, own }: { userId: string; own: string },
  now: Date,
) {
  const found = await tx
    .select({ user_id: blocks.user_id, requested_at: blocks.created_at })
    .from(blocks)
    .where(
      and(
        eq(blocks.blocked_id, userId),
        isNull(blocks.origin_id),
        sql`not exists (select from ${endings}
          where ${endings.user_id} = ${blocks.user_id} and ${endings.other_own_id} = ${own})`,
      ),
    );
  const said = { other_id: userId, other_own_id: own, asked_by_me: false, hidden: true };
  const lines = found.map((row) => ({ id: newId(), ...row, ...said, ended_at: now }));
  if (lines.length > 0) await tx.insert(endings).values(lines);
}

const bothOf = ({ user_id, contact_id }: IntroductionRow) =>
  contact_id ? [user_id, contact_id] : [user_id];

/** Finds the ids of these people's own introductions. The keys of the map are the ids of the people. */
async function ownIdsOf(tx: Database, people: string[]): Promise<Map<string, string>> {
  const own = await tx
    .select({ id: introductions.id, user_id: introductions.user_id })
    .from(introductions)
    .where(and(inArray(introductions.user_id, people), isNull(introductions.contact_id)));
  return new Map(own.map(({ id, user_id }) => [user_id, id]));
}

/**
 * Ends all requests and introductions between this person and others, until {@link bringBackMatches}. Call this when
 * the person's own introduction stops being active. From then on, no call shows the person to other members, or other
 * members to the person.
 */
export async function endMatchesForNow(tx: Database, userId: string, now: Date) {
  await holdIntroductions(tx, introductionsOf(userId));
  await endMatches(tx, introductionsOf(userId), { because: userId, now, forNow: true });
}

/**
 * Restores the pre-matches that {@link endMatchesForNow} ended, and removes the notices about them. Call this when the
 * person's own introduction is active again. Does not restore a pre-match if the other person is not active, or if it
 * has ended for another reason in the meantime.
 */
export async function bringBackMatches(tx: Database, userId: string, now: Date) {
  const { ended_from } = introductions;
  const theirs = and(introductionsOf(userId), isNotNull(ended_from));
  await holdIntroductions(tx, theirs);
  const back = await tx
    .update(introductions)
    .set({ request_status: sql`${ended_from}`, ended_from: null, updated_at: now })
    .where(
      and(
        theirs,
        sql`not exists (select from ${introductions} as own
          where own.user_id in (${introductions.user_id}, ${introductions.contact_id})
            and own.contact_id is null and own.status <> 'active')`,
      ),
    )
    .returning({ id: introductions.id });
  const ids = back.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(endings).where(inArray(endings.introduction_id, ids));
}

/** Finds this person's notices about ended introductions, the latest first. */
export function findEndings(db: Database, userId: string) {
  return db
    .select()
    .from(endings)
    .where(and(eq(endings.user_id, userId), eq(endings.hidden, false)))
    .orderBy(desc(endings.ended_at), endings.id)
    .limit(LINES_CAP);
}

/** Removes notices that are older than `days`. Their pre-matches cannot come back after that. */
export async function removeOldEndings(db: Database, now: Date, days: number): Promise<number> {
  const isOld = sql`ended_at <= ${daysBefore(now, days)}`;
  await db
    .update(introductions)
    .set({ ended_from: null })
    .where(
      and(
        isNotNull(introductions.ended_from),
        inArray(
          introductions.id,
          db.select({ id: endings.introduction_id }).from(endings).where(isOld),
        ),
      ),
    );
  return removeAll(db, endings, isOld);
}
