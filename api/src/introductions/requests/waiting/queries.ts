import { and, asc, desc, eq, gt, ne } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { introductions } from "../../tables.ts";

const { user_id, request_status, requested_at, sent_by_staff } = introductions;

/** Matches the requests that this member sent without a consultant. */
const sentAlone = (userId: string) => and(eq(user_id, userId), eq(sent_by_staff, false));

/**
 * Finds the requests that this member sent since a moment, and returns when the one at place `nth` was sent, counted
 * from the latest. Returns null if there are fewer.
 */
export async function sentSince(
  db: Database,
  userId: string,
  { since, nth }: { since: Date; nth: number },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: requested_at })
    .from(introductions)
    .where(and(sentAlone(userId), gt(requested_at, since), ne(request_status, "none")))
    .orderBy(desc(requested_at))
    .limit(1)
    .offset(nth - 1);
  return row?.at ?? null;
}

/**
 * Returns when the oldest of this member's waiting requests was sent. Returns null if fewer than `most` wait. Requests
 * that a consultant sent are left out.
 */
export async function oldestOf(db: Database, userId: string, most: number): Promise<Date | null> {
  const waiting = await db
    .select({ at: requested_at })
    .from(introductions)
    .where(and(sentAlone(userId), eq(request_status, "requested")))
    .orderBy(asc(requested_at))
    .limit(most);
  return (waiting.length === most && waiting[0]?.at) || null;
}
