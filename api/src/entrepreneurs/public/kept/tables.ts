import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.ts";
import { entrepreneurs } from "../../tables.ts";

const pageId = () =>
  uuid("id")
    .primaryKey()
    .references(() => entrepreneurs.id, { onDelete: "cascade" });
const place = () => ({
  /** Ids of areas. */
  state: text("state").notNull(),
  lga: text("lga").notNull(),
  /** The page's trade, as a key of `TRADES`. */
  trade: text("trade").notNull(),
});
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** A word, sorted by its bytes, so that an index finds all words with the same beginning. */
const wordByByte = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * Search fields of public pages. Only the fields that seldom change are in this table. Each public page has one row.
 * Database triggers update the table.
 */
export const public_pages = pgTable(
  "public_pages",
  {
    id: pageId(),
    ...place(),
    verified_at: instant("verified_at").notNull(),
    /** The words of the page's name, pitch and story, as the function `words_of` finds them. */
    said: tsvector("said").notNull(),
  },
  (table) => {
    // Makes new column objects for each index, because drizzle forgets a column's direction after it has used it once.
    const newest = () =>
      [table.verified_at.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    return [
      index("public_pages_newest").on(...newest()),
      index("public_pages_state").on(table.state, ...newest()),
      index("public_pages_lga").on(table.lga, ...newest()),
      index("public_pages_trade").on(table.trade, ...newest()),
      index("public_pages_state_trade").on(table.state, table.trade, ...newest()),
      index("public_pages_lga_trade").on(table.lga, table.trade, ...newest()),
    ];
  },
);

/**
 * How much each public page still needs, with the fields of the search filters. Each gift changes this amount. In
 * `public_pages`, such a change would also rewrite the page's words. So the amounts have a table of their own. Database
 * triggers update the table.
 */
export const page_needs = pgTable(
  "page_needs",
  {
    id: pageId(),
    ...place(),
    /**
     * The sort key of the order that starts with the pages closest to their target. The function `page_closeness`
     * computes it.
     */
    closeness: bigint("closeness", { mode: "number" }).notNull(),
  },
  (table) => [
    index("page_needs_closest").on(table.closeness, table.id),
    index("page_needs_state").on(table.state, table.closeness, table.id),
    index("page_needs_lga").on(table.lga, table.closeness, table.id),
    index("page_needs_trade").on(table.trade, table.closeness, table.id),
    index("page_needs_state_trade").on(table.state, table.trade, table.closeness, table.id),
    index("page_needs_lga_trade").on(table.lga, table.trade, table.closeness, table.id),
  ],
);

/**
 * The words of public pages, for searches. For each of the two orders, the pages are divided into small groups, called
 * shelves. A search reads one shelf after another until it has counted enough pages, and sorts only one shelf. Database
 * triggers update the table.
 */
export const page_words = pgTable(
  "page_words",
  {
    id: uuid("id")
      .notNull()
      .references(() => entrepreneurs.id, { onDelete: "cascade" }),
    sorted: text("sorted", { enum: ["closest", "newest"] }).notNull(),
    /**
     * The number of the page's shelf in this order. The functions `closeness_shelf` and `verified_shelf` compute it.
     */
    shelf: integer("shelf").notNull(),
    /**
     * The sort key of the order that starts with the newest page. The sort key of the other order (what a page still
     * needs) is not in this table, because each gift changes it.
     */
    verified_at: instant("verified_at").notNull(),
    /**
     * The page's words, place and trade. Each of them begins with the number of the page's shelf: see `on_shelf`. Only
     * the index reads this column, so PostgreSQL stores it outside the row to keep rows small.
     */
    said: tsvector("said").notNull(),
  },
  (table) => [
    primaryKey({ name: "page_words_key", columns: [table.id, table.sorted] }),
    // `fastupdate` is off. With `fastupdate`, a search reads all pending entries of the index once for each shelf, and
    // one search reads many shelves.
    index("page_words_said").using("gin", table.said).with({ fastupdate: false }),
  ],
);

/**
 * Public pages that were added (1) or removed (-1), and are not counted in `page_counts` yet. We only insert rows, so
 * that no transaction waits for another.
 */
export const page_changes = pgTable("page_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  n: smallint("n").notNull(),
  ...place(),
  verified_at: instant("verified_at").notNull(),
  closeness: bigint("closeness", { mode: "number" }).notNull(),
  /** The page's words, if the change adds or removes them. Null if the page only moved to another block. */
  said: tsvector("said"),
});

/**
 * The number of public pages for each search that we count. Together with `page_changes`, these numbers tell how many
 * entrepreneurs' pages a search finds, and where a late part of the list begins. The function `page_cells` returns all
 * rows that count a given page.
 */
export const page_counts = pgTable(
  "page_counts",
  {
    /** The filters of the search: empty, an area, a trade, or an area and a trade with `|` between them. */
    key: text("key").notNull(),
    /**
     * Which public pages the row counts. `all`: every page. `never`: pages without gifts. `newest` and `closest`: the
     * pages in one block of this order.
     */
    kind: text("kind", { enum: ["all", "never", "newest", "closest"] }).notNull(),
    /** The number of the block, for `newest` and `closest`. Otherwise 0. */
    block: integer("block").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ name: "page_counts_key", columns: [table.key, table.kind, table.block] }),
  ],
);

/**
 * How many public pages have a word: in all, in each state and in each trade. If this is more than 1,000, a search does
 * not need to count the pages. A word that no page has gets no row.
 */
export const word_counts = pgTable(
  "word_counts",
  {
    /** The filter of the search: empty, a state or a trade. */
    key: text("key").notNull(),
    word: wordByByte("word").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ name: "word_counts_key", columns: [table.key, table.word] }),
    index("word_counts_many").on(table.key, table.word).where(sql`n > 1000`),
    index("word_counts_none").on(table.key).where(sql`n = 0`),
  ],
);
