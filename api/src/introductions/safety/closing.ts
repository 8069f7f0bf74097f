import type { Input } from "@agbara/shared/contract/calls.ts";
import { type ClosingRow, holdClosing } from "../../people/closing/queries.ts";
import { keepClosed, proposeReopening, reopenAccount } from "../../people/closing/rules.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { isForAdmin, waitsOf } from "./closings.ts";
import { holdReport } from "./desk-queries.ts";
import { type AtDesk, note } from "./rules.ts";

/**
 * Finds and locks the row about the closed account of a reported person. Throws if the caller is not allowed to decide
 * about the person.
 */
async function holdIts(tx: Database, id: string, context: AtDesk) {
  const row = await holdReport(tx, id, context.actor);
  if (!row) throw notFound();
  if (row.theirs) throw new HttpError(403, words.safety.theirs);
  const closing = await holdClosing(tx, row.report.reported_id);
  if (!closing) throw new HttpError(409, words.closing.isOpen);
  return { report: row.report, closing };
}

/**
 * Throws if a consultant decides after the deadline of the second check. After the deadline, only an admin may decide.
 */
function refuseLate(closing: ClosingRow, { actor, now }: AtDesk) {
  if (isForAdmin(closing, now) && actor.role !== "admin")
    throw new HttpError(403, words.closing.adminLooks);
}

/**
 * Decides that an account stays closed. Throws in two cases: the caller is the person who closed the account, or
 * something new waits for a decision and the caller has not seen it.
 */
export async function stay(
  tx: Database,
  { id, waits: seen }: Input<"introductions.safety.keepClosed">,
  context: AtDesk,
) {
  const { report, closing } = await holdIts(tx, id, context);
  if (closing.closed_by === context.actor.id) throw new HttpError(403, words.closing.closedByYou);
  const waits = waitsOf(closing);
  if (waits.length === 0) throw new HttpError(409, words.closing.nothingWaits);
  if (seen && waits.some((wait) => !seen.includes(wait)))
    throw new HttpError(409, words.closing.somethingNew);
  refuseLate(closing, context);
  await keepClosed(tx, closing, context);
  await note(tx, report, { ...context, action: "introductions.safety.keepClosed" });
}

/** Reopens a closed account. Needs two people: the first proposes it, and the second reopens the account. */
export async function reopen(tx: Database, id: string, context: AtDesk) {
  const { report, closing } = await holdIts(tx, id, context);
  refuseLate(closing, context);
  if (closing.reopening_by === context.actor.id)
    throw new HttpError(409, words.closing.anotherReopens);
  if (closing.reopening_by === null) await proposeReopening(tx, closing, context);
  else await reopenAccount(tx, closing, context);
  await note(tx, report, { ...context, action: "introductions.safety.reopen" });
}
