import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/in-days.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import type { Dispute } from "../refunds/queries.ts";
import { disputes } from "../refunds/tables.ts";

type Filters = Input<"finance.disputes.list">;

const isOfState = (state: Filters["state"]): SQL | undefined =>
  state === "to_answer"
    ? and(eq(disputes.state, "open"), isNull(disputes.evidence_at))
    : state && eq(disputes.state, state);

const whereOf = (filters: Filters): SQL | undefined =>
  and(isOfState(filters.state), inDays(disputes.noticed_at, filters));

/** Counts all disputes of the list with the same filter. */
export const countDisputes = (db: Database, filters: Filters): Promise<number> =>
  db.$count(disputes, whereOf(filters));

/**
 * Open disputes without our evidence come first, then the other open disputes, then the closed ones. Among open
 * disputes, the nearest deadline comes first. Among closed disputes, the latest comes first.
 */
export async function findDisputesPage(
  db: Database,
  filters: Filters,
): Promise<{ rows: Dispute[]; total: number; sum: number; lost: number }> {
  const rows = await db
    .select()
    .from(disputes)
    .where(whereOf(filters))
    .orderBy(
      sql`${disputes.state} <> 'open'`,
      sql`case when ${disputes.state} = 'open' then ${disputes.evidence_at} is not null end`,
      sql`case when ${disputes.state} = 'open' then ${disputes.due_at} end asc nulls first`,
      desc(disputes.closed_at),
      asc(disputes.noticed_at),
      asc(disputes.id),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(filters.page ?? 1));
  const [all] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${disputes.amount}), 0)::text`,
      lost: sql<string>`coalesce(sum(${disputes.lost}), 0)::text`,
    })
    .from(disputes)
    .where(whereOf(filters));
  const { total = 0, sum = "0", lost = "0" } = all ?? {};
  return { rows, total, sum: Number(sum), lost: Number(lost) };
}
