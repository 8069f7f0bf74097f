import { sql } from "drizzle-orm";
import {
  bigint,
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

/** What a page said before a version passed. `photo_ids` are in the order of the photos. Sums are in kobo. */
export interface PageBefore {
  pitch: string | null;
  story: string | null;
  target: number;
  buys: { words: string; sum: number }[];
  photo_ids: string[];
}

/**
 * Changed versions of open pages. A version is never changed. If the owner sends another version, the waiting one is
 * removed. So a verifier always decides about the version that they saw.
 */
export const page_versions = pgTable(
  "page_versions",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The page's short text. Null after the owner has left. */
    pitch: text("pitch"),
    story: text("story"),
    target: kobo("target").notNull(),
    buys: jsonb("buys").$type<{ words: string; sum: number }[]>().notNull(),
    sent_at: instant("sent_at").notNull(),
    verdict: text("verdict", { enum: ["passed", "sent_back"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /**
     * True if the version passed and changed what the money buys. Then we tell those donors whose money we have not
     * paid out.
     */
    buys_changed: boolean("buys_changed").notNull().default(false),
    /**
     * What the page said before this version passed. Null for versions that did not pass, for versions that passed
     * before we stored this, and after the owner has left.
     */
    was: jsonb("was").$type<PageBefore>(),
    /**
     * The ids of the photos that the version put on the page when it passed, in their order. Null in the same cases as
     * `was`.
     */
    photo_ids: jsonb("photo_ids").$type<string[]>(),
    /**
     * When we had told all donors about this version. We tell only donors whose money we have not paid out. Null until
     * all of them are told.
     */
    told_at: instant("told_at"),
    /** Why a verifier sent the version back, in words for the owner. Null after the owner has left. */
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
    check(
      "page_versions_was",
      sql`was is null or (coalesce(verdict, '') = 'passed' and photo_ids is not null)`,
    ),
  ],
);

/**
 * The photos of a version that waits or that we sent back. A photo that is also on the page has the same id and file
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
    /** The file's name in the file store. */
    file: text("file").notNull(),
    /** A digest of how the picture looks, as in `page_photos`. */
    look: text("look"),
  },
  (table) => [primaryKey({ columns: [table.version_id, table.id] })],
);

/**
 * What verifiers wrote about a version if its new photo looks like another page's photo. Once a version has a row here,
 * it needs a second verifier. We only add rows. When the owner takes the version back or replaces it, we delete its
 * rows.
 */
export const version_looks = pgTable(
  "version_looks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    version_id: uuid("version_id")
      .notNull()
      .references(() => page_versions.id, { onDelete: "cascade" }),
    by: uuid("by").notNull(),
    at: instant("at").notNull(),
    /**
     * The codes of the pages that had a similar photo. If other pages have a similar photo later, these words no longer
     * count.
     */
    page_codes: jsonb("page_codes").$type<string[]>().notNull(),
    /** What the verifier wrote. Null after the owner has left, or if the photo no longer looked like another page's. */
    words: text("words"),
  },
  (table) => [index("version_looks_of").on(table.version_id, table.id)],
);

/** A gift has a row here if we have told its donor that a version changed what the donor's money buys. */
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
