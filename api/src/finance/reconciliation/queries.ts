import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type Days, inDays } from "../../platform/db/in-days.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import type { Run } from "./runs.ts";
import { reconciliation_findings, reconciliations } from "./tables.ts";

export interface RunRow extends Run {
  first_name: string | null;
  found: number;
  open: number;
}

const findings = (which: SQL) => sql<number>`(
  select count(*)::int from ${reconciliation_findings}
    join money_tasks as task on task.id = ${reconciliation_findings.task_id}
   where ${reconciliation_findings.reconciliation_id} = ${reconciliations.id} and ${which})`;

const rows = (db: Database) =>
  db
    .select({
      ...getTableColumns(reconciliations),
      first_name: users.first_name,
      found: findings(sql`true`),
      open: findings(sql`task.closed_at is null`),
    })
    .from(reconciliations)
    .leftJoin(users, eq(users.id, reconciliations.asked_by));

/** The latest first. */
export async function findRuns(
  db: Database,
  { page = 1, ...days }: Days & { page?: number | undefined },
): Promise<{ rows: RunRow[]; total: number; sums: Record<"compared" | "found" | "open", number> }> {
  const wanted = inDays(reconciliations.asked_at, days);
  const found = await rows(db)
    .where(wanted)
    .orderBy(desc(reconciliations.asked_at), desc(reconciliations.id))
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  const sumOf = (numbers: SQL | AnyPgColumn) => sql<number>`coalesce(sum(${numbers}), 0)::int`;
  const [all] = await db
    .select({
      total: count(),
      compared: sumOf(reconciliations.compared),
      found: sumOf(findings(sql`true`)),
      open: sumOf(findings(sql`task.closed_at is null`)),
    })
    .from(reconciliations)
    .where(wanted);
  const { total = 0, ...sums } = all ?? { compared: 0, found: 0, open: 0 };
  return { rows: found, total, sums };
}

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const [row] = await rows(db).where(eq(reconciliations.id, id));
  return row ?? null;
}

export interface CauseRow {
  cause: TaskCause;
  found: number;
  open: number;
}

export function causesOf(db: Database, id: string): Promise<CauseRow[]> {
  return rowsOf<CauseRow>(
    db,
    sql`select task.cause, count(*)::int as found,
               (count(*) filter (where task.closed_at is null))::int as open
          from reconciliation_findings as finding
          join money_tasks as task on task.id = finding.task_id
         where finding.reconciliation_id = ${id}::uuid
         group by task.cause order by task.cause`,
  );
}

/** Returns true if a person asked for a run and this run waits or is under way. */
export async function isAsked(db: Database, gateway: Run["gateway"]): Promise<boolean> {
  const same = and(
    eq(reconciliations.gateway, gateway),
    sql`${reconciliations.next_try_at} is not null and ${reconciliations.night} is null`,
  );
  return (await db.$count(reconciliations, same)) > 0;
}
