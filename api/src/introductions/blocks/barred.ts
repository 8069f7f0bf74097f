import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { barredFrom } from "../queries.ts";
import { blocks } from "../tables.ts";

/**
 * Finds the ids of everybody who must not meet this person, see {@link barredFrom}. Callers must use the primary
 * database, not a replica, because a block must work immediately.
 */
export async function findBarred(db: Database, userId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select barred.id from (${barredFrom(userId)}) as barred(id)`,
  );
  return rows.map(({ id }) => id);
}

/** Tells whether one of these two people blocked the other. Callers must never reveal which of the two did it. */
export async function areBarred(db: Database, one: string, other: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from ${blocks} where (${blocks.user_id}, ${blocks.blocked_id})
      in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
  );
  return rows.length > 0;
}
