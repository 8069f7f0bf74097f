import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";

/**
 * Which members a member saw, by day. The ids refer to no other table: otherwise every search would lock the twenty
 * people whom it finds.
 */
export const member_looks = pgTable(
  "member_looks",
  {
    reader_id: uuid("reader_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    seen_id: uuid("seen_id").notNull(),
    /** Whether the person was in a list of the reader. */
    listed: boolean("listed").notNull().default(false),
    /** Whether the reader opened the person. */
    opened: boolean("opened").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.day, table.seen_id] }),
    index("member_looks_seen").on(table.seen_id, table.day),
    // Many see a person in a list, and few open the page. Only the few are counted.
    index("member_looks_opened").on(table.seen_id, table.day, table.reader_id).where(sql`opened`),
    index("member_looks_day").on(table.day),
  ],
);

/** How many different people a member saw on a day. The daily limits count from here. */
export const member_look_days = pgTable(
  "member_look_days",
  {
    reader_id: uuid("reader_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    listed: integer("listed").notNull().default(0),
    opened: integer("opened").notNull().default(0),
    /** When the member was first refused on this day because of a limit. */
    limited_at: instant("limited_at"),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.day] }),
    index("member_look_days_day").on(table.day),
    index("member_look_days_limited").on(table.day).where(sql`limited_at is not null`),
  ],
);
