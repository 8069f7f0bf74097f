import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { EntryKind } from "./entries.ts";

/**
 * The public log, which anybody can check later. No number is missing, and each entry contains the hash of the one
 * before it. The triggers of the migration `public_log` refuse changes, deletions, gaps and wrong hashes.
 */
export const public_log = pgTable(
  "public_log",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    /**
     * The time in ISO 8601, in UTC with milliseconds. Stored as text, because the hash covers exactly these characters.
     */
    at: text("at").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The entry's name, such as its day. No two entries of a kind have the same name. */
    name: text("name").notNull(),
    /** The entry's content as canonical JSON, on one line. */
    body: text("body").notNull(),
    /** The hash of the entry before this one. In the first entry, 64 zeros. */
    previous: text("previous").notNull(),
    /**
     * The SHA-256 of the other columns, in hexadecimal. `hashOf` puts each column on a line of its own, in a fixed
     * order.
     */
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("public_log_name").on(table.kind, table.name),
    check("public_log_lines", sql`concat(at, kind, name, body) !~ '[\\n\\r]'`),
  ],
);
