import { eq, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { blocks, endings } from "../tables.ts";

/** Removes every block by or against a person who leaves, and the lines that told the person of endings. */
export async function forgetBlocks(tx: Database, userId: string) {
  await tx.delete(blocks).where(or(eq(blocks.user_id, userId), eq(blocks.blocked_id, userId)));
  await tx.delete(endings).where(eq(endings.user_id, userId));
}
