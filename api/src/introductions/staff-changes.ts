import type { AuditedCall } from "@agbara/shared/contract/calls/audit.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { AGES_CROSSED } from "@agbara/shared/contract/errors.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Entry, recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import { introductions, notes, suggestions, users } from "../db/schema.ts";
import type { Context, Handlers } from "../http/calls.ts";
import { HttpError, invalid, notFound } from "../http/http-error.ts";
import { changedNow, changesIn, newIn, refuseOvertaken, refuseToUndo } from "../http/overtaken.ts";
import { newId } from "../ids.ts";
import { giveCode } from "./codes.ts";
import { type FullRow, findById } from "./records.ts";
import { makeRequest } from "./requests.ts";
import { staffView } from "./views.ts";

type StaffContext = Pick<Context<"admin.introductions.note">, "db" | "actor" | "now">;

/** Every change by a consultant: the record is held, changed, counted up and audited, or nothing of it. */
async function change(
  action: AuditedCall,
  id: string,
  { db, actor, now }: StaffContext,
  work: (tx: Database, row: FullRow, entry: Entry) => Promise<void>,
): Promise<{ success: true; data: Introduction }> {
  return db.transaction(async (tx) => {
    await tx
      .update(introductions)
      .set({ version: sql`${introductions.version} + 1`, updated_at: now })
      .where(eq(introductions.id, id));
    const row = await findById(tx, id);
    if (!row) throw notFound();
    const entry: Entry = { actor, action, subject_id: row.user.id, introduction_id: id };
    await work(tx, row, entry);
    await recordAudit(tx, entry, now);
    const changed = await findById(tx, id);
    if (!changed) throw notFound();
    return { success: true as const, data: staffView(changed, now) };
  });
}

/** What consultants take down of an introduction; the note's own call is a part of it. */
type Written = Omit<Input<"admin.introductions.register">, "introductionId">;

/**
 * Writes what a consultant changed, unless somebody else changed the same since they read it. A note goes into the
 * history, too; an emptied one is written as an empty one: the history tells who emptied it.
 */
async function write(
  tx: Database,
  { introduction }: FullRow,
  { what, base, ...input }: { what: string } & Written,
  { actor, now }: StaffContext,
) {
  const { id, changed_by: changedBy } = introduction;
  const changes = changesIn(input, base);
  await refuseOvertaken(tx, { what, changes, base, onRecord: introduction, changedBy, actor });
  const { min_age, max_age } = { ...introduction, ...changes };
  if (min_age > max_age) throw invalid("min_age", AGES_CROSSED);
  const fields = newIn(changes, introduction);
  if (fields.length === 0) return;
  if ("note" in changes) changes.note ??= "";
  const { note } = changes;
  const changed_by = changedNow(introductions.changed_by, fields, actor, now);
  await tx
    .update(introductions)
    .set({ ...changes, changed_by })
    .where(eq(introductions.id, id));
  if (typeof note === "string" && fields.includes("note"))
    await tx
      .insert(notes)
      .values({ id: newId(), introduction_id: id, author_id: actor.id, note, created_at: now });
}

async function register(
  tx: Database,
  row: FullRow,
  { introductionId: _, ...input }: Input<"admin.introductions.register">,
  context: StaffContext,
) {
  const { introduction } = row;
  if (introduction.contact_id) throw notFound();
  await write(tx, row, { what: "introduction", ...input }, context);
  await tx
    .update(introductions)
    .set({ registered_at: introduction.registered_at ?? context.now, withdrawn_at: null })
    .where(eq(introductions.id, introduction.id));
  await tx
    .update(users)
    .set({ wants_introductions: true })
    .where(eq(users.id, introduction.user_id));
}

/** Adds the active introduction that the code names. */
async function suggest(
  tx: Database,
  row: FullRow,
  code: string,
  { actor, now }: StaffContext,
  entry: Entry,
) {
  if (row.introduction.contact_id)
    throw new HttpError(
      409,
      "This is a request between two people, and a suggestion on it is seen by nobody. Open one of them and suggest there. Nothing was changed.",
    );
  const [suggested] = await tx
    .select({ id: introductions.id, user_id: introductions.user_id })
    .from(introductions)
    .where(
      and(
        eq(introductions.code, code),
        eq(introductions.status, "active"),
        isNull(introductions.contact_id),
      ),
    );
  if (!suggested)
    throw invalid("code", `No active introduction has the code ${code}. Nothing was changed.`);
  if (suggested.user_id === row.introduction.user_id)
    throw invalid(
      "code",
      "This is the person's own code. Enter the code of somebody else. Nothing was changed.",
    );
  await tx
    .insert(suggestions)
    .values({
      introduction_id: row.introduction.id,
      suggested_id: suggested.id,
      author_id: actor.id,
      created_at: now,
    })
    .onConflictDoNothing();
  entry.other_id = suggested.user_id;
}

export const staffChangeHandlers: Handlers<
  | "admin.introductions.register"
  | "admin.introductions.activate"
  | "admin.introductions.deactivate"
  | "admin.introductions.note"
  | "admin.introductions.suggestion"
  | "admin.introductions.request"
> = {
  "admin.introductions.register": (input, context) =>
    change("admin.introductions.register", input.introductionId, context, (tx, row) =>
      register(tx, row, input, context),
    ),

  "admin.introductions.activate": ({ id, deactivated_at: at }, context) =>
    change("admin.introductions.activate", id, context, async (tx, { introduction }) => {
      if (introduction.status === "active") return;
      const { actor } = context;
      const { changed_by: changedBy } = introduction;
      if (at)
        await refuseToUndo(tx, { done: "deactivated", at, field: "status", changedBy, actor });
      const isOwn = introduction.contact_id === null;
      if (isOwn && !introduction.registered_at)
        throw new HttpError(417, "Register this introduction before you activate it.", {
          requirement: "introduction",
        });
      if (isOwn) await giveCode(tx, id, introduction.code);
      else await tx.update(introductions).set({ status: "active" }).where(eq(introductions.id, id));
    }),

  "admin.introductions.deactivate": ({ id }, context) =>
    change("admin.introductions.deactivate", id, context, async (tx, { introduction }) => {
      if (introduction.status === "inactive") return;
      const { actor, now } = context;
      const changed_by = changedNow(introductions.changed_by, ["status"], actor, now);
      await tx
        .update(introductions)
        .set({ status: "inactive", changed_by })
        .where(eq(introductions.id, id));
    }),

  "admin.introductions.note": ({ id, note, base }, context) =>
    change("admin.introductions.note", id, context, (tx, row) =>
      write(tx, row, { what: "note", note, base }, context),
    ),

  "admin.introductions.suggestion": ({ id, code }, context) =>
    change("admin.introductions.suggestion", id, context, (tx, row, entry) =>
      suggest(tx, row, code, context, entry),
    ),

  async "admin.introductions.request"({ introductionId, message, user_id }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const made = await makeRequest(
        tx,
        { targetId: introductionId, askerId: user_id ?? null, message, byStaff: true },
        now,
      );
      await recordAudit(
        tx,
        {
          actor,
          action: "admin.introductions.request",
          subject_id: made.user.id,
          introduction_id: made.introduction.id,
          other_id: made.contact?.id,
        },
        now,
      );
      return { success: true, data: staffView(made, now) };
    });
  },
};
