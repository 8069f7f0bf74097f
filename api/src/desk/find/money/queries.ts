import { FOUND_RECORDS, type MoneyFoundBy } from "@agbara/shared/contract/desk/find.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { REFUNDS_THAT_WAIT, type Way, waysTo } from "./ways.ts";

export interface FoundMoney {
  [column: string]: unknown;
  kind: Way["kind"];
  id: string;
  title: string;
  at: string | Date;
  sum: string | null;
  waits: boolean;
  found_by: MoneyFoundBy;
  /** The user id of the donor, or of the page's owner. Null if they have no account. */
  person: string | null;
}

/**
 * The columns that a search result shows for each kind of record. The console uses the id `shown` to open the record's
 * screen.
 */
const SHOWN: Record<Way["kind"], SQL> = {
  refund: sql`select found.*, refund.id as shown, donor.name as title, refund.asked_at as at, refund.amount as sum,
      refund.state in (${REFUNDS_THAT_WAIT}) as waits, donor.user_id as person
    from found join refunds as refund on refund.id = found.id
    join gifts as gift on gift.id = refund.gift_id left join donors as donor on donor.id = gift.donor_id`,
  dispute: sql`select found.*, dispute.id as shown, donor.name as title, dispute.noticed_at as at,
      dispute.amount as sum, dispute.state = 'open' as waits, donor.user_id as person
    from found join disputes as dispute on dispute.id = found.id
    join gifts as gift on gift.id = dispute.gift_id left join donors as donor on donor.id = gift.donor_id`,
  payout: sql`select found.*, item.batch_id as shown, page.name || ' · ' || page.code as title,
      batch.prepared_at as at, item.amount as sum, item.ended_at is null as waits, page.user_id as person
    from found join payout_items as item on item.id = found.id
    join payout_batches as batch on batch.id = item.batch_id
    join entrepreneurs as page on page.id = item.entrepreneur_id`,
  gift: sql`select found.*, gift.id as shown, donor.name as title, gift.created_at as at, gift.total as sum,
      false as waits, donor.user_id as person
    from found join gifts as gift on gift.id = found.id left join donors as donor on donor.id = gift.donor_id`,
  page: sql`select found.*, page.id as shown, page.name || ' · ' || page.code as title, page.created_at as at,
      null::bigint as sum, false as waits, page.user_id as person
    from found join entrepreneurs as page on page.id = found.id`,
};

const KINDS = Object.keys(SHOWN) as Way["kind"][];

/** Selects the results of one way to search. The columns are the same for every way. */
const columnsOf = ({ kind, found_by, place, ids }: Way) =>
  sql`select ${kind}::text as kind, way.id, ${found_by}::text as found_by, ${place}::int as place
    from (${ids}) as way(id)`;

/**
 * Returns the SQL statement that finds the money records that a search text may mean. It finds at most one record more
 * than we show. With `isWhole`, it finds all records. Returns null if the text cannot mean a record.
 */
export function moneyStatement(text: string, { isWhole = false } = {}): SQL | null {
  const ways = waysTo(text);
  if (ways.length === 0) return null;
  const most = isWhole ? sql`` : sql`limit ${FOUND_RECORDS + 1}`;
  const shown = KINDS.map((kind) => sql`(${SHOWN[kind]} where found.kind = ${kind})`);
  return sql`with direct as materialized (${sql.join(ways.map(columnsOf), sql` union all `)}),
        alike as (select * from direct
          union all select 'refund', refund.id, direct.found_by, direct.place
            from direct join refunds as refund on refund.gift_id = direct.id where direct.kind = 'gift'
          union all select 'dispute', dispute.id, direct.found_by, direct.place
            from direct join disputes as dispute on dispute.gift_id = direct.id where direct.kind = 'gift'),
        found as materialized
          (select distinct on (kind, id) * from alike where id is not null order by kind, id, place)
      select kind, shown as id, coalesce(title, '') as title, at, sum::text as sum, waits, found_by, person
        from (${sql.join(shown, sql` union all `)}) as records
       order by waits desc, place, at desc, shown ${most}`;
}

/**
 * Finds the money records that a search text may mean. Returns at most one record more than we show. With `isWhole`,
 * returns all records.
 */
export async function findMoney(
  db: Database,
  text: string,
  { isWhole = false } = {},
): Promise<FoundMoney[]> {
  const statement = moneyStatement(text, { isWhole });
  if (!statement) return [];
  return db.transaction(async (tx) => {
    // We forbid a scan of the whole table. For two frequent names, the database expects many donors with both names. So
    // it would read the whole table to find the first few. But such donors may be rare, and then the scan takes long.
    // An index finds them quickly.
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<FoundMoney>(tx, statement);
  });
}
