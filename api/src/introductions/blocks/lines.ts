import { and, asc, desc, eq, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { findOwn } from "../queries.ts";
import { endings, introductions } from "../tables.ts";

type Line = typeof endings.$inferSelect;

/** Finds a notice of this member by its own id. Returns null if there is none, or if it belongs to another member. */
export async function findLine(db: Database, id: string, readerId: string): Promise<Line | null> {
  const [line] = await db
    .select()
    .from(endings)
    .where(and(eq(endings.id, id), eq(endings.user_id, readerId)));
  return line ?? null;
}

/**
 * Finds a notice of this member. The id may be the notice's own, the id of its former request, or the id of the other
 * person's own introduction. When the other person leaves, the notice stays, but the request and the introduction
 * disappear. So if an answer depends only on the notice, it does not reveal that the person left.
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
 * Finds a notice of a member who may see nobody, by its own id or by the id of its former request. The later history of
 * the request does not change the result. So a hidden member cannot tell from the answer that somebody blocked them.
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
 * Takes back a request that has ended for a time. When the two people are active again, the request does not come back.
 * Returns false if the notice is not about the reader's own waiting request.
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
