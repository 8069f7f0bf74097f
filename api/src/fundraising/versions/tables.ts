import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gifts } from "../../giving/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/**
 * Changed versions of open pages. A version itself never changes. If the owner sends another version, the waiting one
 * is removed. So a verifier always decides about the version that they saw.
 */
export const page_versions = pgTable(
  "page_versions",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Null after the person has left. */
    pitch: text("pitch"),
    story: text("story"),
    target: kobo("target").notNull(),
    buys: jsonb("buys").$type<{ words: string; sum: number }[]>().notNull(),
    sent_at: instant("sent_at").notNull(),
    verdict: text("verdict", { enum: ["passed", "sent_back"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /**
     * True if the version passed, and if the money now buys something else. Then we tell the donors of unpaid parts.
     */
    buys_changed: boolean("buys_changed").notNull().default(false),
    /** When all these donors had been told. */
    told_at: instant("told_at"),
    /** A verifier's reason for sending the version back, for the owner. Null after the person has left. */
    refusal: text("refusal"),
  },
  (table) => [
    uniqueIndex("page_versions_waiting").on(table.entrepreneur_id).where(sql`verdict is null`),
    index("page_versions_queue").on(table.sent_at, table.id).where(sql`verdict is null`),
    index("page_versions_to_tell")
      .on(table.decided_at)
      .where(sql`buys_changed and told_at is null`),
    index("page_versions_of").on(table.entrepreneur_id, table.sent_at),
    check(
      "page_versions_decided",
      sql`(verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
        and (not buys_changed or coalesce(verdict, '') = 'passed')
        and (refusal is null or coalesce(verdict, '') = 'sent_back')`,
    ),
  ],
);

/**
 * The photos of a version that waits or was sent back. If a photo is also on the page, it has the same id and file
 * there.
 */
export const version_photos = pgTable(
  "version_photos",
  {
    id: uuid("id").notNull(),
    version_id: uuid("version_id")
      .notNull()
      .references(() => page_versions.id),
    position: smallint("position").notNull(),
    /** Name in the store of files. */
    file: text("file").notNull(),
    /** A digest of the picture, as in `page_photos`. */
    look: text("look"),
  },
  (table) => [primaryKey({ columns: [table.version_id, table.id] })],
);

/** The gifts whose donors we told that a version changed what their money buys. */
export const version_gifts = pgTable(
  "version_gifts",
  {
    version_id: uuid("version_id")
      .notNull()
      .references(() => page_versions.id),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.version_id, table.gift_id] })],
);
