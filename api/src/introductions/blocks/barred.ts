import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { barredFrom } from "../queries.ts";
import { blocks } from "../tables.ts";

/**
 * Finds the ids of {@link barredFrom}. Callers must read them from the primary database, because a block must work at
 * once.
 */
export async function findBarred(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select barred.id from (${barredFrom(userId)}) as barred(id)`,
  );
  return rows.map(({ id }) => id);
}

/** Tells whether one of these two people blocked the other. Callers must never reveal which of them did it. */
export async function areBarred(db: Database, one: string, other: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from ${blocks} where (${blocks.user_id}, ${blocks.blocked_id})
      in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
  );
  return rows.length > 0;
}
