import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

/**
 * Photos that owners uploaded for an update or a proof. Within a day, each becomes part of an update or a proof, or we
 * delete it.
 */
export const page_uploads = pgTable(
  "page_uploads",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The name of the photo in the file store. */
    file: text("file").notNull(),
    /** A digest of how the picture looks, computed as in `page_photos`. */
    look: text("look"),
    added_at: instant("added_at").notNull(),
  },
  (table) => [
    index("page_uploads_of").on(table.entrepreneur_id),
    index("page_uploads_added").on(table.added_at),
  ],
);

/** News that owners posted on their pages. */
export const page_updates = pgTable(
  "page_updates",
  {
    /**
     * The id that the owner's browser made. If the browser sends an update twice, both have this id, and we store only
     * one.
     */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    words: text("words").notNull(),
    /** The name of the photo in the file store. Null if the update has no photo. */
    file: text("file"),
    at: instant("at").notNull(),
    /** When we finished mailing the update to everybody who follows the page. Null until then. */
    told_at: instant("told_at"),
    /**
     * How far the mailing has come: the hash of the last address that got the mail. Null before the first mail. Updates
     * that go out in the same mail have the same value.
     */
    told_up_to: text("told_up_to"),
  },
  (table) => [
    index("page_updates_of").on(table.entrepreneur_id, table.at),
    index("page_updates_to_tell").on(table.at).where(sql`told_at is null`),
    check("page_updates_told", sql`told_at is null or told_up_to is null`),
  ],
);

/** The proofs that show how owners used their money, each with a photo. Everybody can see the accepted proofs. */
export const page_proofs = pgTable(
  "page_proofs",
  {
    /** The id that the owner's browser made, so that we do not store a proof twice. */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Whole kobo. */
    amount: kobo("amount").notNull(),
    words: text("words").notNull(),
    /**
     * The purchase that this proof shows. It has the name that it had in the page's list `buys` when the owner sent the
     * proof. Null if the proof shows no purchase of this list.
     */
    line: text("line"),
    /** The name of the photo in the file store. */
    file: text("file").notNull(),
    /**
     * The salt: 32 random bytes, in hexadecimal. Without the salt, nobody can find out which photo a digest belongs to.
     */
    salt: text("salt").notNull(),
    /** The SHA-256 hash of the salt's bytes and then the file's bytes, in hexadecimal. */
    digest: text("digest").notNull(),
    at: instant("at").notNull(),
    verdict: text("verdict", { enum: ["accepted", "refused"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** Why we refused the proof, written for the page's owner. Null if we did not refuse it. */
    refusal: text("refusal"),
    /** The day of the public log's entry that contains the digest. Null if no entry contains it yet. */
    logged_on: date("logged_on", { mode: "string" }),
  },
  (table) => [
    index("page_proofs_of").on(table.entrepreneur_id, table.at),
    index("page_proofs_waiting").on(table.at, table.id).where(sql`verdict is null`),
    // This index finds the newest accepted proofs of all pages, which the site shows for funded pages.
    index("page_proofs_accepted").on(table.at, table.id).where(sql`verdict = 'accepted'`),
    index("page_proofs_to_log")
      .on(table.decided_at)
      .where(sql`verdict = 'accepted' and logged_on is null`),
    check("page_proofs_amount", sql`amount between 1 and 25000000`),
    check(
      "page_proofs_decided",
      sql`(verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
        and (coalesce(verdict, '') = 'refused') = (refusal is not null)
        and (logged_on is null or coalesce(verdict, '') = 'accepted')`,
    ),
  ],
);
