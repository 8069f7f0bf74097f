import { searchedLists } from "@agbara/shared/contract/introductions/search.ts";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/tables.ts";

/** The searches that consultants saved. Each consultant sees only their own searches. */
export const saved_searches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The path of the list in the console. */
    list: text("list", { enum: searchedLists }).notNull(),
    query: text("query").notNull(),
  },
  (table) => [uniqueIndex("saved_searches_name").on(table.user_id, table.list, table.name)],
);
