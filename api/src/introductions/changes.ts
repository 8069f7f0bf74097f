import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/parts/errors.ts";
import { changesIn, newIn, refuseOvertaken } from "../people/overtaken.ts";
import type { Database } from "../platform/db/database.ts";
import type { Context } from "../platform/http/handler.ts";
import { invalid, notFound } from "../platform/http/http-error.ts";
import { type Entry, recordAudit } from "../platform/observe/audit-trail.ts";
import { touchLastContact } from "./last-contact.ts";
import {
  addNote,
  type FullRow,
  findById,
  holdForChange,
  type IntroductionRow,
  updateIntroduction,
} from "./queries.ts";
import { findSides } from "./sides.ts";
import { staffView } from "./views.ts";

/** Of any call of a consultant. */
export type StaffContext = Pick<Context<"introductions.own.register">, "db" | "actor" | "now">;

/** Every change by a consultant: the record is held, changed and audited, or nothing of it. */
export async function change(
  action: AuditedCall,
  id: string,
  { db, actor, now }: StaffContext,
  work: (tx: Database, row: FullRow, entry: Entry) => Promise<void>,
): Promise<{ success: true; data: Introduction }> {
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
    return { success: true as const, data: staffView(changed, now, sides) };
  });
}

/** What consultants take down of an introduction; the note's own call is a part of it. */
export type Written = Omit<Input<"introductions.own.register">, "introductionId">;

/**
 * Writes what a consultant changed, unless somebody else changed the same since they read it. A note goes into the
 * history, too; an emptied one is written as an empty one: the history tells who emptied it.
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

/** Adds to the notes on this introduction what is its note now. */
export async function keepNote(
  tx: Database,
  { id, user_id, contact_id }: IntroductionRow,
  note: string,
  { actor, now }: StaffContext,
) {
  await addNote(tx, { introductionId: id, note }, { actor, now });
  // A note between two people says of neither that somebody spoke with them, and an emptied one says nothing.
  if (contact_id === null && note !== "") await touchLastContact(tx, user_id, now);
}
