import { TEXT_WAYS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/** The kinds of news that we send to entrepreneurs by text message, with the most urgent first. */
export const NEWS_KINDS = ["payout_failed", "changes", "verified", "payable", "paid"] as const;

/** The phone numbers of people who agreed to text messages. Each person confirmed the number with a code. */
export const text_numbers = pgTable(
  "text_numbers",
  {
    user_id: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    /** E.164. */
    phone: text("phone").notNull(),
    way: text("way", { enum: TEXT_WAYS }).notNull(),
    /** When the person agreed to text messages and confirmed the number. */
    agreed_at: instant("agreed_at").notNull(),
    /**
     * When the person confirmed the number, or a provider last accepted a message to it. Networks give idle numbers to
     * other people.
     */
    used_at: instant("used_at").notNull(),
    /** The day of our last message to the number, in Lagos. Messages with codes do not count. */
    last_on: date("last_on", { mode: "string" }),
  },
  () => [check("text_numbers_sms_to_nigeria", sql`way <> 'sms' or phone like '+234%'`)],
);

/** News for entrepreneurs that we have not sent by text message yet. */
export const text_news = pgTable(
  "text_news",
  {
    user_id: uuid("user_id")
      .notNull()
      .references(() => text_numbers.user_id, { onDelete: "cascade" }),
    kind: text("kind", { enum: NEWS_KINDS }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind] }),
    index("text_news_in_time").on(table.at),
  ],
);
