import type { Input } from "@agbara/shared/contract/calls.ts";
import { areasOf } from "@agbara/shared/nigeria/areas.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

export type Filters = Omit<Input<"entrepreneurs.public.list">, "page">;
export type Order = NonNullable<Filters["order"]>;

/**
 * The filters and the order of a search by place and trade. A local government area needs no state, because we know the
 * area's state.
 */
export interface Asked {
  area: { column: "state" | "lga"; id: string } | null;
  trade: Filters["trade"] | null;
  order: Order;
}

/**
 * Returns the filters and the order of a search. Returns null if the local government area is not in the given state,
 * because then no page can match.
 */
export function askedIn({ state, lga, trade, order = "closest" }: Filters): Asked | null {
  if (lga && state && !areasOf(state).some(({ _id }) => _id === lga)) return null;
  const column = lga ? ("lga" as const) : ("state" as const);
  const id = lga || state;
  return { area: id ? { column, id } : null, trade: trade ?? null, order };
}

/** Returns the key of a search's SQL statement. Searches with the same key use the same statement. */
export const shapeOf = ({ area, trade, order }: Asked) =>
  [order, area?.column, trade && "trade"].filter(Boolean).join(" ");

/** Returns the search's key in `page_counts`. */
const keyOf = ({ area, trade }: Asked) => [area?.id, trade].filter(Boolean).join("|");

/** Returns the search's key in `word_counts`. Returns null if we store no word counts for this search. */
export const keyOfWords = ({ area, trade, order }: Asked) =>
  area?.column === "lga" || (area && trade) || order === "never_funded"
    ? null
    : (area?.id ?? trade ?? "");

/** Returns the values for {@link narrowed}, and the key for the stored counts. */
export const valuesOf = (asked: Asked): Values => ({
  ...(asked.area && { area: asked.area.id }),
  ...(asked.trade && { trade: asked.trade }),
  key: keyOf(asked),
});

/** The condition for pages without gifts. Their values of `closeness` are in a separate range. */
const NEVER = sql.raw("closeness >= 1000000 and closeness < 100000000000");

/** Returns the filters as a condition on a table that has places, trades and, if the order needs it, `closeness`. */
export function narrowed({ area, trade, order }: Asked): SQL | undefined {
  return and(
    area ? sql`${sql.raw(area.column)} = ${sql.placeholder("area")}` : undefined,
    trade ? sql`trade = ${sql.placeholder("trade")}` : undefined,
    order === "never_funded" ? NEVER : undefined,
  );
}

/** Returns ` where …`, or an empty text if there is no condition. */
export const where = (condition: SQL | undefined) => (condition ? sql` where ${condition}` : sql``);

interface Sorting {
  table: "public_pages" | "page_needs";
  /** The sort column and its direction. Ties are sorted by id in the same direction. */
  by: SQL;
  direction: SQL;
  /** The condition for a page far down the list. It skips all blocks before the block in which this page begins. */
  from: SQL;
}

const CLOSENESS: Sorting = {
  table: "page_needs",
  by: sql.raw("closeness"),
  direction: sql.raw("asc"),
  from: sql`closeness >= ${sql.placeholder("from")}::bigint`,
};
/** How each order sorts. Pages without gifts sort by waiting time: the page that has waited longest comes first. */
export const SORTING: Record<Order, Sorting> = {
  closest: CLOSENESS,
  never_funded: CLOSENESS,
  newest: {
    table: "public_pages",
    by: sql.raw("verified_at"),
    direction: sql.raw("desc"),
    from: sql`verified_at < ${sql.placeholder("from")}::timestamptz`,
  },
};

/** Returns `order by …` for a table or an alias. */
export function inOrder({ order }: Pick<Asked, "order">, of: string): SQL {
  const { by, direction } = SORTING[order];
  const table = sql.raw(of);
  return sql`order by ${table}.${by} ${direction}, ${table}.id ${direction}`;
}
