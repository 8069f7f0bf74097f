import { type Call, calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { AuditKind } from "@agbara/shared/contract/desk/audit.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { audit_counts } from "../../platform/db/tables.ts";
import { namesOfCall } from "./former-names.ts";

export interface AuditFilters extends Omit<Input<"desk.audit.list">, "page" | "about"> {
  /** The SQL condition for the text that the reader typed. Missing if the reader typed nothing. */
  meant?: SQL | undefined;
  /** The names of the calls whose lines the reader may read. Missing if the reader may read all lines. */
  calls?: readonly string[];
}

/** A range of days that includes every day on which the log may have a line. */
const ALL_DAYS = { from: "2000-01-01", to: "9000-12-31" } as const;

/** Returns the present and former names of the calls that write log lines of this kind. */
export function callsOf(kind: AuditKind): string[] {
  return Object.entries<Call>(calls).flatMap(([name, { audit }]) =>
    audit === kind ? namesOfCall(name) : [],
  );
}

interface Counted {
  starts_on: string;
  n: number;
}

function kept({ actor, kind, action, calls: readable }: AuditFilters): SQL | undefined {
  return and(
    readable && inArray(audit_counts.action, [...readable]),
    kind && inArray(audit_counts.action, callsOf(kind)),
    actor ? eq(audit_counts.actor_id, actor) : undefined,
    action ? inArray(audit_counts.action, namesOfCall(action)) : undefined,
  );
}

/**
 * Counts log lines by month, with the latest month first. Adds the stored counts of whole months. For a month that is
 * only partly in the range, adds the stored counts of its days.
 */
function countMonths(db: Database, filters: AuditFilters): Promise<Counted[]> {
  const { from = ALL_DAYS.from, to = ALL_DAYS.to } = filters;
  const others = kept(filters) ?? sql`true`;
  return rowsOf<Counted>(
    db,
    sql`with whole as (
          select date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date as first,
                 date_trunc('month', ${to}::date + interval '1 day')::date as next)
        select starts_on::text, sum(n)::int as n from (
          select starts_on, n from ${audit_counts}, whole
           where grain = 'month' and starts_on >= first and starts_on < next and ${others}
          union all
          select date_trunc('month', starts_on)::date, n from ${audit_counts}, whole
           where grain = 'day' and starts_on >= ${from}::date
             and starts_on < least(first, ${to}::date + 1) and ${others}
          union all
          select date_trunc('month', starts_on)::date, n from ${audit_counts}, whole
           where grain = 'day' and starts_on >= greatest(first, next)
             and starts_on <= ${to}::date and ${others}
        ) as counted group by 1 order by 1 desc`,
  );
}

/** Counts the log lines of one month by day, with the latest day first. */
function countDays(db: Database, filters: AuditFilters, month: string): Promise<Counted[]> {
  const { from = ALL_DAYS.from, to = ALL_DAYS.to } = filters;
  return rowsOf<Counted>(
    db,
    sql`select starts_on::text, sum(n)::int as n from ${audit_counts}
         where grain = 'day' and starts_on >= greatest(${month}::date, ${from}::date)
           and starts_on <= ${to}::date and starts_on < ${month}::date + interval '1 month'
           and ${kept(filters) ?? sql`true`}
         group by 1 order by 1 desc`,
  );
}

/**
 * The month or day that has the wanted log line. `left` is the number of lines in this month or day before the wanted
 * line.
 */
interface Place {
  starts_on: string;
  left: number;
}

function spanAt(spans: Counted[], offset: number): Place | null {
  let left = offset;
  for (const { starts_on, n } of spans) {
    if (left < n) return { starts_on, left };
    left -= n;
  }
  return null;
}

/**
 * Returns how many log lines match the filters, and the day of the line at `offset`. The day is null if `offset` is
 * after the last line.
 */
export async function placeOf(
  db: Database,
  filters: AuditFilters,
  offset: number,
): Promise<{ total: number; place: Place | null }> {
  const months = await countMonths(db, filters);
  const total = months.reduce((sum, { n }) => sum + n, 0);
  const month = spanAt(months, offset);
  if (!month) return { total, place: null };
  return { total, place: spanAt(await countDays(db, filters, month.starts_on), month.left) };
}
