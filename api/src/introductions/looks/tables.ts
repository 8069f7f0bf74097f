import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";

/**
 * The people whom a member saw on each day. The ids are not foreign keys: with foreign keys, each search would lock the
 * rows of all twenty people that it finds.
 */
export const member_looks = pgTable(
  "member_looks",
  {
    reader_id: uuid("reader_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    seen_id: uuid("seen_id").notNull(),
    /** True if the reader saw the person in a list. */
    listed: boolean("listed").notNull().default(false),
    /** True if the reader opened the person's page. */
    opened: boolean("opened").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.day, table.seen_id] }),
    index("member_looks_seen").on(table.seen_id, table.day),
    // This index contains only the people whose page was opened, because we count only these. Lists show many more
    // people.
    index("member_looks_opened").on(table.seen_id, table.day, table.reader_id).where(sql`opened`),
    index("member_looks_day").on(table.day),
  ],
);

/** How many different people a member saw on each day. We use the counts for the daily limits. */
export const member_look_days = pgTable(
  "member_look_days",
  {
    reader_id: uuid("reader_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    listed: integer("listed").notNull().default(0),
    opened: integer("opened").notNull().default(0),
    /** When the member first reached a limit on this day. Null if the member reached none. */
    limited_at: instant("limited_at"),
  },
  (table) => [
    primaryKey({ columns: [table.reader_id, table.day] }),
    index("member_look_days_day").on(table.day),
    index("member_look_days_limited").on(table.day).where(sql`limited_at is not null`),
  ],
);
