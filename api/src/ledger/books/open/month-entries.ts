import type { Database } from "../../../platform/db/database.ts";
import { inSnapshot } from "../../../platform/db/transactions.ts";
import { addEntry, latestNamed } from "../../public-log/log.ts";
import { bookMonths, isOld } from "./months.ts";

/**
 * Writes the books of each month into the public log 30 days after its end, once. So nobody can later change what the
 * open books say about the month. Returns how many months it wrote.
 */
export async function logMonths(db: Database, now: Date): Promise<number> {
  const last = (await latestNamed(db, "books_month")) ?? "";
  const months = await inSnapshot(db, (snapshot) => bookMonths(snapshot, now));
  let written = 0;
  for (const [month, figures] of months) {
    if (month <= last || !isOld(month, now)) continue;
    const entry = { kind: "books_month", name: month, body: figures, at: now } as const;
    if (await db.transaction((tx) => addEntry(tx, entry))) written += 1;
  }
  return written;
}
