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
  /** The account of the donor or of the page's owner. */
  person: string | null;
}

/** The columns that we show for each kind of record. `id` opens its screen. */
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

/** Selects the results of one way to search. All ways return the same columns. */
const columnsOf = ({ kind, found_by, place, ids }: Way) =>
  sql`select ${kind}::text as kind, way.id, ${found_by}::text as found_by, ${place}::int as place
    from (${ids}) as way(id)`;

/**
 * Returns the statement that finds records of money to which a text may refer. The statement returns at most one record
 * more than we show. If the caller wants all records, it returns all.
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
 * Finds the records of money to which a text may refer. Returns at most one record more than we show. If the caller
 * wants all records, returns all.
 */
export async function findMoney(
  db: Database,
  text: string,
  { isWhole = false } = {},
): Promise<FoundMoney[]> {
  const statement = moneyStatement(text, { isWhole });
  if (!statement) return [];
  return db.transaction(async (tx) => {
    // Two names may each be frequent, but rare together. In this case, the database wrongly expects to find the first
    // few donors soon, and reads the whole table. With an index, it finds these donors at once.
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf<FoundMoney>(tx, statement);
  });
}
