import type { ReportReason } from "@agbara/shared/fundraising/reports.ts";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/** Visitors' reports about pages. */
export const page_reports = pgTable(
  "page_reports",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    reason: text("reason").$type<ReportReason>().notNull(),
    words: text("words"),
    /** The e-mail address of the person who reported. Only staff see it, and only for a time. */
    email: text("email"),
    /**
     * A keyed hash of the reporter's network address, so that we count only one report a day. Removed together with the
     * e-mail address.
     */
    reporter: text("reporter"),
    reported_at: instant("reported_at").notNull(),
    /** In Lagos. */
    reported_on: date("reported_on", { mode: "string" }).notNull(),
    closed_at: instant("closed_at"),
    closed_by: uuid("closed_by"),
    /** What the staff found out and did about the report, in words. */
    end_words: text("end_words"),
  },
  (table) => [
    uniqueIndex("page_reports_once_a_day").on(
      table.entrepreneur_id,
      table.reported_on,
      table.reporter,
    ),
    index("page_reports_waiting").on(table.reported_at, table.id).where(sql`closed_at is null`),
    index("page_reports_waiting_of").on(table.entrepreneur_id).where(sql`closed_at is null`),
    index("page_reports_closed").on(table.closed_at).where(sql`closed_at is not null`),
    index("page_reports_with_reporter").on(table.reported_at).where(sql`reporter is not null`),
    check("page_reports_closed_whole", sql`num_nulls(closed_at, closed_by, end_words) in (0, 3)`),
  ],
);
