import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

/** A photo that was sent for an update or a proof. Within a day, it becomes part of that update or proof. */
export const page_uploads = pgTable(
  "page_uploads",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Name in the store of files. */
    file: text("file").notNull(),
    /** A digest of how the picture looks, as in `page_photos`. */
    look: text("look"),
    added_at: instant("added_at").notNull(),
  },
  (table) => [
    index("page_uploads_of").on(table.entrepreneur_id),
    index("page_uploads_added").on(table.added_at),
  ],
);

/** News from a page's owner. */
export const page_updates = pgTable(
  "page_updates",
  {
    /**
     * An id that the person's browser made. If the browser sends an update twice, both have this id, so we store one
     * update.
     */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    words: text("words").notNull(),
    /** Name in the store of files. Null without a photo. */
    file: text("file"),
    at: instant("at").notNull(),
    /** When everyone who wanted the update had received it by mail. Null until then. */
    told_at: instant("told_at"),
    /**
     * How far the mailing has got. This is the hash of the last address that got the mail. Empty before the first mail.
     * All updates in one mail have the same value.
     */
    told_up_to: text("told_up_to"),
  },
  (table) => [
    index("page_updates_of").on(table.entrepreneur_id, table.at),
    index("page_updates_to_tell").on(table.at).where(sql`told_at is null`),
    check("page_updates_told", sql`told_at is null or told_up_to is null`),
  ],
);

/** Proofs of how owners used their money, each with a photo. Everybody sees accepted proofs. */
export const page_proofs = pgTable(
  "page_proofs",
  {
    /** The id that the person's browser made. */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Whole kobo. */
    amount: kobo("amount").notNull(),
    words: text("words").notNull(),
    /**
     * The line of `buys` that the proof is about, in its wording on the day of the proof. Null if the proof is about no
     * line.
     */
    line: text("line"),
    /** Name in the store of files. */
    file: text("file").notNull(),
    /** 32 random bytes, in hexadecimal. Because of them, nobody can find out which file a digest belongs to. */
    salt: text("salt").notNull(),
    /** The SHA-256 hash, in hexadecimal, of the salt's bytes followed by the file's bytes. */
    digest: text("digest").notNull(),
    at: instant("at").notNull(),
    verdict: text("verdict", { enum: ["accepted", "refused"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** The reason why we refused the proof, written for the person. */
    refusal: text("refusal"),
    /** The day on which the public log lists the digest. */
    logged_on: date("logged_on", { mode: "string" }),
  },
  (table) => [
    index("page_proofs_of").on(table.entrepreneur_id, table.at),
    index("page_proofs_waiting").on(table.at, table.id).where(sql`verdict is null`),
    // The index that finds the newest proofs, because the site shows them for pages with their whole target.
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
