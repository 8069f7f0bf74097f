import { bigint, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/tables.ts";
import { type ChangedBy, instant } from "../platform/db/tables.ts";

export const faqs = pgTable(
  "faqs",
  {
    id: uuid("id").primaryKey(),
    faq_type: text("faq_type", { enum: ["faqs", "points"] }).notNull(),
    title: text("title").notNull(),
    post: text("post").notNull(),
    position: integer("position").notNull(),
    changed_by: jsonb("changed_by").$type<ChangedBy>().notNull().default({}),
  },
  (table) => [index("faqs_in_order").on(table.faq_type, table.position)],
);

/** Proof of a visitor's choice about cookies. */
export const consents = pgTable(
  "consents",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    consent_id: uuid("consent_id").notNull(),
    revision: integer("revision").notNull(),
    categories: jsonb("categories").$type<string[]>().notNull(),
    services: jsonb("services").$type<Record<string, string[]>>().notNull(),
    /** The times of the visitor's first and last choice about cookies, by the visitor's clock. */
    consented_at: instant("consented_at").notNull(),
    changed_at: instant("changed_at").notNull(),
    /** When the visitor's choice about cookies reached our server, by our clock. */
    received_at: instant("received_at").notNull(),
  },
  (table) => [index("consents_old").on(table.received_at)],
);

/** People who want to hear when the training centre opens. */
export const early_signups = pgTable(
  "early_signups",
  {
    email: text("email").primaryKey(),
    device: text("device", { enum: ["iphone", "android", "desktop"] }).notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("early_signups_old").on(table.created_at)],
);

/** Members who applied for the show. A member's later application replaces the earlier one. */
export const tv_signups = pgTable(
  "tv_signups",
  {
    user_id: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    about: text("about").notNull(),
    created_at: instant("created_at").notNull(),
  },
  (table) => [index("tv_signups_old").on(table.created_at)],
);
