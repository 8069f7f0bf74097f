import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { AUDITED } from "@agbara/shared/contract/calls/audit.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { audit, audit_counts } from "../db/schema.ts";
import { offsetOf } from "../http/paging.ts";

export type AuditFilters = Omit<Input<"admin.audit.list">, "page">;
export type AuditRow = typeof audit.$inferSelect;

interface AuditPage {
  rows: AuditRow[];
  total: number;
}

const DAY_MS = 86_400_000;
/** Before and after every day that can be in the log. */
const ALL_DAYS = { from: "2000-01-01", to: "9000-12-31" } as const;

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS);
}

function ofKind(
  column: typeof audit.action | typeof audit_counts.action,
  kind: AuditFilters["kind"],
): SQL | undefined {
  return kind && inArray(column, [...AUDITED[kind]]);
}

/** Whom it was about, who was suggested or asked, and who was on the page or in the file. */
function concerns(person: string): SQL | undefined {
  return or(
    eq(audit.subject_id, person),
    eq(audit.other_id, person),
    arrayContains(audit.seen_ids, [person]),
  );
}

function conditions({ actor, person, kind, action, from, to }: AuditFilters): SQL | undefined {
  return and(
    actor ? eq(audit.actor_id, actor) : undefined,
    person ? concerns(person) : undefined,
    ofKind(audit.action, kind),
    action ? eq(audit.action, action) : undefined,
    from ? gte(audit.at, startOf(from)) : undefined,
    to ? lt(audit.at, endOf(to)) : undefined,
  );
}

function entries(db: Database, where: SQL | undefined, offset: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(where)
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(PAGE_SIZE)
    .offset(offset);
}

/** What concerns one person is little, however long the log is: it is counted by an index. */
export async function pageByIndex(
  db: Database,
  filters: AuditFilters,
  page: number,
): Promise<AuditPage> {
  const where = conditions(filters);
  return { total: await db.$count(audit, where), rows: await entries(db, where, offsetOf(page)) };
}

interface Counted {
  starts_on: string;
  n: number;
}

function kept({ actor, kind, action }: AuditFilters): SQL | undefined {
  return and(
    ofKind(audit_counts.action, kind),
    actor ? eq(audit_counts.actor_id, actor) : undefined,
    action ? eq(audit_counts.action, action) : undefined,
  );
}

/** Entries by month, the latest first: whole months from their own counts, the ends of the range from the days'. */
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

/** Entries by day within one month, the latest first. */
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

/** The span in which the offset falls, and how much of the offset is left within it. */
function spanAt(spans: Counted[], offset: number): { starts_on: string; left: number } | null {
  let left = offset;
  for (const { starts_on, n } of spans) {
    if (left < n) return { starts_on, left };
    left -= n;
  }
  return null;
}

/**
 * A page of the log at large. The kept counts tell how many entries there are, and on which day the page begins:
 * what is skipped is at most that day's entries, so that neither the count nor a deep page grows with the log.
 */
export async function pageByCounts(
  db: Database,
  filters: AuditFilters,
  page: number,
): Promise<AuditPage> {
  const months = await countMonths(db, filters);
  const total = months.reduce((sum, { n }) => sum + n, 0);
  const month = spanAt(months, offsetOf(page));
  if (!month) return { rows: [], total };
  const day = spanAt(await countDays(db, filters, month.starts_on), month.left);
  if (!day) return { rows: [], total };
  const where = and(conditions(filters), lt(audit.at, endOf(day.starts_on)));
  return { total, rows: await entries(db, where, day.left) };
}
