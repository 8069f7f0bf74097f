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

/** The pages that gifts could be drawn for on a day, frozen: what everybody may read of the list besides its pages. */
export const draw_lists = pgTable("draw_lists", {
  day: day().primaryKey(),
  /** SHA-256 of its text, hexadecimal. */
  hash: text("hash").notNull(),
  /** How many pages stand on it. */
  pages: integer("pages").notNull(),
  /** Its text up to the first page: what it knows, who came and who left since the list before. */
  head: text("head").notNull(),
  frozen_at: instant("frozen_at").notNull(),
});

/** A page on the list of a day; `position` is its order there, from 0 on. */
export const draw_list_pages = pgTable(
  "draw_list_pages",
  {
    day: day().notNull(),
    position: integer("position").notNull(),
    entrepreneur_id: uuid("entrepreneur_id").notNull(),
    code: text("code").notNull(),
    /** How many draws that were paid had chosen it. */
    tier: integer("tier").notNull(),
    need: kobo("need").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_pages_key", columns: [table.day, table.position] }),
    // Where those begin that need less than an amount.
    index("draw_list_pages_needs").on(
      table.day,
      table.tier,
      table.lga,
      table.need.desc().nullsFirst(),
      table.position,
    ),
  ],
);

/** Pages of one tier and area stand together on a list, those that need most first. */
export const draw_list_groups = pgTable(
  "draw_list_groups",
  {
    day: day().notNull(),
    tier: integer("tier").notNull(),
    state: text("state").notNull(),
    lga: text("lga").notNull(),
    /** The position of the first of them, and how many there are. */
    first: integer("first").notNull(),
    n: integer("n").notNull(),
    /** What the last of them needs. */
    least: kobo("least").notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_list_groups_key", columns: [table.day, table.tier, table.lga] }),
  ],
);

/** Seeds of ours, each the hash of the next; the anchor is published before the first is used. */
export const draw_chains = pgTable(
  "draw_chains",
  {
    number: integer("number").primaryKey(),
    anchor: text("anchor").notNull(),
    length: integer("length").notNull(),
    /** The last seed, sealed: all others follow from it. */
    sealed: text("sealed").notNull(),
    begun_at: instant("begun_at").notNull(),
  },
  () => [check("draw_chains_length", sql`length > 0`)],
);

/** A draw, from its beginning on. Each step of a chain is used once. */
export const draws = pgTable(
  "draws",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    /** Made by the donor's browser, and told to nobody: anyone who has it goes on with the draw. */
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
    /** The draw that its donor did not take. */
    again: bigint("again", { mode: "number" }),
    /** How manieth of its donor's it is. */
    nth: integer("nth").notNull(),
    begun_at: instant("begun_at").notNull(),
    /** Null until it is drawn, as the seeds. */
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

/** Whose turn it was in a draw, in its order from 0 on. */
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
    /** Why it was passed over; null for who was chosen. */
    passed: text("passed", { enum: ["full", "closed"] }),
    /** The last of the ledger's transfers by then. */
    ledger: bigint("ledger", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "draw_turns_key", columns: [table.draw, table.turn] }),
    index("draw_turns_of").on(table.entrepreneur_id),
  ],
);
