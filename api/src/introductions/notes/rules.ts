import { SAME_NOTE_MINUTES } from "@agbara/shared/constants.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { Database } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type About, keepNote, type StaffContext } from "../by-staff/changes.ts";
import { type FullRow, updateIntroduction } from "../queries.ts";
import { findLatest, removePinned, setPinned } from "./queries.ts";

/**
 * Saves a new note, which becomes the current note of the introduction. A consultant may send the same note twice: no
 * answer came, or they pressed the button twice. Then this saves the note only once. If the consultant sends the same
 * words much later, saves them as a new note.
 */
export async function add(
  tx: Database,
  { introduction }: FullRow,
  note: string,
  context: StaffContext,
  about?: About,
): Promise<"done" | "unchanged"> {
  const { id } = introduction;
  const { actor, now } = context;
  const last = await findLatest(tx, id);
  const outcome = about?.call?.outcome ?? null;
  const again = last?.author_id === actor.id && last.note === note && last.outcome === outcome;
  if (again && now.getTime() - last.created_at.getTime() < SAME_NOTE_MINUTES * 60_000)
    return "unchanged";
  await updateIntroduction(tx, id, { note }, { fields: ["note"], actor, now });
  await keepNote(tx, introduction, note, context, about);
  return "done";
}

/**
 * Logs a consultant's call to a person. The call counts as a contact only if the consultant spoke to the person.
 * Otherwise the person still waits for their first call.
 */
export async function logCall(
  tx: Database,
  row: FullRow,
  { note, ...call }: LoggedCall & { note: string },
  context: StaffContext,
) {
  if (row.introduction.contact_id) throw notFound();
  const { outcome } = call;
  const said = note === "" ? words.introductions.callOutcomes[outcome] : note;
  const isContact = outcome === "spoke" || outcome === "call_back";
  await add(tx, row, said, context, { isContact, call });
}

/** Pins a note of this introduction. If `noteId` is null, removes the pin. */
export async function pin(tx: Database, { introduction: { id } }: FullRow, noteId: string | null) {
  if (noteId === null) await removePinned(tx, id);
  else if (!(await setPinned(tx, id, noteId))) throw notFound();
}
