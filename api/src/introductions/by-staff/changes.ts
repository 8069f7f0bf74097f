import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import { changesIn, newIn, refuseOvertaken } from "../../people/overtaken.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { invalid, notFound } from "../../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../../platform/observe/audit-trail.ts";
import {
  addNote,
  type FullRow,
  findById,
  holdForChange,
  type IntroductionRow,
  touchLastContact,
  updateIntroduction,
} from "../queries.ts";
import { staffView } from "../views.ts";
import { findSides } from "./sides.ts";

/** The parts of a call's context that consultants' calls need. */
export type StaffContext = Pick<
  Context<"introductions.own.register">,
  "db" | "actor" | "now" | "config" | "post"
>;

/**
 * Runs a consultant's change in one transaction: locks the record, changes it and writes a line in the audit log. If
 * one step fails, nothing is saved.
 */
export async function change(
  action: AuditedCall,
  id: string,
  context: StaffContext,
  work: (tx: Database, row: FullRow, entry: Entry) => Promise<void>,
): Promise<{ success: true; data: Introduction }> {
  const { db, actor, now } = context;
  return db.transaction(async (tx) => {
    await holdForChange(tx, id, now);
    const row = await findById(tx, id);
    if (!row) throw notFound();
    const entry: Entry = { actor, action, subject_id: row.user.id, introduction_id: id };
    await work(tx, row, entry);
    await recordAudit(tx, entry, now);
    const changed = await findById(tx, id);
    if (!changed) throw notFound();
    const sides = await findSides(tx, [changed]);
    return { success: true as const, data: staffView(changed, context, sides) };
  });
}

/**
 * The fields of an introduction that consultants can write. One of the calls writes only a note, and uses few of these
 * fields.
 */
export type Written = Omit<Input<"introductions.own.register">, "introductionId">;

/**
 * Saves a consultant's changes. Throws if somebody else changed the same fields after the consultant read them. Adds a
 * changed note to the history. If the consultant empties the note, adds an empty entry, so that the history shows who
 * did it.
 */
export async function write(
  tx: Database,
  { introduction }: FullRow,
  { what, base, ...input }: { what: string } & Written,
  context: StaffContext,
) {
  const { id, changed_by: changedBy } = introduction;
  const { actor, now } = context;
  const changes = changesIn(input, base);
  await refuseOvertaken(tx, { what, changes, base, onRecord: introduction, changedBy, actor });
  const { min_age, max_age } = { ...introduction, ...changes };
  if (min_age > max_age) throw invalid("min_age", AGES_CROSSED);
  const fields = newIn(changes, introduction);
  if (fields.length === 0) return;
  if ("note" in changes) changes.note ??= "";
  const { note } = changes;
  await updateIntroduction(tx, id, changes, { fields, actor, now });
  if (typeof note === "string" && fields.includes("note"))
    await keepNote(tx, introduction, note, context);
}

/** Facts about a new note, besides its text. */
export interface About {
  /** True if the note means that the consultant reached the person. */
  isContact: boolean;
  /** The call that the note is about. Null if the note is about no call. */
  call: LoggedCall | null;
}

const A_TALK: About = { isContact: true, call: null };

/**
 * Adds a note to the history of an introduction. If `isContact` is true, the note also counts as a contact with the
 * person.
 */
export async function keepNote(
  tx: Database,
  { id, user_id, contact_id }: IntroductionRow,
  note: string,
  { actor, now }: StaffContext,
  { isContact, call } = A_TALK,
) {
  await addNote(tx, { introductionId: id, note, call }, { actor, now });
  // A note on a request between two people does not mean that somebody spoke with them. An empty note does not mean it
  // either.
  if (isContact && contact_id === null && note !== "") await touchLastContact(tx, user_id, now);
}
