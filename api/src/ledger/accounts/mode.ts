import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { ledger_mode } from "./tables.ts";

/** `live` means that the money in the books is real. */
export type LedgerMode = (typeof ledger_mode.$inferSelect)["mode"];

/** Thrown if the books contain real money and the new money is test money, or the other way round. */
export class WrongMode extends Error {
  override name = "WrongMode";
}

const MODE = select({ books: { mode: ledger_mode.mode } }, sql`from ${ledger_mode}`);

/** Returns whether the books contain real money or test money. Returns null before the first gift. */
export async function modeOf(db: Database): Promise<LedgerMode | null> {
  const [row] = await rowsWith(db, MODE, {});
  return row?.books.mode ?? null;
}

/**
 * Sets whether the books contain real money or test money. This can never be changed later. Call it in the transaction
 * that brings the first money. Throws `WrongMode` if the books have begun with the other kind of money.
 */
export async function holdMode(tx: Database, mode: LedgerMode): Promise<void> {
  const known = (await modeOf(tx)) ?? (await begin(tx, mode));
  if (known !== mode) throw new WrongMode(`The money in these books is ${known}, not ${mode}.`);
}

async function begin(tx: Database, mode: LedgerMode): Promise<LedgerMode | null> {
  await tx.insert(ledger_mode).values({ mode }).onConflictDoNothing();
  return modeOf(tx);
}
