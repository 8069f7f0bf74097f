import { and, asc, desc, eq, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { findOwn } from "../queries.ts";
import { endings, introductions } from "../tables.ts";

type Line = typeof endings.$inferSelect;

/**
 * Finds a member's notice by the id of the notice. Returns null if there is none, or if it belongs to another member.
 */
export async function findLine(db: Database, id: string, readerId: string): Promise<Line | null> {
  const [line] = await db
    .select()
    .from(endings)
    .where(and(eq(endings.id, id), eq(endings.user_id, readerId)));
  return line ?? null;
}

/**
 * Finds a member's notice by one of three ids: the id of the notice, of its former request, or of the other person's
 * own introduction. When the other person leaves, we remove the request and the introduction, but the notice stays. So
 * an answer that depends only on the notice does not reveal that the person left.
 */
export async function findLineOf(db: Database, id: string, readerId: string): Promise<Line | null> {
  const [line] = await db
    .select()
    .from(endings)
    .where(
      and(
        eq(endings.user_id, readerId),
        or(eq(endings.id, id), eq(endings.match_id, id), eq(endings.other_own_id, id)),
      ),
    )
    .orderBy(asc(endings.hidden), desc(endings.ended_at), endings.id)
    .limit(1);
  return line ?? null;
}

/**
 * Finds the notice of a member who is not active, by the id of the notice or of its former request. Later changes of
 * the request do not change the result. So a hidden member cannot find out that somebody blocked them.
 */
export async function findLineOfInactive(
  db: Database,
  id: string,
  readerId: string,
): Promise<Line | null> {
  const own = await findOwn(db, readerId);
  if (!own || own.introduction.status === "active") return null;
  const line = await findLineOf(db, id, readerId);
  return line?.hidden ? null : line;
}

/**
 * Takes back a request of the reader that has ended only until both people are active again. From then on, the request
 * stays ended, even when both are active. Returns false if the reader did not send the request, if it had an answer
 * when it ended, or if the reader has already taken it back.
 */
export async function takeBackLine(tx: Database, line: Line, now: Date): Promise<boolean> {
  const waits = and(
    eq(endings.id, line.id),
    eq(endings.asked_by_me, true),
    eq(endings.waited, true),
  );
  const taken = await tx
    .update(endings)
    .set({ waited: false })
    .where(waits)
    .returning({ id: endings.id });
  if (taken.length === 0) return false;
  if (line.introduction_id)
    await tx
      .update(introductions)
      .set({ ended_from: "lapsed", updated_at: now })
      .where(
        and(eq(introductions.id, line.introduction_id), eq(introductions.ended_from, "requested")),
      );
  return true;
}
