import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ClosingRow } from "../../people/closing/queries.ts";
import { closings } from "../../people/closing/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { isTheirs, mayRead, reported } from "./desk-queries.ts";
import type { SafetyRow } from "./queries.ts";
import { safety_reports } from "./tables.ts";

type Listed = Output<"introductions.safety.closings">["data"]["data"][number];
type Shown = NonNullable<Output<"introductions.safety.one">["data"]["closing"]>;

/**
 * Lists what staff must still decide about a closed account: a proposal to reopen it, an objection, or the second
 * check.
 */
export function waitsOf(row: ClosingRow): Listed["waits"] {
  if (row.reopened_at !== null) return [];
  return [
    ...(row.reopening_at !== null ? (["reopening"] as const) : []),
    ...(row.objected_at !== null && row.answered_at === null ? (["objection"] as const) : []),
    ...(row.checked_at === null ? (["check"] as const) : []),
  ];
}

/** Tells whether the second check is overdue. Then only an admin can do it. */
export function isForAdmin({ checked_at, check_due_at }: ClosingRow, now: Date): boolean {
  return checked_at === null && check_due_at <= now;
}

/** The earliest deadline of the decisions that wait. Null if none waits. */
const dueAt = sql`least(
  case when ${closings.checked_at} is null then ${closings.check_due_at} end,
  case when ${closings.answered_at} is null then ${closings.answer_due_at} end,
  ${closings.reopening_at})`;

interface Found {
  closing: ClosingRow;
  report: SafetyRow;
  theirs: boolean;
  due_at: string | Date | null;
}

/**
 * Finds one page of closed accounts. If `all` is true, finds every account that was ever closed. Otherwise finds only
 * accounts that wait for a decision.
 */
export async function findClosedPage(
  db: Database,
  { reader, all, offset }: { reader: Pick<Actor, "id" | "role">; all: boolean; offset: number },
): Promise<{ rows: Found[]; total: number }> {
  // If the owner deletes the closed account, nobody needs to decide any more. If staff closed the account after the
  // owner deleted it, the second check must still be done.
  const isMeant = or(isNull(reported.deleted_at), gt(closings.closed_at, reported.deleted_at));
  const which: SQL | undefined = and(
    mayRead(reader),
    all ? undefined : and(isNull(closings.reopened_at), isNotNull(dueAt), isMeant),
  );
  const order = all
    ? [desc(closings.closed_at), desc(closings.id)]
    : [asc(dueAt), asc(closings.id)];
  const from = () =>
    db
      .select({
        closing: closings,
        report: safety_reports,
        theirs: isTheirs(reader.id),
        due_at: sql<string | Date | null>`${dueAt}`,
      })
      .from(closings)
      .innerJoin(safety_reports, eq(safety_reports.id, closings.report_id))
      .leftJoin(reported, eq(reported.id, safety_reports.reported_id))
      .where(which);
  const rows = await from()
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset);
  return { rows, total: await db.$count(from().as("closed")) };
}

interface Reader {
  actor: Pick<Actor, "id">;
  now: Date;
  /** The first names of staff, by id. */
  names: ReadonlyMap<string, string>;
}

const userOf = (id: string, { names }: Reader) => ({ _id: id, first_name: names.get(id) ?? "" });

/** Makes the view of a closed account in the safety desk's list. */
export function listedView({ closing, report, theirs, due_at }: Found, reader: Reader): Listed {
  return {
    _id: report.id,
    reported: { _id: report.reported_id, first_name: report.copy.first_name },
    reason: closing.reason,
    closed_at: closing.closed_at.toISOString(),
    closed_by: userOf(closing.closed_by, reader),
    waits: waitsOf(closing),
    due_at: due_at === null ? null : new Date(due_at).toISOString(),
    for_admin: isForAdmin(closing, reader.now) && closing.reopened_at === null,
    by_me: closing.closed_by === reader.actor.id,
    theirs,
  };
}

/** Lists the ids of the staff who acted on this closing. */
export function actorsOf(row: ClosingRow): string[] {
  const { closed_by, checked_by, answered_by, reopening_by, reopened_by } = row;
  return [closed_by, checked_by, answered_by, reopening_by, reopened_by].flatMap((id) => id ?? []);
}

/** Makes the view of a closed account in a report, with everything that happened after the closing. */
export function closingView(row: ClosingRow, reader: Reader): Shown {
  const act = (at: Date | null, by: string | null) =>
    at && by ? { at: at.toISOString(), by: userOf(by, reader) } : null;
  const { objected_at, answer_due_at } = row;
  return {
    reason: row.reason,
    closed_at: row.closed_at.toISOString(),
    closed_by: userOf(row.closed_by, reader),
    waits: waitsOf(row),
    check_due_at: row.check_due_at.toISOString(),
    for_admin: isForAdmin(row, reader.now) && row.reopened_at === null,
    by_me: row.closed_by === reader.actor.id,
    checked: act(row.checked_at, row.checked_by),
    objection:
      objected_at && answer_due_at
        ? {
            words: row.objection,
            sent_at: objected_at.toISOString(),
            answer_due_at: answer_due_at.toISOString(),
            answered: act(row.answered_at, row.answered_by),
          }
        : null,
    reopening: act(row.reopening_at, row.reopening_by),
    reopened: act(row.reopened_at, row.reopened_by),
    photos_missing: row.photos_missing,
  };
}
