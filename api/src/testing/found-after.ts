import { type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import { eachDifference, inWords } from "../ledger/books/check.ts";
import type { Database } from "../platform/db/database.ts";

/**
 * Changes the books in ways that no trigger and no foreign key prevents. Then checks the books, and undoes the changes.
 * Returns the problems that the check found.
 */
export async function foundAfter(db: Database, ...changes: SQL[]): Promise<string[]> {
  const found: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const change of changes) await tx.execute(change);
      await eachDifference(tx, (one) => found.push(one ? inWords(one) : "and more"));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return found;
}
