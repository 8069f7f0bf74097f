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

/** The earlier content of a page. `photo_ids` are in their order. Sums are in kobo. */
export interface PageBefore {
  pitch: string | null;
  story: string | null;
  target: number;
  buys: { words: string; sum: number }[];
  photo_ids: string[];
}

/**
 * Changed versions of open pages. A version itself never changes. If the owner sends another version, we remove the
 * waiting one. So a verifier always decides about the version that they saw.
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
    /** True if the version passed and the money now buys something else. Then we tell the donors of unpaid parts. */
    buys_changed: boolean("buys_changed").notNull().default(false),
    /**
     * The page's content before the version passed. Null for other versions, for versions that passed before we stored
     * this, and after the person has left.
     */
    was: jsonb("was").$type<PageBefore>(),
    /** The ids of the photos that a passed version put on the page, in their order. Null in the same cases as `was`. */
    photo_ids: jsonb("photo_ids").$type<string[]>(),
    /** When we had told all these donors. Null until then. */
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
    check(
      "page_versions_was",
      sql`was is null or (coalesce(verdict, '') = 'passed' and photo_ids is not null)`,
    ),
  ],
);

/**
 * The photos of a version that waits or that we sent back. If the page also has a photo, both use the same id and file.
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

/**
 * The words of verifiers about versions with a new photo that looks like another page's photo. After the first row, a
 * version waits for a second verifier. We only add rows. We delete them when the owner takes the version back or
 * replaces it.
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
    /** The codes of the pages that the photo looked like. The words count only while these pages stay the same. */
    page_codes: jsonb("page_codes").$type<string[]>().notNull(),
    /** Null after the owner has left, or if the photo no longer looked like another page's. */
    words: text("words"),
  },
  (table) => [index("version_looks_of").on(table.version_id, table.id)],
);

/** Gifts with donors whom we told that a version changed what their money buys. */
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
