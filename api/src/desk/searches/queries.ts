import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { saved_searches } from "../tables.ts";

const columns = {
  _id: saved_searches.id,
  name: saved_searches.name,
  list: saved_searches.list,
  query: saved_searches.query,
};

type Search = Omit<typeof saved_searches.$inferSelect, "id" | "user_id">;

/** Finds a user's saved searches, ordered by name. */
export function findSearches(db: Database, userId: string) {
  return db
    .select(columns)
    .from(saved_searches)
    .where(eq(saved_searches.user_id, userId))
    .orderBy(asc(sql`folded(${saved_searches.name})`), asc(saved_searches.id));
}

/**
 * Counts the user's saved searches. Leaves out a search with this list and name, because the new search replaces it.
 */
export function countOthers(
  db: Database,
  userId: string,
  { list, name }: Pick<Search, "list" | "name">,
): Promise<number> {
  const another = or(ne(saved_searches.name, name), ne(saved_searches.list, list));
  return db.$count(saved_searches, and(eq(saved_searches.user_id, userId), another));
}

/** Saves a search. Replaces the user's earlier search with the same list and name. */
export async function putSearch(db: Database, userId: string, search: Search) {
  const [kept] = await db
    .insert(saved_searches)
    .values({ id: newId(), user_id: userId, ...search })
    .onConflictDoUpdate({
      target: [saved_searches.user_id, saved_searches.list, saved_searches.name],
      set: { query: search.query },
    })
    .returning(columns);
  return kept ?? null;
}

/** Removes a saved search of this user. Returns null if this user has no such search. */
export async function deleteSearch(db: Database, userId: string, id: string) {
  const [removed] = await db
    .delete(saved_searches)
    .where(and(eq(saved_searches.id, id), eq(saved_searches.user_id, userId)))
    .returning(columns);
  return removed ?? null;
}
