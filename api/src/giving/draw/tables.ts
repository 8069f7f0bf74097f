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

/** Frozen lists of pages for draws, one a day. A row has a list's public facts, without the pages. */
export const draw_lists = pgTable("draw_lists", {
  day: day().primaryKey(),
  /** SHA-256 of the list's text, in hexadecimal. */
  hash: text("hash").notNull(),
  /** How many pages the list has. */
  pages: integer("pages").notNull(),
  /**
   * The text of the list before its first page. It has the facts about the list, and the pages that were added or
   * removed since the previous list.
   */
  head: text("head").notNull(),
  /** The pages that the landing page may show that day, in their order. See `shown.ts`. */
  shown: uuid("shown").array().notNull().default([]),
  frozen_at: instant("frozen_at").notNull(),
});

/** A page on a day's list. `position` is its place, counted from 0. */
export const draw_list_pages = pgTable(
  "draw_list_pages",
  {
    day: day().notNull(),
    position: integer("position").notNull(),
    entrepreneur_id: uuid("entrepreneur_id").notNull(),
    code: text("code").notNull(),
    /** How many paid draws had chosen the page before this list. */
    tier: integer("tier").notNull(),
    need: kobo("need").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_pages_key", columns: [table.day, table.position] }),
    // The index that finds the first page with a need below an amount.
    index("draw_list_pages_needs").on(
      table.day,
      table.tier,
      table.lga,
      table.need.desc().nullsFirst(),
      table.position,
    ),
  ],
);

/** A group of pages of one tier and area. They have neighbouring places on the list, the greatest need first. */
export const draw_list_groups = pgTable(
  "draw_list_groups",
  {
    day: day().notNull(),
    tier: integer("tier").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
    /** The position of the group's first page. `n` is the number of its pages. */
    first: integer("first").notNull(),
    n: integer("n").notNull(),
    /** The need of the group's last page. */
    least: kobo("least").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_groups_key", columns: [table.day, table.tier, table.lga] }),
  ],
);

/** Chains of our seeds. Each seed is the hash of the next. We publish the anchor before we use the first seed. */
export const draw_chains = pgTable(
  "draw_chains",
  {
    number: integer("number").primaryKey(),
    anchor: text("anchor").notNull(),
    length: integer("length").notNull(),
    /** The last seed, sealed. We compute all other seeds from it. */
    sealed: text("sealed").notNull(),
    begun_at: instant("begun_at").notNull(),
  },
  () => [check("draw_chains_length", sql`length > 0`)],
);

/** Draws. A row is written when the draw begins. No two draws use the same step of a chain. */
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
    /** The number of the donor's previous draw, which the donor rejected. */
    again: bigint("again", { mode: "number" }),
    /** The position of this draw among the donor's draws, from 1. */
    nth: integer("nth").notNull(),
    begun_at: instant("begun_at").notNull(),
    /** When the draw ended. Until then, this field and both seeds are null. */
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

/** A page's turn in a draw: the page was chosen or skipped. `turn` counts from 0. */
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
    /** The id of the ledger's last payment at the time of this turn. */
    ledger: bigint("ledger", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_turns_key", columns: [table.draw, table.turn] }),
    index("draw_turns_of").on(table.entrepreneur_id),
  ],
);
