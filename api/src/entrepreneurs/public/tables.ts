import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

/** A photo that was sent for an update or a proof, which it becomes part of within a day. */
export const page_uploads = pgTable(
  "page_uploads",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Name in the store of files. */
    file: text("file").notNull(),
    added_at: instant("added_at").notNull(),
  },
  (table) => [
    index("page_uploads_of").on(table.entrepreneur_id),
    index("page_uploads_added").on(table.added_at),
  ],
);

/** News that a page's person tells. */
export const page_updates = pgTable(
  "page_updates",
  {
    /** Made by the person's browser: the same one sent twice is one. */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    words: text("words").notNull(),
    /** Name in the store of files; null without a photo. */
    file: text("file"),
    at: instant("at").notNull(),
    /** When it had been sent by mail to the person who wanted it; null while it waits for that. */
    told_at: instant("told_at"),
    /**
     * While it is being sent: how far, by a digest of the address; empty before the first one. Those of a page that go
     * in the same mails have the same.
     */
    told_up_to: text("told_up_to"),
  },
  (table) => [
    index("page_updates_of").on(table.entrepreneur_id, table.at),
    index("page_updates_to_tell").on(table.at).where(sql`told_at is null`),
    check("page_updates_told", sql`told_at is null or told_up_to is null`),
  ],
);

/** What money was used for, with a photo that shows it. Everybody sees those that were accepted. */
export const page_proofs = pgTable(
  "page_proofs",
  {
    /** Made by the person's browser. */
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** Whole kobo. */
    amount: kobo("amount").notNull(),
    words: text("words").notNull(),
    /** Name in the store of files. */
    file: text("file").notNull(),
    /** 32 random bytes, hexadecimal. Without them, and without the file, the digest says nothing. */
    salt: text("salt").notNull(),
    /** SHA-256, hexadecimal, of the salt's bytes and the file's. */
    digest: text("digest").notNull(),
    at: instant("at").notNull(),
    verdict: text("verdict", { enum: ["accepted", "refused"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** Why it was refused, to the person. */
    refusal: text("refusal"),
    /** The day whose entry in the public log has the digest. */
    logged_on: date("logged_on", { mode: "string" }),
  },
  (table) => [
    index("page_proofs_of").on(table.entrepreneur_id, table.at),
    index("page_proofs_waiting").on(table.at, table.id).where(sql`verdict is null`),
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
