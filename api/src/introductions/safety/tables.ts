import type {
  SafetyCopy,
  SafetyMark,
  SafetyReason,
  SafetyVerdict,
} from "@agbara/shared/contract/introductions/safety.ts";
import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";

/**
 * Members' reports about other members. We keep them for some years after both accounts are deleted, so the ids of the
 * people are not foreign keys.
 */
export const safety_reports = pgTable(
  "safety_reports",
  {
    id: uuid("id").primaryKey(),
    reporter_id: uuid("reporter_id").notNull(),
    reported_id: uuid("reported_id").notNull(),
    reason: text("reason").$type<SafetyReason>().notNull(),
    /**
     * True if the reporter knows the person only from a notice that an introduction has ended. Then the reporter must
     * not see the person's name.
     */
    from_line: boolean("from_line").notNull().default(false),
    /** The reporter's. */
    words: text("words"),
    /** What the reported person had done to the reporter before the report: refused, blocked or reported them. */
    marks: jsonb("marks").$type<SafetyMark[]>().notNull(),
    /** The reported person's profile and the messages between the two people, copied when the report was sent. */
    copy: jsonb("copy").$type<SafetyCopy>().notNull(),
    reported_at: instant("reported_at").notNull(),
    due_at: instant("due_at").notNull(),
    /** The consultant who has claimed the report, and until when. Both are null if nobody has claimed it. */
    claimed_by: uuid("claimed_by"),
    claimed_until: instant("claimed_until"),
    /** Since when this report hides the reported person. Null if it does not hide them. */
    held_at: instant("held_at"),
    verdict: text("verdict").$type<SafetyVerdict>(),
    decided_at: instant("decided_at"),
    decided_by: uuid("decided_by"),
    /** What the consultant found out, in their own words. Null if they wrote nothing. */
    end_words: text("end_words"),
    /** When the reporter and the reported person last withdrew or deleted the account. Null if they have not. */
    reporter_left_at: instant("reporter_left_at"),
    reported_left_at: instant("reported_left_at"),
  },
  (table) => [
    index("safety_reports_waiting").on(table.due_at, table.id).where(sql`decided_at is null`),
    index("safety_reports_decided")
      .on(table.decided_at, table.id)
      .where(sql`decided_at is not null`),
    index("safety_reports_about").on(table.reported_id, table.reported_at),
    index("safety_reports_by").on(table.reporter_id, table.reported_at),
    index("safety_reports_left")
      .on(table.reported_left_at)
      .where(sql`reporter_left_at is not null and reported_left_at is not null`),
    check("safety_reports_claimed", sql`(claimed_by is null) = (claimed_until is null)`),
    check(
      "safety_reports_decided_whole",
      sql`num_nulls(verdict, decided_at, decided_by) in (0, 3)`,
    ),
    check("safety_reports_held_waits", sql`held_at is null or decided_at is null`),
  ],
);

/** Copies of the reported person's photos, made when the report was sent. */
export const safety_photos = pgTable(
  "safety_photos",
  {
    id: uuid("id").primaryKey(),
    report_id: uuid("report_id")
      .notNull()
      .references(() => safety_reports.id),
    /** The id of the copied photo in `photos`. The person may have removed that photo since. */
    photo_id: uuid("photo_id").notNull(),
    position: smallint("position").notNull(),
    /**
     * A hash of the picture's bytes (`closing/marks.ts`), used to find the same picture again. Null if we could not
     * read the file.
     */
    picture: text("picture"),
    /**
     * A digest of what the picture looks like (`photos/near.ts`), used to find similar pictures. Null if there is none.
     */
    look: text("look"),
    /**
     * The name of the copied file in the photo store. Null for a portrait, which the server draws on request, and if we
     * could not copy the file.
     */
    file: text("file"),
    /** The address of the picture. */
    url: text("url").notNull(),
  },
  (table) => [
    index("safety_photos_of").on(table.report_id, table.position),
    index("safety_photos_file").on(table.file).where(sql`file is not null`),
  ],
);
