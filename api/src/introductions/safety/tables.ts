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
 * Members' reports about other members. We store them for some years after both accounts are gone, so the people's ids
 * are not foreign keys.
 */
export const safety_reports = pgTable(
  "safety_reports",
  {
    id: uuid("id").primaryKey(),
    reporter_id: uuid("reporter_id").notNull(),
    reported_id: uuid("reported_id").notNull(),
    reason: text("reason").$type<SafetyReason>().notNull(),
    /**
     * True if the reporter knows the person only from a notice about an ended introduction. Then the reporter does not
     * see the person's name.
     */
    from_line: boolean("from_line").notNull().default(false),
    /** The reporter's. */
    words: text("words"),
    /** The actions of the reported person towards the reporter before the report. */
    marks: jsonb("marks").$type<SafetyMark[]>().notNull(),
    /**
     * The reported person's profile and the messages between the two people, as they were at the time of the report.
     */
    copy: jsonb("copy").$type<SafetyCopy>().notNull(),
    reported_at: instant("reported_at").notNull(),
    due_at: instant("due_at").notNull(),
    /** The consultant who has claimed the report, and the time when the claim ends. */
    claimed_by: uuid("claimed_by"),
    claimed_until: instant("claimed_until"),
    /** The time from which this report hides the reported person. */
    held_at: instant("held_at"),
    verdict: text("verdict").$type<SafetyVerdict>(),
    decided_at: instant("decided_at"),
    decided_by: uuid("decided_by"),
    /** The consultant's findings, in words. */
    end_words: text("end_words"),
    /** When each of the two people last withdrew or deleted the account. */
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

/** The copied photos of a reported person. */
export const safety_photos = pgTable(
  "safety_photos",
  {
    id: uuid("id").primaryKey(),
    report_id: uuid("report_id")
      .notNull()
      .references(() => safety_reports.id),
    /** The photo that we copied. The person may have removed it since then. */
    photo_id: uuid("photo_id").notNull(),
    position: smallint("position").notNull(),
    /** The short form of the picture (`closing/marks.ts`). Null if we could not read the file. */
    picture: text("picture"),
    /** The digest for comparing photos (`photos/near.ts`). Null if the photo has none. */
    look: text("look"),
    /** The name of the copy in the store of files. Null for a portrait, because the server draws it on request. */
    file: text("file"),
    /** The address of a portrait that the server draws on request. */
    url: text("url").notNull(),
  },
  (table) => [
    index("safety_photos_of").on(table.report_id, table.position),
    index("safety_photos_file").on(table.file).where(sql`file is not null`),
  ],
);
