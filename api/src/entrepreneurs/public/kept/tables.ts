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
  /** A key of `TRADES`. */
  trade: text("trade").notNull(),
});
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** In the order of its bytes, so that an index finds all words with one beginning. */
const wordByByte = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What everybody finds pages by, and that seldom changes: one row for each that is public. Kept by triggers. */
export const public_pages = pgTable(
  "public_pages",
  {
    id: pageId(),
    ...place(),
    verified_at: instant("verified_at").notNull(),
    /** The words of name, pitch and story, as the function `words_of` finds them. */
    said: tsvector("said").notNull(),
  },
  (table) => {
    // Again for each index: drizzle hands the direction on once only.
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
 * How much a public page still needs, beside what narrows a search. Apart from `public_pages`, as each gift changes it:
 * the words would be written again with every gift. Kept by triggers.
 */
export const page_needs = pgTable(
  "page_needs",
  {
    id: pageId(),
    ...place(),
    /** The order from closest to its target to furthest, as the function `page_closeness` makes it. */
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
 * The words of public pages by shelf, for searches. Each of the two orders is cut into shelves that hold little: a
 * search goes through them in the order until it has counted enough, and sorts one of them. Kept by triggers.
 */
export const page_words = pgTable(
  "page_words",
  {
    id: uuid("id")
      .notNull()
      .references(() => entrepreneurs.id, { onDelete: "cascade" }),
    sorted: text("sorted", { enum: ["closest", "newest"] }).notNull(),
    /** Where the page stands in this order, as `closeness_shelf` and `verified_shelf` make it. */
    shelf: integer("shelf").notNull(),
    /** What the newest are sorted by. How much a page still needs is not here, as each gift changes it. */
    verified_at: instant("verified_at").notNull(),
    /**
     * The words of the page, its place and trade, each behind the number of its shelf: see `on_shelf`. Only the index
     * reads them, so they are stored apart and the rows are narrow.
     */
    said: tsvector("said").notNull(),
  },
  (table) => [
    primaryKey({ name: "page_words_key", columns: [table.id, table.sorted] }),
    // A search looks into many shelves, and would read all that waits to be sorted in for each.
    index("page_words_said").using("gin", table.said).with({ fastupdate: false }),
  ],
);

/**
 * Public pages that came (1) and went (-1) and are not yet in `page_counts`: only added to, so that no writer waits.
 */
export const page_changes = pgTable("page_changes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull().defaultNow(),
  n: smallint("n").notNull(),
  ...place(),
  verified_at: instant("verified_at").notNull(),
  closeness: bigint("closeness", { mode: "number" }).notNull(),
  /** Its words, where these came or went, too; null where it only moved to another block. */
  said: tsvector("said"),
});

/**
 * How many public pages there are of each kind that a search may ask for: what "Page X of Y" reads together with
 * `page_changes`, and where a page far behind begins. The function `page_cells` says in which of these groups a page
 * is.
 */
export const page_counts = pgTable(
  "page_counts",
  {
    /** What narrows the search: empty, an area, a trade, or area and trade with a bar between them. */
    key: text("key").notNull(),
    /** `all`; `never`, to whom nobody gave; both orders in blocks. */
    kind: text("kind", { enum: ["all", "never", "newest", "closest"] }).notNull(),
    /** Of an order, which block; otherwise 0. */
    block: integer("block").notNull(),
    n: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ name: "page_counts_key", columns: [table.key, table.kind, table.block] }),
  ],
);

/**
 * How many public pages say a word: all of them, of a state, of a trade. What more than 1,000 say need not be counted
 * by a search. No row for a word that nobody says any more.
 */
export const word_counts = pgTable(
  "word_counts",
  {
    /** Empty, a state or a trade. */
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
