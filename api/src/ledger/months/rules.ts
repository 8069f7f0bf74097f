import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { closableFrom, monthAfter } from "./calendar.ts";
import { findMonths, firstMonth, type MonthRow } from "./queries.ts";
import { ledger_months } from "./tables.ts";

export interface Closing {
  db: Database;
  now: Date;
  actor: { id: string };
  /** The holidays that the government has declared. */
  holidays: ReadonlySet<string>;
  /** Writes the line about the change to the audit log, in the caller's transaction. */
  writeLine: (tx: Database, row: MonthRow) => Promise<void>;
}

/** Returns the first day of the next month to close. Returns null if the books are empty. */
export function nextToClose(rows: Map<string, MonthRow>, first: string | null): string | null {
  const closed = [...rows.values()].filter(({ closed_at }) => closed_at).map(({ month }) => month);
  const last = closed.sort().at(-1);
  return last === undefined ? first : monthAfter(last);
}

/** Throws if an earlier month must be closed first, or if the fifth working day after the month has not come yet. */
async function refuseEarly({ db, now, holidays }: Closing, month: string) {
  const next = nextToClose(await findMonths(db), await firstMonth(db));
  if (next === null) throw new HttpError(409, words.months.nothing);
  if (next !== month)
    throw new HttpError(409, fill(words.months.notNext, { month: next.slice(0, 7) }));
  const day = closableFrom(month, holidays);
  if (dayInLagos(now) < day) throw new HttpError(409, fill(words.months.notYet, { day }));
}

const findMonth = async (db: Database, month: string) => (await findMonths(db)).get(month) ?? null;

/** Asks a colleague to close a month, in the caller's transaction. Changes nothing if somebody has already asked. */
export async function askToClose(closing: Closing, month: string): Promise<MonthRow> {
  const { db: tx, now, actor, writeLine } = closing;
  const known = await findMonth(tx, month);
  if (known?.closed_at) throw new HttpError(409, words.months.closed);
  if (known) return known;
  await refuseEarly(closing, month);
  const [asked] = await tx
    .insert(ledger_months)
    .values({ month, asked_by: actor.id, asked_at: now })
    .onConflictDoNothing()
    .returning();
  if (asked) await writeLine(tx, asked);
  return asked ?? ((await findMonth(tx, month)) as MonthRow);
}

/**
 * Closes a month that a colleague asked to close, in the caller's transaction. First, the database waits for all
 * transactions that are writing a group, and counts their groups, too. During this wait, nobody can write a gift. So
 * the wait may take two seconds at most, and then the statement fails. If the same person closes the month again,
 * nothing changes.
 */
export async function closeMonth(closing: Closing, month: string): Promise<MonthRow> {
  const { db: tx, now, actor, writeLine } = closing;
  const known = await findMonth(tx, month);
  if (!known) throw new HttpError(409, words.months.notAsked);
  if (known.closed_at) return closedBefore(known, actor);
  if (known.asked_by === actor.id) throw new HttpError(403, words.months.askedByYou);
  await refuseEarly(closing, month);
  await tx.execute(sql`set local lock_timeout = '2s'`);
  const [closed] = await tx
    .update(ledger_months)
    .set({ closed_by: actor.id, closed_at: now })
    .where(
      and(
        eq(ledger_months.month, month),
        isNull(ledger_months.closed_at),
        ne(ledger_months.asked_by, actor.id),
      ),
    )
    .returning();
  if (!closed) return closedBefore(await findMonth(tx, month), actor);
  await writeLine(tx, closed);
  return closed;
}

function closedBefore(known: MonthRow | null, actor: { id: string }): MonthRow {
  if (known?.closed_by === actor.id) return known;
  throw new HttpError(409, words.months.closed);
}
