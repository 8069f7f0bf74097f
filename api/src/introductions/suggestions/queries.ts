import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type FullRow, fullRow, isOwnOf, selectFull } from "../queries.ts";
import { introductions, suggestions } from "../tables.ts";

/** A member's list has at most this many suggestions. */
const CAP = 100;

/** Finds the active own introduction with this code. Returns null if there is none. */
export async function findByCode(db: Database, code: string) {
  const [row] = await db
    .select({ id: introductions.id, user_id: introductions.user_id })
    .from(introductions)
    .where(
      and(
        eq(introductions.code, code),
        eq(introductions.status, "active"),
        isNull(introductions.contact_id),
      ),
    );
  return row ?? null;
}

/** Adds a suggestion. Does nothing if the same suggestion exists. */
export async function addSuggestion(tx: Database, row: typeof suggestions.$inferInsert) {
  await tx.insert(suggestions).values(row).onConflictDoNothing();
}

/**
 * Finds the people whom consultants suggested to this member. For each of these people, selects the id of the person's
 * own introduction.
 */
function suggestedTo(db: Database, userId: string) {
  return db
    .select({ id: suggestions.suggested_id })
    .from(suggestions)
    .innerJoin(
      introductions,
      and(eq(introductions.id, suggestions.introduction_id), isOwnOf(userId)),
    );
}

/** Finds the suggestions to a member, for consultants. Includes people who are not active. */
export async function findSuggested(db: Database, userId: string): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .where(inArray(introductions.id, suggestedTo(db, userId)))
    .limit(CAP);
  return rows.map(fullRow);
}

/**
 * Finds the suggestions that a member may see: the suggested people are active and not paused. They need not be public,
 * because a consultant chose them. Leaves out the people in `exceptIds`.
 */
export async function findActiveSuggested(
  db: Database,
  userId: string,
  exceptIds: string[],
): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .where(
      and(
        inArray(introductions.id, suggestedTo(db, userId)),
        eq(introductions.status, "active"),
        isNull(introductions.paused_at),
        notInArray(introductions.user_id, exceptIds),
      ),
    )
    .orderBy(introductions.id)
    .limit(CAP);
  return rows.map(fullRow);
}
