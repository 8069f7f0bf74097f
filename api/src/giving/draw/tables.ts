import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

const day = () => date("day", { mode: "string" });

/**
 * Frozen lists of pages for draws, one list a day. A row has the public facts about a list. The pages of the list are
 * in `draw_list_pages`.
 */
export const draw_lists = pgTable("draw_lists", {
  day: day().primaryKey(),
  /** SHA-256 of the list's text, in hexadecimal. */
  hash: text("hash").notNull(),
  /** How many pages the list has. */
  pages: integer("pages").notNull(),
  /**
   * The first lines of the list's text, before the pages. These lines give facts about the list, and the pages that
   * were added or removed since the previous list.
   */
  head: text("head").notNull(),
  /**
   * The ids of the pages that the landing page may show that day, in their order on the landing page. See `shown.ts`.
   */
  shown: uuid("shown").array().notNull().default([]),
  frozen_at: instant("frozen_at").notNull(),
});

/** The pages on each day's list. `position` is the position of a page on the list, from 0. */
export const draw_list_pages = pgTable(
  "draw_list_pages",
  {
    day: day().notNull(),
    position: integer("position").notNull(),
    entrepreneur_id: uuid("entrepreneur_id").notNull(),
    code: text("code").notNull(),
    /** How many paid draws had chosen the page before the list was frozen. */
    tier: integer("tier").notNull(),
    need: kobo("need").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_pages_key", columns: [table.day, table.position] }),
    // This index finds the first page that needs less than a given amount.
    index("draw_list_pages_needs").on(
      table.day,
      table.tier,
      table.lga,
      table.need.desc().nullsFirst(),
      table.position,
    ),
  ],
);

/**
 * Groups of pages of one tier and area on a day's list. The pages of a group follow each other on the list, and the
 * page with the greatest need comes first.
 */
export const draw_list_groups = pgTable(
  "draw_list_groups",
  {
    day: day().notNull(),
    tier: integer("tier").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
    /** The position of the group's first page on the list. `n` is the number of pages in the group. */
    first: integer("first").notNull(),
    n: integer("n").notNull(),
    /** What the last page of the group still needs, in kobo. It is the smallest need in the group. */
    least: kobo("least").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_groups_key", columns: [table.day, table.tier, table.lga] }),
  ],
);

/**
 * Chains of our secret seeds. Each seed is the hash of the next seed. We publish the anchor of a chain before a draw
 * uses its first seed.
 */
export const draw_chains = pgTable(
  "draw_chains",
  {
    number: integer("number").primaryKey(),
    anchor: text("anchor").notNull(),
    length: integer("length").notNull(),
    /** The last seed of the chain, encrypted. We compute all other seeds of the chain from it. */
    sealed: text("sealed").notNull(),
    begun_at: instant("begun_at").notNull(),
  },
  () => [check("draw_chains_length", sql`length > 0`)],
);

/** Draws. We write a row when the draw begins. Two draws never use the same step of a chain. */
export const draws = pgTable(
  "draws",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    /** The id that the donor's browser made. It is secret, because anyone with this id can continue the draw. */
    id: uuid("id").notNull().unique(),
    day: day()
      .notNull()
      .references(() => draw_lists.day),
    chain: integer("chain")
      .notNull()
      .references(() => draw_chains.number),
    step: integer("step").notNull(),
    people: smallint("people").notNull(),
    amount: kobo("amount").notNull(),
    state: text("state"),
    lga: text("lga"),
    commitment: text("commitment"),
    /** The number of the earlier draw that the donor rejected. Null if the donor rejected none. */
    again: bigint("again", { mode: "number" }),
    /** How many draws the donor has made in this series, this draw included. */
    nth: integer("nth").notNull(),
    begun_at: instant("begun_at").notNull(),
    /** When the draw ended. While the draw is open, this field and both seeds are null. */
    drawn_at: instant("drawn_at"),
    server_seed: text("server_seed"),
    donor_seed: text("donor_seed"),
  },
  (table) => [
    foreignKey({ name: "draws_again", columns: [table.again], foreignColumns: [table.number] }),
    unique("draws_step").on(table.chain, table.step),
    index("draws_instead_of").on(table.again).where(sql`again is not null`),
    index("draws_of_day").on(table.day),
    check("draws_whole", sql`num_nulls(drawn_at, server_seed, donor_seed) in (0, 3)`),
    check("draws_numbers", sql`number > 0 and step > 0 and people > 0 and amount > 0 and nth > 0`),
  ],
);

/** The turns of a draw. In each turn, the draw chose or skipped one page. `turn` counts from 0. */
export const draw_turns = pgTable(
  "draw_turns",
  {
    draw: bigint("draw", { mode: "number" })
      .notNull()
      .references(() => draws.number),
    turn: integer("turn").notNull(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    code: text("code").notNull(),
    /** Why the draw skipped the page. Null if the page was chosen. */
    passed: text("passed", { enum: ["full", "paused", "closed"] }),
    /** The id that the ledger's newest payment by a donor had at the time of this turn. */
    ledger: bigint("ledger", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_turns_key", columns: [table.draw, table.turn] }),
    index("draw_turns_of").on(table.entrepreneur_id),
  ],
);
