import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { EntryKind } from "./entries.ts";

/**
 * The public log, which anybody can check later. The entries have no gaps, and each entry has the hash of the one
 * before it. The triggers of the migration `public_log` refuse changes, deletions, gaps and wrong hashes.
 */
export const public_log = pgTable(
  "public_log",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    /** The time in ISO 8601, in UTC with milliseconds. It is text, because the hash includes it. */
    at: text("at").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** The entry's name, e.g. the day. Each kind has only one entry with the same name. */
    name: text("name").notNull(),
    /** Canonical JSON, on one line. */
    body: text("body").notNull(),
    /** The hash of the entry before this one. The first entry has 64 zeros. */
    previous: text("previous").notNull(),
    /**
     * SHA-256 of the other columns, in hexadecimal. `hashOf` writes each column on its own line, in a fixed order.
     */
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("public_log_name").on(table.kind, table.name),
    check("public_log_lines", sql`concat(at, kind, name, body) !~ '[\\n\\r]'`),
  ],
);
