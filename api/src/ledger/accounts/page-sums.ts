import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/**
 * Sums transfers by month of posting and page. `given` is the money from donors, minus the money that they took back or
 * lost. `gifts` is the number of gifts, counted in the same way. `paid` is the money that we sent to the page's bank
 * account.
 */
const SUMS = sql`
  select date_trunc('month', written.posted_on)::date as month, side.page,
         coalesce(sum(sign(side.amount)) filter (where side.other in ('unallocated', 'voucher', 'refunds_payable', 'disputed')), 0)::integer as gifts,
         coalesce(sum(side.amount) filter (where side.other <> 'payouts_payable'), 0)::bigint as given,
         coalesce(sum(-side.amount) filter (where side.other = 'payouts_payable'), 0)::bigint as paid
    from ledger_transfers as line
    join ledger_groups as written on written.id = line.group_id
    join ledger_accounts as debit on debit.id = line.debit_account
    join ledger_accounts as credit on credit.id = line.credit_account
    cross join lateral (values (debit.kind, debit.owner, -line.amount, credit.kind),
                               (credit.kind, credit.owner, line.amount, debit.kind)) as side (kind, page, amount, other)
   where side.kind = 'entrepreneur'`;

const EACH = sql`group by 1, 2`;

/**
 * Counts the pages that have received money only in these sums, and not in the stored sums. Subtracts a page if all its
 * money came back in these sums.
 */
const newPeople = (sums: SQL) => sql`
  select coalesce(sum((before.paid + moved.paid > 0)::integer - (before.paid > 0)::integer), 0)::integer
    from (select page, sum(paid) as paid from (${sums}) as each group by page having sum(paid) <> 0) as moved
    cross join lateral (
      select coalesce(sum(paid), 0) as paid from ledger_page_sums as kept where kept.page = moved.page) as before`;

/** Adds the next transfers to the sums of pages, up to the transfer `upTo`. The caller has locked `ledger_folded`. */
export async function foldPages(tx: Database, upTo: bigint): Promise<void> {
  const sums = sql`${SUMS} and line.id > ${await pagesUpTo(tx)}::bigint and line.id <= ${upTo}::bigint ${EACH}`;
  await tx.execute(
    sql`update ledger_folded set pages_up_to = ${upTo}::bigint, people = people + (${newPeople(sums)})`,
  );
  await tx.execute(sql`
    insert into ledger_page_sums (month, page, gifts, given, paid) ${sums}
    on conflict (page, month) do update
      set gifts = ledger_page_sums.gifts + excluded.gifts,
          given = ledger_page_sums.given + excluded.given,
          paid = ledger_page_sums.paid + excluded.paid`);
}

/** Returns the last transfer that the sums of pages cover. */
async function pagesUpTo(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ up_to: string }>(
    db,
    sql`select pages_up_to::text as up_to from ledger_folded`,
  );
  return BigInt(row?.up_to ?? "0");
}

/**
 * Selects the transfers that the stored sums do not include yet. The query contains the last included id as a value, so
 * that the database plans for few rows.
 */
const tail = async (snapshot: Database): Promise<SQL> =>
  sql`${SUMS} and line.id > ${await pagesUpTo(snapshot)}::bigint ${EACH}`;

/** Makes the query of the money that each page received in a month. The caller must run it in the same snapshot. */
export async function pageSums(snapshot: Database, month: string): Promise<SQL> {
  return sql`
    select page, sum(gifts)::integer as gifts, sum(given)::bigint as given from (
      select * from ledger_page_sums where month = ${month}::date
      union all select * from (${await tail(snapshot)}) as latest where month = ${month}::date) as sums
     group by page`;
}

/**
 * Counts the pages that received money before this month (`YYYY-MM`). The caller must be in a snapshot. The stored
 * number also includes pages that we paid only in this month or later, so we subtract these.
 */
export async function peopleReached(snapshot: Database, month: string): Promise<number> {
  const first = `${month}-01`;
  const other = sql`
    select page, -paid as paid from ledger_page_sums where month >= ${first}::date
    union all
    select page, paid from (${await tail(snapshot)}) as latest where month < ${first}::date`;
  const [row] = await rowsOf<{ people: number }>(
    snapshot,
    sql`select people + (${newPeople(other)}) as people from ledger_folded`,
  );
  return row?.people ?? 0;
}

/** The right values of the sums of pages, computed again from all transfers that the stored sums include. */
export const FOLDED_PAGES = sql`
  ${SUMS} and line.id <= (select pages_up_to from ledger_folded) ${EACH}`;
