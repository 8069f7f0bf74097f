import type { Input } from "@agbara/shared/contract/calls.ts";
import { areasOf } from "@agbara/shared/nigeria/areas.ts";
import { and, type SQL, sql } from "drizzle-orm";
import type { Values } from "../../platform/db/statements.ts";

export type Filters = Omit<Input<"entrepreneurs.public.list">, "page">;
export type Order = NonNullable<Filters["order"]>;

/** What narrows a search by place and trade, and its order; a local government area says its state, too. */
export interface Asked {
  area: { column: "state" | "lga"; id: string } | null;
  trade: Filters["trade"] | null;
  order: Order;
}

/** Null where nobody can be found: the local government area lies in another state. */
export function askedIn({ state, lga, trade, order = "closest" }: Filters): Asked | null {
  if (lga && state && !areasOf(state).some(({ _id }) => _id === lga)) return null;
  const column = lga ? ("lga" as const) : ("state" as const);
  const id = lga || state;
  return { area: id ? { column, id } : null, trade: trade ?? null, order };
}

/** Searches with the same one are one statement. */
export const shapeOf = ({ area, trade, order }: Asked) =>
  [order, area?.column, trade && "trade"].filter(Boolean).join(" ");

/** As `page_counts` has it. */
const keyOf = ({ area, trade }: Asked) => [area?.id, trade].filter(Boolean).join("|");

/** As `word_counts` has it; null where words are not counted. */
export const keyOfWords = ({ area, trade, order }: Asked) =>
  area?.column === "lga" || (area && trade) || order === "never_funded"
    ? null
    : (area?.id ?? trade ?? "");

/** The values of {@link narrowed}, and the key of the counts. */
export const valuesOf = (asked: Asked): Values => ({
  ...(asked.area && { area: asked.area.id }),
  ...(asked.trade && { trade: asked.trade }),
  key: keyOf(asked),
});

/** To whom nobody gave, by `closeness`. */
const NEVER = sql.raw("closeness >= 1000000 and closeness < 100000000000");

/** What is asked, as a condition on a table that has places, trades and, where the order needs it, `closeness`. */
export function narrowed({ area, trade, order }: Asked): SQL | undefined {
  return and(
    area ? sql`${sql.raw(area.column)} = ${sql.placeholder("area")}` : undefined,
    trade ? sql`trade = ${sql.placeholder("trade")}` : undefined,
    order === "never_funded" ? NEVER : undefined,
  );
}

/** ` where …`, or nothing. */
export const where = (condition: SQL | undefined) => (condition ? sql` where ${condition}` : sql``);

interface Sorting {
  table: "public_pages" | "page_needs";
  /** What it is sorted by, and in which direction; then by id in the same one. */
  by: SQL;
  direction: SQL;
  /** From the block on in which a page far behind begins. */
  from: SQL;
}

const CLOSENESS: Sorting = {
  table: "page_needs",
  by: sql.raw("closeness"),
  direction: sql.raw("asc"),
  from: sql`closeness >= ${sql.placeholder("from")}::bigint`,
};
/** Among those to whom nobody gave, the closest to their target are those who wait longest. */
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

/** `order by …`, of a table or an alias. */
export function inOrder({ order }: Pick<Asked, "order">, of: string): SQL {
  const { by, direction } = SORTING[order];
  const table = sql.raw(of);
  return sql`order by ${table}.${by} ${direction}, ${table}.id ${direction}`;
}
