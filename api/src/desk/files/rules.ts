import { DAY_MS } from "@agbara/shared/age.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { may, type Role } from "@agbara/shared/policy.ts";
import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { FILES } from "./lists.ts";
import { money_files } from "./tables.ts";

export type MoneyFileRow = typeof money_files.$inferSelect;

interface Acting {
  db: Database;
  now: Date;
  actor: { id: string; role: Role };
  /** Writes an audit log line about the change, in the transaction of the change. */
  writeLine: (tx: Database, row: MoneyFileRow) => Promise<void>;
}

/** How long a person can read a file, and how long a file waits for approval. */
const READABLE_MS = DAY_MS;
const WAITS_MS = 7 * DAY_MS;
const MOST_FILES = 50;

export async function findFile(db: Database, id: string): Promise<MoneyFileRow | null> {
  const [row] = await db.select().from(money_files).where(eq(money_files.id, id));
  return row ?? null;
}

/** Finds the files with contact details that somebody requested in the last week, with the latest first. */
export const findFiles = (db: Database, now: Date): Promise<MoneyFileRow[]> =>
  db
    .select()
    .from(money_files)
    .where(and(money_files.contacts, gt(money_files.asked_at, new Date(now.getTime() - WAITS_MS))))
    .orderBy(desc(money_files.asked_at), desc(money_files.id))
    .limit(MOST_FILES);

/**
 * Returns the id of the last transfer in the books, and the id of a database transaction. A transaction with a lower id
 * may still be running, and may add a transfer before the last one. When all transactions with lower ids have ended,
 * this is no longer possible. See `sealBalances`.
 */
async function positionNow(tx: Database) {
  const [last] = await rowsOf<{ up_to: string | null }>(
    tx,
    sql`select last_value::text as up_to from pg_sequences
      where schemaname = current_schema() and sequencename = 'ledger_transfers_id_seq'`,
  );
  // We must read the transaction id after the transfer's id. So we read it in a second statement, which sees the
  // database at a later moment.
  const [next] = await rowsOf<{ before: string }>(
    tx,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as before`,
  );
  return { up_to: BigInt(last?.up_to ?? "0"), settled_before: next?.before ?? "0" };
}

/** Returns true if the file's data is complete: nobody can add a transfer to it any more. */
export async function isSettled(db: Database, { settled_before }: MoneyFileRow): Promise<boolean> {
  const [row] = await rowsOf<{ over: boolean }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${settled_before}::xid8 as over`,
  );
  return row?.over ?? false;
}

/**
 * Stores a staff member's request for a file with a list about money. A repeated request with the same id changes
 * nothing.
 */
export async function askForFile(
  { db, now, actor, writeLine }: Acting,
  {
    id,
    list,
    from = null,
    to = null,
    contacts,
    reason,
  }: Omit<Input<"desk.files.ask">, "from" | "to"> & {
    from?: string | null | undefined;
    to?: string | null | undefined;
  },
): Promise<MoneyFileRow> {
  const { access, donors } = FILES[list];
  if (!may(actor.role, access)) throw new HttpError(403, words.platform.notAllowed);
  if (contacts && !donors) throw invalid("contacts", words.moneyFiles.noContacts);
  const [added] = await db
    .insert(money_files)
    .values({
      id,
      list,
      from_day: from,
      to_day: to,
      contacts,
      reason,
      asked_by: actor.id,
      asked_at: now,
      ...(await positionNow(db)),
    })
    .onConflictDoNothing()
    .returning();
  if (added) {
    await writeLine(db, added);
    return added;
  }
  const known = await findFile(db, id);
  if (known?.asked_by !== actor.id) throw notFound();
  return known;
}

/**
 * Approves a file with contact details. Then the person who requested the file can read it. A repeated approval changes
 * nothing.
 */
export async function approveFile(
  { db, now, actor, writeLine }: Acting,
  id: string,
): Promise<MoneyFileRow> {
  const [approved] = await db
    .update(money_files)
    .set({ approved_by: actor.id, approved_at: now })
    .where(
      and(
        eq(money_files.id, id),
        money_files.contacts,
        isNull(money_files.approved_by),
        ne(money_files.asked_by, actor.id),
        gt(money_files.asked_at, new Date(now.getTime() - WAITS_MS)),
      ),
    )
    .returning();
  if (approved) {
    await writeLine(db, approved);
    return approved;
  }
  const known = await findFile(db, id);
  if (!known?.contacts) throw notFound();
  if (known.asked_by === actor.id) throw new HttpError(403, words.moneyFiles.own);
  if (known.approved_by === null) throw new HttpError(409, words.moneyFiles.over);
  return known;
}

/** Returns true if the person who requested the file can read it now. */
export function isReadable({ contacts, asked_at, approved_at }: MoneyFileRow, now: Date): boolean {
  const since = contacts ? approved_at : asked_at;
  return since !== null && now.getTime() < since.getTime() + READABLE_MS;
}

/** Returns true if this person can approve the file now. */
export const isApprovable = (row: MoneyFileRow, actorId: string, now: Date): boolean =>
  row.contacts &&
  row.approved_by === null &&
  row.asked_by !== actorId &&
  now.getTime() < row.asked_at.getTime() + WAITS_MS;
