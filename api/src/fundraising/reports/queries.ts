import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { hasJudged } from "../../entrepreneurs/judged.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { daysBefore, type House } from "../../platform/jobs/housekeeping.ts";
import { page_reports } from "./tables.ts";

export type ReportRow = typeof page_reports.$inferSelect;

const others = sql`(select count(*) from page_reports as other
  where other.entrepreneur_id = ${page_reports.entrepreneur_id} and other.closed_at is null
    and other.id <> ${page_reports.id})`.mapWith(Number);

/** Selects reports with their pages. `judged` is true if this person gave a verdict about the page. */
const read = (db: Database, actorId: string) =>
  db
    .select({ report: page_reports, page: entrepreneurs, others, judged: judgedBy(actorId) })
    .from(page_reports)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_reports.entrepreneur_id));
const judgedBy = (actorId: string) => sql<boolean>`(select ${hasJudged(actorId)}
  from entrepreneurs as page where page.id = ${page_reports.entrepreneur_id})`;
export type ReadReport = Awaited<ReturnType<typeof read>>[number];

/** Finds reports about pages, except about this person's own page. */
export async function findReports(
  db: Database,
  { closed, actorId, offset }: { closed: boolean; actorId: string; offset: number },
): Promise<{ rows: ReadReport[]; total: number }> {
  const { closed_at, reported_at, id } = page_reports;
  const which = and(
    closed ? isNotNull(closed_at) : isNull(closed_at),
    or(isNull(entrepreneurs.user_id), ne(entrepreneurs.user_id, actorId)),
  );
  const order = closed ? [desc(closed_at), desc(id)] : [asc(reported_at), asc(id)];
  const rows = await read(db, actorId)
    .where(which)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offset);
  const [counted] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(page_reports)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_reports.entrepreneur_id))
    .where(which);
  return { rows, total: counted?.n ?? 0 };
}

const SHOWN = 50;

/** Finds the open reports about a page, the oldest first. */
export function findOpenOf(db: Database, pageId: string, actorId: string): Promise<ReadReport[]> {
  return read(db, actorId)
    .where(and(eq(page_reports.entrepreneur_id, pageId), isNull(page_reports.closed_at)))
    .orderBy(asc(page_reports.reported_at), asc(page_reports.id))
    .limit(SHOWN);
}

export async function findReport(
  db: Database,
  id: string,
  actorId: string,
): Promise<ReadReport | null> {
  const [row] = await read(db, actorId).where(eq(page_reports.id, id));
  return row ?? null;
}

type NewReport = Pick<ReportRow, "entrepreneur_id" | "reason" | "words" | "email" | "reporter">;

/** Adds a report about a page. If the same person reports the same page again on the same day, nothing changes. */
export async function addReport(db: Database, report: NewReport, now: Date) {
  const when = { reported_at: now, reported_on: dayInLagos(now) };
  await db
    .insert(page_reports)
    .values({ id: newId(), ...report, ...when })
    .onConflictDoNothing();
}

/** Closes an open report, or all open reports about its page. Returns false if the report is no longer open. */
export async function close(
  tx: Database,
  { report, page }: ReadReport,
  { all, ...end }: { all: boolean } & Pick<ReportRow, "closed_at" | "closed_by" | "end_words">,
): Promise<boolean> {
  const which = all ? eq(page_reports.entrepreneur_id, page.id) : eq(page_reports.id, report.id);
  const closed = await tx
    .update(page_reports)
    .set(end)
    .where(and(which, isNull(page_reports.closed_at)))
    .returning({ id: page_reports.id });
  return closed.some(({ id }) => id === report.id);
}

/** Removes the reporters' e-mail addresses and network hashes from reports. What they wrote stays. */
export function forgetReporters(days: number) {
  return async ({ db, now }: House): Promise<number> => {
    const forgotten = await db
      .update(page_reports)
      .set({ email: null, reporter: null })
      .where(
        and(
          isNotNull(page_reports.reporter),
          sql`${page_reports.reported_at} <= ${daysBefore(now, days)}`,
        ),
      )
      .returning({ id: page_reports.id });
    return forgotten.length;
  };
}
