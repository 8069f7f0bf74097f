import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { own_money } from "./tables.ts";

export type Movement = typeof own_money.$inferSelect;

export async function findMovement(db: Database, id: string): Promise<Movement | null> {
  return (await db.select().from(own_money).where(eq(own_money.id, id)))[0] ?? null;
}

export async function findMovements(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(own_money)
    .orderBy(desc(own_money.prepared_at), desc(own_money.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(own_money) };
}

/** Adds a movement of our own money. Returns null if a movement with this id exists. */
export async function addMovement(
  db: Database,
  movement: typeof own_money.$inferInsert,
): Promise<Movement | null> {
  return (await db.insert(own_money).values(movement).onConflictDoNothing().returning())[0] ?? null;
}

/**
 * Approves or drops a movement that waits for a decision. A person may not approve their own movement. Returns null if
 * nothing was decided.
 */
export async function decide(
  tx: Database,
  id: string,
  { state, actorId, at }: { state: "approved" | "dropped"; actorId: string; at: Date },
): Promise<Movement | null> {
  const by: SQL | undefined = state === "approved" ? ne(own_money.prepared_by, actorId) : undefined;
  const [row] = await tx
    .update(own_money)
    .set({ state, decided_by: actorId, decided_at: at })
    .where(and(eq(own_money.id, id), eq(own_money.state, "prepared"), by))
    .returning();
  return row ?? null;
}

/** Finds the first names of the people who prepared or decided these movements. */
export async function findNames(db: Database, rows: Movement[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ prepared_by, decided_by }) => [prepared_by, decided_by ?? []].flat()),
    ),
  ];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(people.map(({ id, first_name }) => [id, first_name]));
}
