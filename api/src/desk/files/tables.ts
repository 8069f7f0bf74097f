import { MONEY_LISTS } from "@agbara/shared/contract/desk/files.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";

/** The files of money lists that staff requested. The table names people only by their ids, as the audit log does. */
export const money_files = pgTable(
  "money_files",
  {
    id: uuid("id").primaryKey(),
    list: text("list", { enum: MONEY_LISTS }).notNull(),
    from_day: date("from_day", { mode: "string" }),
    to_day: date("to_day", { mode: "string" }),
    /** True if the file has the e-mail addresses and phone numbers of donors. */
    contacts: boolean("contacts").notNull(),
    reason: text("reason").notNull(),
    asked_by: uuid("asked_by").notNull(),
    asked_at: instant("asked_at").notNull(),
    approved_by: uuid("approved_by"),
    approved_at: instant("approved_at"),
    /** The id of the last transfer that the file covers. */
    up_to: bigint("up_to", { mode: "bigint" }).notNull(),
    /**
     * The id of a database transaction, as text. When all transactions with a lower id have ended, every transfer up to
     * `up_to` is visible. Before that, one of them may still be missing.
     */
    settled_before: text("settled_before").notNull(),
  },
  (table) => [
    index("money_files_with_contacts").on(table.asked_at).where(sql`contacts`),
    check("money_files_by_two", sql`approved_by <> asked_by`),
    check("money_files_approved", sql`(approved_by is null) = (approved_at is null)`),
  ],
);
