import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type FullRow, fullRow, isOwnOf, selectFull } from "../queries.ts";
import { introductions, suggestions } from "../tables.ts";

/** More than a member ever gets to see of them at once. */
const CAP = 100;

/** The active introduction that has this code. */
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

/** Adds a suggestion; one that is there already stays as it is. */
export async function addSuggestion(tx: Database, row: typeof suggestions.$inferInsert) {
  await tx.insert(suggestions).values(row).onConflictDoNothing();
}

/** What consultants suggested to this member: the suggested people's own introductions. */
function suggestedTo(db: Database, userId: string) {
  return db
    .select({ id: suggestions.suggested_id })
    .from(suggestions)
    .innerJoin(
      introductions,
      and(eq(introductions.id, suggestions.introduction_id), isOwnOf(userId)),
    );
}

/** All that was suggested to a member, as consultants see it. */
export async function findSuggested(db: Database, userId: string): Promise<FullRow[]> {
  const rows = await selectFull(db)
    .where(inArray(introductions.id, suggestedTo(db, userId)))
    .limit(CAP);
  return rows.map(fullRow);
}

/** What was suggested to a member and is still active, without some people. */
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
        notInArray(introductions.user_id, exceptIds),
      ),
    )
    .orderBy(introductions.id)
    .limit(CAP);
  return rows.map(fullRow);
}
