import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";

/**
 * SQL: sums of transfers by month of posting and page. `given` is the money from donors, minus refunds and disputed
 * money. `gifts` is the number of gifts, without those that were taken away again. `paid` is the money that we sent to
 * the page's bank account.
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
 * Returns SQL that computes how many more pages have received money after `sums` is added to the stored sums. A page
 * counts as -1 if all its money has come back.
 */
const newPeople = (sums: SQL) => sql`
  select coalesce(sum((before.paid + moved.paid > 0)::integer - (before.paid > 0)::integer), 0)::integer
    from (select page, sum(paid) as paid from (${sums}) as each group by page having sum(paid) <> 0) as moved
    cross join lateral (
      select coalesce(sum(paid), 0) as paid from ledger_page_sums as kept where kept.page = moved.page) as before`;

/**
 * Adds the next transfers to the stored sums by page, up to the transfer `upTo`. The caller must have locked
 * `ledger_folded`.
 */
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

/** Returns the id of the last transfer that is included in the stored sums by page. */
async function pagesUpTo(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ up_to: string }>(
    db,
    sql`select pages_up_to::text as up_to from ledger_folded`,
  );
  return BigInt(row?.up_to ?? "0");
}

/**
 * Returns SQL for the sums of the transfers that the stored sums by page do not include yet. We read the id of the last
 * included transfer first, and write it into the query as a value. So the database can see that only few transfers come
 * after this id.
 */
const tail = async (snapshot: Database): Promise<SQL> =>
  sql`${SUMS} and line.id > ${await pagesUpTo(snapshot)}::bigint ${EACH}`;

/**
 * Returns an SQL query for the money that each page received in a month. The caller must run the query in this
 * snapshot.
 */
export async function pageSums(snapshot: Database, month: string): Promise<SQL> {
  return sql`
    select page, sum(gifts)::integer as gifts, sum(given)::bigint as given from (
      select * from ledger_page_sums where month = ${month}::date
      union all select * from (${await tail(snapshot)}) as latest where month = ${month}::date) as sums
     group by page`;
}

/**
 * Counts the pages whose owners had received money before this month (`YYYY-MM`). The caller must pass a snapshot (see
 * `inSnapshot`). The stored number also includes pages that were first paid in this month or later. So we subtract
 * these pages.
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

/**
 * SQL for the right sums by page, to compare them with the stored sums. Adds up again all transfers that the stored
 * sums include.
 */
export const FOLDED_PAGES = sql`
  ${SUMS} and line.id <= (select pages_up_to from ledger_folded) ${EACH}`;
