import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/** The milestones of a page in their order. */
export const MILESTONES = ["first", "half", "reached"] as const;

/**
 * The milestones that a page has reached: its first gift, half of its target, its target. The trigger `page_reached`
 * writes a row only the first time. A refund does not remove the row.
 */
export const page_milestones = pgTable(
  "page_milestones",
  {
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    milestone: text("milestone", { enum: MILESTONES }).notNull(),
    reached_at: instant("reached_at").notNull(),
    /** When we told the entrepreneur by mail, or decided that there was nothing to tell. */
    told_at: instant("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.entrepreneur_id, table.milestone] }),
    index("page_milestones_to_tell").on(table.reached_at).where(sql`told_at is null`),
  ],
);
