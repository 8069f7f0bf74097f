import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import type { Dispute } from "../refunds/queries.ts";
import { disputes } from "../refunds/tables.ts";

/** Those that wait for our evidence first, then other open ones, the nearest deadline first; then the latest. */
export async function findDisputesPage(
  db: Database,
  { state, page = 1 }: Input<"giving.disputes.list">,
): Promise<{ rows: Dispute[]; total: number }> {
  const where = state && eq(disputes.state, state);
  const rows = await db
    .select()
    .from(disputes)
    .where(where)
    .orderBy(
      sql`${disputes.state} <> 'open'`,
      sql`case when ${disputes.state} = 'open' then ${disputes.evidence_at} is not null end`,
      sql`case when ${disputes.state} = 'open' then ${disputes.due_at} end asc nulls first`,
      desc(disputes.closed_at),
      asc(disputes.noticed_at),
      asc(disputes.id),
    )
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows, total: await db.$count(disputes, where) };
}
