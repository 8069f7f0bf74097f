import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { text_marks, users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import type { AtDesk } from "./rules.ts";

type Listed = Output<"introductions.safety.texts">["data"]["data"][number];

/** Finds one page of the marked texts that no consultant has read yet, the oldest first. */
export async function findTexts(
  db: Database,
  offset: number,
): Promise<{ rows: Listed[]; total: number }> {
  const waiting = isNull(text_marks.settled_at);
  const rows = await db
    .select({ row: text_marks, first_name: users.first_name })
    .from(text_marks)
    .innerJoin(users, eq(users.id, text_marks.user_id))
    .where(waiting)
    .orderBy(asc(text_marks.found_at), asc(text_marks.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  return {
    rows: rows.map(({ row, first_name }) => ({
      _id: row.id,
      person: { _id: row.user_id, first_name },
      mark: row.mark,
      place: row.place,
      words: row.words,
      found_at: row.found_at.toISOString(),
    })),
    total: await db.$count(text_marks, waiting),
  };
}

/** Records that a consultant has read a marked text. Throws if a colleague has already read it. */
export async function settleText(tx: Database, id: string, { actor, now }: AtDesk) {
  const [settled] = await tx
    .update(text_marks)
    .set({ settled_at: now, settled_by: actor.id })
    .where(and(eq(text_marks.id, id), isNull(text_marks.settled_at)))
    .returning({ user_id: text_marks.user_id, mark: text_marks.mark });
  if (settled) {
    const details = { record: { id, title: settled.mark } };
    const action = "introductions.safety.settleText";
    return recordAudit(tx, { actor, action, subject_id: settled.user_id, details }, now);
  }
  const isThere = (await tx.$count(text_marks, eq(text_marks.id, id))) > 0;
  throw isThere ? new HttpError(409, words.closing.settledAlready) : notFound();
}
