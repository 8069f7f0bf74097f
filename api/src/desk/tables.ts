import { searchedLists } from "@agbara/shared/contract/introductions/search.ts";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../people/tables.ts";

/** Searches that consultants saved, each for their own use. */
export const saved_searches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The list's path within the console. */
    list: text("list", { enum: searchedLists }).notNull(),
    query: text("query").notNull(),
  },
  (table) => [uniqueIndex("saved_searches_name").on(table.user_id, table.list, table.name)],
);
