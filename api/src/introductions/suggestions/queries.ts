import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type FullRow, fullRow, isOwnOf, selectFull } from "../queries.ts";
import { introductions, suggestions } from "../tables.ts";

/** A member sees at most this many suggestions at once. */
const CAP = 100;

/** Finds the active introduction with this code. */
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

/** Adds a suggestion. If the same suggestion exists, nothing changes. */
export async function addSuggestion(tx: Database, row: typeof suggestions.$inferInsert) {
  await tx.insert(suggestions).values(row).onConflictDoNothing();
}

/** Selects the introductions that consultants suggested to this member. They are other people's own introductions. */
function suggestedTo(db: Database, userId: string) {
  return db
    .select({ id: suggestions.suggested_id })
    .from(suggestions)
    .innerJoin(
      introductions,
      and(eq(introductions.id, suggestions.introduction_id), isOwnOf(userId)),
    );
}

/** Finds all suggestions to a member, as consultants see them. */
export async function findSuggested(db: Database, userId: string): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .where(inArray(introductions.id, suggestedTo(db, userId)))
    .limit(CAP);
  return rows.map(fullRow);
}

/**
 * Finds the suggestions to a member. Each suggested person is active and not paused. The person need not be public,
 * because a consultant chose them. Leaves out the given ids.
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
