import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { donors, gifts } from "../../giving/tables.ts";
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

/** Counts the disputes that match these filters, on all pages of the list. */
export const countDisputes = (db: Database, filters: Filters): Promise<number> =>
  db.$count(disputes, whereOf(filters));

/** A dispute with additional fields for finance's list of disputes. */
export interface DisputeRow extends Dispute {
  donor_id: string | null;
  donor_name: string;
  /** How many gift cards and pages got the disputed money. */
  given_parts: number;
  /** One of the pages that got the disputed money. Null if no page got any. */
  page: { code: string; name: string } | null;
}

/**
 * SQL: the gift cards and the parts for pages that the disputed payment paid. There are none if the payment is a second
 * one for its gift, or if the dispute is about a second charge.
 */
const givenParts = sql`from gift_parts as part left join entrepreneurs as page on page.id = part.entrepreneur_id
  where part.gift_id = ${disputes.gift_id} and part.voucher_id is null and part.kind in ('entrepreneur', 'voucher')
    and ${disputes.charge_id} is null and ${gifts.paid_by} = ${disputes.payment}`;

const columns = {
  ...getTableColumns(disputes),
  donor_id: gifts.donor_id,
  donor_name: sql<string>`coalesce((select name from ${donors} where ${donors.id} = ${gifts.donor_id}), '')`,
  given_parts: sql<number>`(select count(*)::int ${givenParts})`,
  page: sql<DisputeRow["page"]>`(
    select json_build_object('code', page.code, 'name', page.name) ${givenParts} and page.id is not null limit 1)`,
};

/**
 * Finds one page of the list of disputes. Open disputes without our evidence come first, then the other open disputes,
 * then the closed ones. Among open disputes, the nearest deadline comes first. Among closed disputes, the latest comes
 * first.
 */
export async function findDisputesPage(
  db: Database,
  filters: Filters,
): Promise<{ rows: DisputeRow[]; total: number; sum: number; lost: number }> {
  const rows = await db
    .select(columns)
    .from(disputes)
    .innerJoin(gifts, eq(gifts.id, disputes.gift_id))
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
