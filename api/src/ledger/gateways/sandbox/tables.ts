import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.ts";

/** The sandbox's own records, as a real gateway stores them in its own database. Only the sandbox reads this table. */
export const sandbox_records = pgTable(
  "sandbox_records",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", {
      enum: ["transaction", "refund", "recipient", "transfer", "dispute", "holding", "switches"],
    }).notNull(),
    /** The reference that the caller chose for the record, unique within its kind. Null if there is none. */
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

/** Webhooks that the sandbox will send. Each is sent when it is due, and then deleted. */
export const sandbox_webhooks = pgTable(
  "sandbox_webhooks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The raw body, which the sandbox signs. */
    body: text("body").notNull(),
    due_at: instant("due_at").notNull(),
    tries: bigint("tries", { mode: "number" }).notNull().default(0),
  },
  (table) => [index("sandbox_webhooks_due").on(table.due_at, table.id)],
);
