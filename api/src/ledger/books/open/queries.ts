import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { daySums } from "../../accounts/day-sums.ts";
import { idOf } from "../../accounts/leads.ts";
import { pageSums } from "../../accounts/page-sums.ts";

/** A page is listed in a month only if it received at least this many gifts. */
export const LISTED_FROM = 3;

/** Reads how much donors paid on each day of a month. The caller must pass a snapshot (see `inSnapshot`). */
export async function receivedByDay(
  snapshot: Database,
  { from, to }: { from: string; to: string },
) {
  const rows = await rowsOf<{ day: string; received: string }>(
    snapshot,
    sql`select day::text as day,
          sum(case when debit_kind in ('gateway_receivable', 'gateway_balance', 'bank') then amount else -amount end)::text as received
        from (${await daySums(snapshot)}) as sums
       where day between ${from}::date and ${to}::date and kind <> 'refund_paid'
         and ((debit_kind in ('gateway_receivable', 'gateway_balance', 'bank') and credit_kind in ('unallocated', 'entrepreneur', 'voucher'))
           or (credit_kind in ('gateway_receivable', 'gateway_balance', 'bank') and debit_kind in ('unallocated', 'entrepreneur', 'voucher')))
       group by day having count(*) > 0 order by day`,
  );
  return rows.map(({ day, received }) => ({ day, received: Number(received) }));
}

interface PageOfMonth {
  code: string;
  name: string;
  gifts: number;
  given: string;
}

/**
 * SQL condition: the page is listed under its name. All others count only in a common sum: pages with too few gifts,
 * and pages that the public can no longer read.
 */
const listed = sql`(sums.gifts >= ${LISTED_FROM}::integer and coalesce(page.is_public, false))`;

/**
 * Reads how much money pages received in a month, one part of the list at a time. The first part also has two sums: one
 * for all listed pages, and one for all other pages. The caller must pass a snapshot (see `inSnapshot`).
 */
export async function pagesOfMonth(
  snapshot: Database,
  month: string,
  { after, limit }: { after: string; limit: number },
) {
  const sums = sql`(${await pageSums(snapshot, month)}) as sums
    left join entrepreneurs as page on page.id = ${idOf(sql`sums.page`)}`;
  const rows = await rowsOf<PageOfMonth>(
    snapshot,
    sql`select page.code, page.name, sums.gifts, sums.given::text as given from ${sums}
       where ${listed} and page.code > ${after} order by page.code limit ${limit}`,
  );
  if (after !== "") return { rows, sums: null };
  const [all] = await rowsOf<{ listed: string; others: string }>(
    snapshot,
    sql`select coalesce(sum(given) filter (where ${listed}), 0)::text as listed,
          coalesce(sum(given) filter (where not ${listed}), 0)::text as others from ${sums}`,
  );
  return { rows, sums: { listed: Number(all?.listed ?? 0), others: Number(all?.others ?? 0) } };
}
