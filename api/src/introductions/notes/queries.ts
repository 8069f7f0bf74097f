import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import { fold } from "@agbara/shared/text/fold.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { notes, pinned_notes } from "../tables.ts";

export interface NoteRow {
  id: string;
  note: string;
  author: string;
  created_at: Date;
  channel: LoggedCall["channel"] | null;
  outcome: LoggedCall["outcome"] | null;
}

/** Selects notes with their authors. */
function selectNotes(db: Database) {
  return db
    .select({
      id: notes.id,
      note: notes.note,
      author: users.first_name,
      created_at: notes.created_at,
      channel: notes.channel,
      outcome: notes.outcome,
    })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.author_id));
}

/** Matches a note if it contains all these words. This condition needs no index, because each person has few notes. */
function holds(words: string): SQL | undefined {
  const parts = fold(words)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => sql`${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
  return parts.length === 0
    ? undefined
    : sql`${notes.note_key} like all(array[${sql.join(parts, sql`, `)}])`;
}

/**
 * Finds one page of the notes on an introduction, the latest first. If there are `words`, finds only notes that contain
 * all of them.
 */
export async function findNotePage(
  db: Database,
  introductionId: string,
  { page, words = "" }: { page: number; words: string | undefined },
): Promise<{ rows: NoteRow[]; total: number }> {
  const where = and(eq(notes.introduction_id, introductionId), holds(words));
  const rows = await selectNotes(db)
    .where(where)
    .orderBy(desc(notes.created_at), desc(notes.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows, total: await db.$count(notes, where) };
}

/** Finds the pinned note of an introduction. Returns null if no note is pinned. */
export async function findPinned(db: Database, introductionId: string): Promise<NoteRow | null> {
  const [row] = await selectNotes(db)
    .innerJoin(pinned_notes, eq(pinned_notes.note_id, notes.id))
    .where(eq(pinned_notes.introduction_id, introductionId));
  return row ?? null;
}

/** Finds the latest note on an introduction. Returns null if there is none. */
export async function findLatest(tx: Database, introductionId: string) {
  const [row] = await tx
    .select()
    .from(notes)
    .where(eq(notes.introduction_id, introductionId))
    .orderBy(desc(notes.created_at), desc(notes.id))
    .limit(1);
  return row ?? null;
}

/**
 * Pins this note instead of the one that was pinned before. Returns false if the introduction has no note with this id.
 */
export async function setPinned(
  tx: Database,
  introductionId: string,
  noteId: string,
): Promise<boolean> {
  const where = and(eq(notes.id, noteId), eq(notes.introduction_id, introductionId));
  if ((await tx.$count(notes, where)) === 0) return false;
  await tx
    .insert(pinned_notes)
    .values({ introduction_id: introductionId, note_id: noteId })
    .onConflictDoUpdate({ target: pinned_notes.introduction_id, set: { note_id: noteId } });
  return true;
}

export async function removePinned(tx: Database, introductionId: string) {
  await tx.delete(pinned_notes).where(eq(pinned_notes.introduction_id, introductionId));
}
