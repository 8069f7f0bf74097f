import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { inSnapshot } from "../../../platform/db/transactions.ts";
import { ledger_groups } from "../../accounts/tables.ts";
import { addEntry, latestNamed, lockLog } from "../../public-log/log.ts";
import { bookMonths, isOld } from "./months.ts";

/**
 * Writes the open books of each month into the public log, once, 30 days after the month has ended. After this, nobody
 * can change them unnoticed. Returns the number of months that it wrote.
 */
export async function logMonths(db: Database, now: Date): Promise<number> {
  const due = await inSnapshot(db, (snapshot) => dueMonths(snapshot, now));
  return due.length === 0 ? 0 : db.transaction((tx) => write(tx, now), IN_SNAPSHOT);
}

const IN_SNAPSHOT = { isolationLevel: "repeatable read" } as const;

async function write(tx: Database, now: Date): Promise<number> {
  // Locks the table before our first read, because our snapshot begins with that read. So nobody can post between the
  // read and the new entry in the log.
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`lock table ${ledger_groups} in share mode`);
  await lockLog(tx);
  const due = await dueMonths(tx, now);
  for (const [name, body] of due) await addEntry(tx, { kind: "books_month", name, body, at: now });
  return due.length;
}

/** Finds the months that should now be written into the public log, with their figures. */
async function dueMonths(snapshot: Database, now: Date) {
  const last = (await latestNamed(snapshot, "books_month")) ?? "";
  const months = await bookMonths(snapshot, now);
  return [...months].filter(([month]) => month > last && isOld(month, now));
}
