import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";

export const GATEWAYS = ["sandbox", "paystack", "flutterwave"] as const;

/** Webhooks from gateways. Each body is stored once, before it is processed. */
export const webhooks = pgTable(
  "webhooks",
  {
    /** The SHA-256 of the gateway's name and the raw body. */
    body_hash: text("body_hash").primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** What the webhook asks us to check. Nothing else in a webhook is trusted, so nothing else is stored. */
    about: text("about", { enum: ["charge", "refund", "transfer", "dispute"] }).notNull(),
    reference: text("reference").notNull(),
    received_at: instant("received_at").notNull(),
    done_at: instant("done_at"),
    tries: integer("tries").notNull().default(0),
    next_try_at: instant("next_try_at"),
  },
  (table) => [
    index("webhooks_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    index("webhooks_old").on(table.received_at),
  ],
);
