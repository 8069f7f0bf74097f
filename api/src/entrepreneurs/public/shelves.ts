import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, statement } from "../../platform/db/statements.ts";
import { type Asked, inOrder, type Order } from "./asked.ts";

/**
 * SQL fragments that read pages in one order, shelf by shelf. `start` is the value before the first shelf. `next` finds
 * the next shelf that has a page. `sorting` sorts the pages of the wanted shelves. In the whole statement, the table
 * `said` has the ids of these pages.
 */
interface Shelves {
  start: string;
  next: string;
  sorting: SQL;
}

const byCloseness = (order: Order, start: number, within = ""): Shelves => ({
  start: `${start}::bigint`,
  next: `select closeness_shelf(closeness) as shelf, closeness_behind(closeness_shelf(closeness)) as behind
    from page_needs where closeness >= walk.behind ${within} order by closeness limit 1`,
  sorting: sql`join page_needs as page using (id) where not crowded.is_crowded ${inOrder({ order }, "page")}`,
});
const SHELVES: Record<Order, Shelves> = {
  closest: byCloseness("closest", 0),
  never_funded: byCloseness("never_funded", 1_000_000, "and closeness < 100000000000"),
  newest: {
    start: "'infinity'::timestamptz",
    next: `select verified_shelf(verified_at) as shelf, verified_from(verified_shelf(verified_at)) as behind
      from public_pages where verified_at < walk.behind order by verified_at desc limit 1`,
    sorting: sql`where not crowded.is_crowded ${inOrder({ order: "newest" }, "said")}`,
  },
};

/**
 * We sort at most this many matching pages of one shelf. If more pages match, we need another method for this search.
 */
const SORTED = MOST_COUNTED;
/**
 * If the search has no other method, we sort at most this many matching pages of one shelf. We ignore all further
 * matches.
 */
const SORTED_AT_LEAST = 20_000;
const number = (n: number) => sql.raw(String(n));

/**
 * Builds the SQL statement for an order. In the statement, `near` has the shelves that contain the wanted list page.
 */
function statementOf(order: Order, mayBeCrowded: boolean) {
  const { start, next, sorting } = SHELVES[order];
  const offset = sql`${sql.placeholder("offset")}::int`;
  const most = mayBeCrowded ? SORTED + 1 : SORTED_AT_LEAST;
  const isTooMany = mayBeCrowded ? sql`cardinality(ids) > ${number(SORTED)}` : sql`false`;
  const found = {
    gathered: sql<number>`walked.gathered`,
    isCrowded: sql<boolean>`crowded.is_crowded`,
    id: sql<string | null>`sorted.id`,
  };
  return statement(
    { found },
    (list) => sql`with recursive walk as (
        select ${sql.raw(start)} as behind, 0 as passed, 0 as gathered, null::uuid[] as ids, null::timestamptz[] as days
        union all
        select next.behind, walk.gathered, walk.gathered + coalesce(cardinality(here.ids), 0), here.ids, here.days
          from walk cross join lateral (${sql.raw(next)}) as next
          cross join lateral (select array_agg(id) as ids, array_agg(verified_at) as days from (select id, verified_at from page_words
             where said @@ replace(${sql.placeholder("query")}::text, '#', next.shelf || ':')::tsquery
             limit ${number(most)}) as saying) as here
         where walk.gathered < greatest(${sql.placeholder("counted")}::int, ${offset} + ${number(PAGE_SIZE)})),
      walked as (select max(gathered) as gathered from walk),
      near as (select ids, days, passed from walk where gathered > ${offset} and passed < ${offset} + ${number(PAGE_SIZE)}),
      crowded as (select coalesce(bool_or(${isTooMany}), false) as is_crowded from near)
      select ${list} from walked cross join crowded left join lateral (
        select id from near cross join unnest(near.ids, near.days) as said(id, verified_at) ${sorting}
         limit ${number(PAGE_SIZE)} offset ${offset} - (select min(passed) from near)) as sorted on true`,
  );
}

const statements = new Map<string, ReturnType<typeof statementOf>>();

interface Looked {
  /**
   * How many matching pages we found. If this number is below `counted`, there are no more. Otherwise there may be
   * more.
   */
  gathered: number;
  /**
   * The ids of the pages on the wanted list page. Null if one shelf has more matching pages than we sort and
   * `mayBeCrowded` is true.
   */
  ids: string[] | null;
}

/**
 * Finds the pages that match `query`, a text search query from `lookUp`. Reads shelf after shelf until it has counted
 * `counted` pages and filled the wanted list page. So a search among a million pages takes about as long as one among
 * ten thousand. `mayBeCrowded` is true if the caller has another method for shelves with too many matches.
 */
export async function lookOnShelves(
  db: Database,
  search: { asked: Asked; query: string; offset: number; counted: number; mayBeCrowded: boolean },
): Promise<Looked> {
  const { query, offset, counted, mayBeCrowded } = search;
  const { order } = search.asked;
  const key = `${order} ${mayBeCrowded}`;
  const looking = statements.get(key) ?? statementOf(order, mayBeCrowded);
  statements.set(key, looking);
  const rows = await rowsWith(db, looking, { query, offset, counted });
  const [first] = rows;
  if (first?.found.isCrowded) return { gathered: first.found.gathered, ids: null };
  const ids = rows.flatMap(({ found }) => found.id ?? []);
  return { gathered: first?.found.gathered ?? 0, ids };
}
