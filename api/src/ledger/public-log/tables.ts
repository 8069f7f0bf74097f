import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { EntryKind } from "./entries.ts";

/**
 * What anybody may check later: entries without gaps, each naming the hash of the one before. The database refuses
 * change, deletion, gaps and wrong hashes: see the triggers of the migration `public_log`.
 */
export const public_log = pgTable(
  "public_log",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    /** ISO 8601 in UTC with milliseconds: text, because the hash is of it. */
    at: text("at").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    /** Each kind has an entry of this name once, e.g. the day. */
    name: text("name").notNull(),
    /** Canonical JSON, on one line. */
    body: text("body").notNull(),
    /** The hash of the entry before; 64 zeros for the first. */
    previous: text("previous").notNull(),
    /** SHA-256, hexadecimal, of the other columns in the order of `hashOf`, a line each. */
    hash: text("hash").notNull(),
  },
  (table) => [
    unique("public_log_name").on(table.kind, table.name),
    check("public_log_lines", sql`concat(at, kind, name, body) !~ '[\\n\\r]'`),
  ],
);
