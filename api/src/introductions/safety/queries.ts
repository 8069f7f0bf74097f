import type { SafetyMark } from "@agbara/shared/contract/introductions/safety.ts";
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { blocks, introductions } from "../tables.ts";
import { safety_photos, safety_reports } from "./tables.ts";

export type SafetyRow = typeof safety_reports.$inferSelect;

export async function changeReport(tx: Database, id: string, columns: Partial<SafetyRow>) {
  await tx.update(safety_reports).set(columns).where(eq(safety_reports.id, id));
}

/** Finds the reports that this person sent, the latest first. */
export async function findOwnReports(
  db: Database,
  reporterId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SafetyRow[]; total: number }> {
  const which = eq(safety_reports.reporter_id, reporterId);
  const rows = await db
    .select()
    .from(safety_reports)
    .where(which)
    .orderBy(desc(safety_reports.reported_at), desc(safety_reports.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(safety_reports, which) };
}

/** Finds all requests between the two people in both directions, with the answers. */
export function findBetween(db: Database, oneId: string, otherId: string) {
  const pair = (asker: string, asked: string) =>
    and(eq(introductions.user_id, asker), eq(introductions.contact_id, asked));
  return db
    .select()
    .from(introductions)
    .where(or(pair(oneId, otherId), pair(otherId, oneId)))
    .orderBy(asc(introductions.created_at), asc(introductions.id));
}

/** Lists what the reported person had done to the reporter before this report: refused, blocked or reported them. */
export async function marksOf(
  db: Database,
  reporterId: string,
  reportedId: string,
): Promise<SafetyMark[]> {
  const refused = and(
    eq(introductions.user_id, reporterId),
    eq(introductions.contact_id, reportedId),
    sql`(${introductions.refused} or 'rejected' in (${introductions.request_status}, ${introductions.ended_from}))`,
  );
  const hadReported = and(
    eq(safety_reports.reporter_id, reportedId),
    eq(safety_reports.reported_id, reporterId),
  );
  const { user_id, blocked_id, origin_id } = blocks;
  const block = and(eq(user_id, reportedId), eq(blocked_id, reporterId), isNull(origin_id));
  const marks: SafetyMark[] = [];
  if ((await db.$count(introductions, refused)) > 0) marks.push("refused");
  if ((await db.$count(blocks, block)) > 0) marks.push("blocked");
  if ((await db.$count(safety_reports, hadReported)) > 0) marks.push("reported");
  return marks;
}

/** Locks all reports by and about this person until the transaction ends. */
export async function holdReportsOf(tx: Database, userId: string) {
  await tx
    .select({ id: safety_reports.id })
    .from(safety_reports)
    .where(or(eq(safety_reports.reporter_id, userId), eq(safety_reports.reported_id, userId)))
    .orderBy(safety_reports.id)
    .for("update");
}

/** Marks all reports by and about a person, because the person has withdrawn or deleted the account. */
export async function noteLeft(tx: Database, userId: string, now: Date) {
  const { reporter_id, reported_id } = safety_reports;
  await holdReportsOf(tx, userId);
  await tx.update(safety_reports).set({ reporter_left_at: now }).where(eq(reporter_id, userId));
  await tx.update(safety_reports).set({ reported_left_at: now }).where(eq(reported_id, userId));
}

/**
 * Removes decided reports if both people left before the time `before`. Keeps reports of people who have come back.
 * Returns how many reports were removed, and the file names of their copied photos.
 */
export async function removeOld(
  tx: Database,
  before: string,
  limit: number,
): Promise<{ files: string[]; removed: number }> {
  const due = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${safety_reports} as report
        where decided_at is not null and reporter_left_at <= ${before}
          and reported_left_at <= ${before}
          and not exists (select from ${introductions} as own
            where own.user_id in (report.reporter_id, report.reported_id)
              and own.contact_id is null and own.registered_at is not null)
          and not exists (select from closings
            where closings.report_id = report.id and closings.reopened_at is null)
        limit ${limit} for update skip locked`,
  );
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return { files: [], removed: 0 };
  const copies = await tx
    .delete(safety_photos)
    .where(inArray(safety_photos.report_id, ids))
    .returning({ file: safety_photos.file });
  await tx.delete(safety_reports).where(inArray(safety_reports.id, ids));
  return { files: copies.flatMap(({ file }) => file ?? []), removed: ids.length };
}
