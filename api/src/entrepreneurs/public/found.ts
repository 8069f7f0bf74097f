import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { type AskedWidely, inOrder, narrowed, SORTING, shapeOf, valuesOf, where } from "./asked.ts";
import { blockAt, isByBlocks } from "./blocks.ts";
import { CARD, type Card } from "./cards.ts";

/** The cards on one page of a list, and the number of cards on all pages of the list. */
export interface FoundPages {
  cards: Card[];
  total: number;
}

// The limit is a part of the SQL text. If it were a parameter, PostgreSQL would not know it when it plans, and would
// plan for a tenth of all rows.
const LIMIT = sql.raw(`limit ${PAGE_SIZE}`);

/** Returns SQL that counts the pages of a search exactly: the stored count, plus the changes that are not in it yet. */
function totalOf(asked: AskedWidely): SQL {
  const kind = sql.raw(asked.order === "never_funded" ? "'never'" : "'all'");
  return sql`(select coalesce(sum(n), 0) from page_counts
      where key = any(${sql.placeholder("keys")}::text[]) and kind = ${kind} and block = 0)
    + (select coalesce(sum(n), 0) from page_changes${where(narrowed(asked))})`;
}

const counts = new Map<string, ReturnType<typeof countOf>>();
const countOf = (asked: AskedWidely) =>
  select({ counted: { total: sql<number>`(${totalOf(asked)})::int` } }, sql``);

/** Counts exactly how many public pages a search by place and trade finds. */
export async function countPages(db: Database, asked: AskedWidely): Promise<number> {
  const key = shapeOf(asked);
  const counting = counts.get(key) ?? countOf(asked);
  counts.set(key, counting);
  const [row] = await rowsWith(db, counting, valuesOf(asked));
  return row?.counted.total ?? 0;
}

function statementOf(asked: AskedWidely, isFar: boolean) {
  const { table, by, from } = SORTING[asked.order];
  const pages =
    asked.area?.column === "lgas"
      ? pagesOfEach(asked)
      : sql`${sql.raw(table)}${where(and(narrowed(asked), isFar ? from : undefined))}`;
  return select(
    { counted: { total: sql<number>`counted.total` }, ...CARD },
    sql`from (select (${totalOf(asked)})::int as total) as counted
      left join ((select id, ${by} from ${pages}
        ${inOrder(asked, table)} ${LIMIT} offset ${sql.placeholder("offset")}) as found
        join ${entrepreneurs} on ${entrepreneurs.id} = found.id) on true
      ${inOrder(asked, "found")}`,
  );
}

/**
 * Returns SQL that reads the first pages of each local government, in order. An index has the order within one local
 * government, so we read only as many pages of each as the wanted list page needs.
 */
function pagesOfEach({ trade, order }: AskedWidely): SQL {
  const { table, by } = SORTING[order];
  const own = where(and(sql`lga = one.area`, narrowed({ area: null, trade, order })));
  return sql`unnest(${sql.placeholder("areas")}::text[]) as one(area) cross join lateral (
      select id, ${by} from ${sql.raw(table)}${own} ${inOrder({ order }, table)}
       limit ${sql.placeholder("offset")}::int + ${sql.raw(String(PAGE_SIZE))}) as ${sql.raw(table)}`;
}

const statements = new Map<string, ReturnType<typeof statementOf>>();

/**
 * Finds public pages by place and trade. A list page far from the start takes little longer than the first, because the
 * stored counts of blocks tell where it begins.
 */
export async function findPages(
  db: Database,
  asked: AskedWidely,
  offset: number,
): Promise<FoundPages> {
  const values = { ...valuesOf(asked), offset };
  const block = isByBlocks(asked, offset) ? await blockAt(db, asked, values) : null;
  const key = `${shapeOf(asked)}${block ? " far" : ""}`;
  const statement = statements.get(key) ?? statementOf(asked, block !== null);
  statements.set(key, statement);
  const rows = await rowsWith(db, statement, {
    ...values,
    ...(block && { from: block.from, offset: offset - block.passed }),
  });
  // If this page of the list is empty, the statement returns one row that has only the total.
  const cards = rows.filter(({ page }) => page.id !== null) as unknown as Card[];
  return { cards, total: rows[0]?.counted.total ?? 0 };
}
