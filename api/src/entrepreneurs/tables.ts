import { PAGE_STATUSES } from "@agbara/shared/fundraising/application.ts";
import type { PublicField } from "@agbara/shared/fundraising/application-fields.ts";
import type { Trade } from "@agbara/shared/fundraising/trades.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../people/tables.ts";
import { instant, kobo } from "../platform/db/tables.ts";

/** The fields that the applicant fills in. Everybody sees them once the page is open. */
const filledIn = {
  /** The owner's name, as the bank has it. Empty until the applicant types it. */
  name: text("name").notNull(),
  /** The page's trade, as a key of `TRADES`. */
  trade: text("trade").$type<Trade>(),
  /** Ids of areas. */
  state: text("state"),
  lga: text("lga"),
  /** The short text for the page's card. `story` is the long text for the page. */
  pitch: text("pitch"),
  story: text("story"),
  target: kobo("target").notNull(),
  /** What the money buys. `sum` is the price in kobo. */
  buys: jsonb("buys").$type<{ words: string; sum: number }[]>().notNull().default([]),
} satisfies Record<PublicField, unknown>;

/** The public fundraising pages of members. */
export const entrepreneurs = pgTable(
  "entrepreneurs",
  {
    id: uuid("id").primaryKey(),
    /** The member who owns the page. Null after their account is deleted. */
    user_id: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Short and public. */
    code: text("code").notNull(),
    ...filledIn,
    status: text("status", { enum: PAGE_STATUSES }).notNull(),
    /**
     * How much the page has, in kobo: the sum of the gift parts for the page. Includes parts that we paid out. Leaves
     * out parts that we refunded or lost in a dispute.
     */
    raised: kobo("raised").notNull().default(sql`0`),
    /** The number of people whose gifts count in `raised`. Each person counts once. */
    donors: integer("donors").notNull().default(0),
    /** The verifier who opened the page. They may not decide about the page's money. */
    verified_by: uuid("verified_by"),
    /**
     * The second verifier who opened the page. They may not decide about the page's money either. Null if one verifier
     * was enough.
     */
    second_by: uuid("second_by"),
    /** When the page first opened to the public. Null until then. */
    verified_at: instant("verified_at"),
    created_at: instant("created_at").notNull(),
    /** When a paused page opens again. Null if the page is not paused. */
    paused_until: instant("paused_until"),
    /**
     * When the page ended by itself: its owner closed it, or we paid out all its money. We still pay the owner what
     * donors gave. Null if the page has not ended, if our staff closed it, or if its owner has left.
     */
    ended_at: instant("ended_at"),
    /** True if lists show the page to everybody. */
    is_public: boolean("is_public")
      .notNull()
      .generatedAlwaysAs(
        sql`status in ('verified', 'funded') and num_nulls(trade, state, lga, pitch, story, verified_at) = 0`,
      ),
  },
  (table) => [
    uniqueIndex("entrepreneurs_code").on(table.code),
    uniqueIndex("entrepreneurs_of_user").on(table.user_id),
    // This index is for staff, who search pages of every status by the words of the owner's name.
    index("entrepreneurs_name").using("gin", sql`words_of(name)`),
    index("entrepreneurs_closed").on(table.id).where(sql`status = 'closed'`),
    index("entrepreneurs_paused").on(table.paused_until).where(sql`status = 'paused'`),
    index("entrepreneurs_funded").on(table.id).where(sql`status = 'funded'`),
    // This index is for verifiers, who list the applications in which they asked for changes.
    index("entrepreneurs_changing").on(table.id).where(sql`status = 'changes_requested'`),
    // ₦250,000.
    check("entrepreneurs_target", sql`target between 1 and 25000000`),
    // Once the applicant has sent the application, the listed purchases must cost exactly the target.
    check(
      "entrepreneurs_buys",
      sql`jsonb_array_length(buys) <= 6 and (
        buys = '[]' or status in ('draft', 'changes_requested', 'refused') or target =
          coalesce((buys -> 0 ->> 'sum')::bigint, 0) + coalesce((buys -> 1 ->> 'sum')::bigint, 0)
          + coalesce((buys -> 2 ->> 'sum')::bigint, 0) + coalesce((buys -> 3 ->> 'sum')::bigint, 0)
          + coalesce((buys -> 4 ->> 'sum')::bigint, 0) + coalesce((buys -> 5 ->> 'sum')::bigint, 0))`,
    ),
    check("entrepreneurs_raised", sql`raised between 0 and target`),
    check("entrepreneurs_paused_until", sql`(status = 'paused') = (paused_until is not null)`),
    check("entrepreneurs_ended", sql`ended_at is null or status in ('closed', 'suspended')`),
    check("entrepreneurs_donors", sql`donors >= 0`),
    check("entrepreneurs_opened_by_two", sql`second_by is null or second_by <> verified_by`),
  ],
);

/** The photos of pages, in the order in which the page shows them. */
export const page_photos = pgTable(
  "page_photos",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The position of the photo on the page, from 0. The first photo is also on the page's card. */
    position: smallint("position").notNull(),
    /** The name of the photo in the file store. */
    file: text("file").notNull(),
    /**
     * A digest of how the picture looks, 16 hexadecimal digits. The digests of nearly equal photos differ in few bits.
     * Null if we never computed it.
     */
    look: text("look"),
  },
  (table) => [
    // These indexes find nearly equal photos. If two digests differ in at most three bits, at least one of their four
    // quarters is equal.
    index("page_photos_look_1").on(sql`substr(look, 1, 4)`),
    index("page_photos_look_2").on(sql`substr(look, 5, 4)`),
    index("page_photos_look_3").on(sql`substr(look, 9, 4)`),
    index("page_photos_look_4").on(sql`substr(look, 13, 4)`),
    index("page_photos_of").on(table.entrepreneur_id, table.position),
  ],
);

/** The videos of pages. A page has at most one. */
export const page_videos = pgTable("page_videos", {
  entrepreneur_id: uuid("entrepreneur_id")
    .primaryKey()
    .references(() => entrepreneurs.id),
  /** The name of the video in the file store. */
  file: text("file").notNull().unique(),
  bytes: integer("bytes").notNull(),
  seconds: smallint("seconds").notNull(),
  added_at: instant("added_at").notNull(),
});

/** The donors' first names that a page's owner or our staff removed from the page. */
export const hidden_names = pgTable(
  "hidden_names",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** In lower case. */
    name: text("name").notNull(),
    hidden_at: instant("hidden_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entrepreneur_id, table.name] })],
);
