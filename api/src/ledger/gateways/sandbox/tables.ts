import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.ts";

/**
 * The records of the pretended gateway. A real gateway stores such records in its own database. Nothing else reads this
 * table.
 */
export const sandbox_records = pgTable(
  "sandbox_records",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", {
      enum: ["transaction", "refund", "recipient", "transfer", "dispute", "holding", "switches"],
    }).notNull(),
    /** The caller's own name for the record, unique within a kind of record. Null if there is none. */
    reference: text("reference"),
    body: jsonb("body").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    uniqueIndex("sandbox_records_reference")
      .on(table.kind, table.reference)
      .where(sql`reference is not null`),
    index("sandbox_records_in_time").on(table.kind, table.at, table.id),
  ],
);

/** Webhooks that wait to be sent. Each is sent when it is due, and then deleted. */
export const sandbox_webhooks = pgTable(
  "sandbox_webhooks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The raw body, which we sign. */
    body: text("body").notNull(),
    due_at: instant("due_at").notNull(),
    tries: bigint("tries", { mode: "number" }).notNull().default(0),
  },
  (table) => [index("sandbox_webhooks_due").on(table.due_at, table.id)],
);
