import type { Input } from "@agbara/shared/contract/calls.ts";
import { areasOf } from "@agbara/shared/nigeria/areas.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

export type Filters = Omit<Input<"entrepreneurs.public.list">, "page">;
export type Order = NonNullable<Filters["order"]>;

/**
 * A visitor's search by place and trade, and the order of the results. A search by local government needs no state,
 * because each local government belongs to one state.
 */
export interface Asked {
  area: Area | null;
  trade: Filters["trade"] | null;
  order: Order;
}

interface Area {
  column: "state" | "lga";
  id: string;
}

/** A search that may also be for several local governments, such as those of one town. */
export interface AskedWidely extends Omit<Asked, "area"> {
  area: Area | { column: "lgas"; ids: readonly string[] } | null;
}

/**
 * Returns the filters and the order of a search. Returns null if the local government is not in the given state,
 * because then no page can match.
 */
export function askedIn({ state, lga, trade, order = "closest" }: Filters): Asked | null {
  if (lga && state && !areasOf(state).some(({ _id }) => _id === lga)) return null;
  const column = lga ? ("lga" as const) : ("state" as const);
  const id = lga || state;
  return { area: id ? { column, id } : null, trade: trade ?? null, order };
}

/** Returns a key for the SQL statement of a search. Searches with the same key can use the same statement. */
export const shapeOf = ({ area, trade, order }: AskedWidely) =>
  [order, area?.column, trade && "trade"].filter(Boolean).join(" ");

/** Returns the keys of this search's counts in `page_counts`. The sum of these counts is the count of the search. */
function keysOf({ area, trade }: AskedWidely): string[] {
  const ids = area?.column === "lgas" ? area.ids : [area?.id];
  return ids.map((id) => [id, trade].filter(Boolean).join("|"));
}

/** Returns the key of this search's counts in `word_counts`. Returns null if we store no word counts for the search. */
export const keyOfWords = ({ area, trade, order }: Asked) =>
  area?.column === "lga" || (area && trade) || order === "never_funded"
    ? null
    : (area?.id ?? trade ?? "");

/** Returns the values for the placeholders of {@link narrowed}, and the keys of the stored counts. */
export function valuesOf(asked: AskedWidely): Values {
  const { area, trade } = asked;
  return {
    ...(area && (area.column === "lgas" ? { areas: area.ids } : { area: area.id })),
    ...(trade && { trade }),
    keys: keysOf(asked),
  };
}

/** The condition for pages without gifts. Their `closeness` is in a range of its own. */
const NEVER = sql.raw("closeness >= 1000000 and closeness < 100000000000");

/**
 * Returns the filters of a search as an SQL condition. The table must have the columns for place and trade, and
 * `closeness` if the order needs it.
 */
export function narrowed({ area, trade, order }: AskedWidely): SQL | undefined {
  return and(
    area ? inArea(area) : undefined,
    trade ? sql`trade = ${sql.placeholder("trade")}` : undefined,
    order === "never_funded" ? NEVER : undefined,
  );
}

function inArea({ column }: NonNullable<AskedWidely["area"]>): SQL {
  return column === "lgas"
    ? sql`lga = any(${sql.placeholder("areas")}::text[])`
    : sql`${sql.raw(column)} = ${sql.placeholder("area")}`;
}

/** Returns ` where …` with the condition, or an empty text if there is no condition. */
export const where = (condition: SQL | undefined) => (condition ? sql` where ${condition}` : sql``);

interface Sorting {
  table: "public_pages" | "page_needs";
  /**
   * The column that sorts the pages, and its direction. Pages with equal values are sorted by id in the same direction.
   */
  by: SQL;
  direction: SQL;
  /**
   * The condition that skips the pages before `from`, the start of a block (see `blocks.ts`). Searches use it for a
   * list page far from the start.
   */
  from: SQL;
}

const CLOSENESS: Sorting = {
  table: "page_needs",
  by: sql.raw("closeness"),
  direction: sql.raw("asc"),
  from: sql`closeness >= ${sql.placeholder("from")}::bigint`,
};
/**
 * How each order sorts the pages. Pages without gifts are sorted by waiting time, with the page that has waited longest
 * first.
 */
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

/** Returns `order by …` for the table or alias named `of`. */
export function inOrder({ order }: Pick<Asked, "order">, of: string): SQL {
  const { by, direction } = SORTING[order];
  const table = sql.raw(of);
  return sql`order by ${table}.${by} ${direction}, ${table}.id ${direction}`;
}
