import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/** What waits for somebody in finance: its cause, what it is about, and until when. */
export const money_tasks = pgTable(
  "money_tasks",
  {
    id: uuid("id").primaryKey(),
    /** The same cause about the same thing is one task. */
    cause: text("cause").$type<TaskCause>().notNull(),
    /** A reference of a payment, or an id: see `TASK_CAUSES`. */
    about: text("about").notNull(),
    /** Where two amounts differ: ours, and the gateway's; either may be zero or below. */
    ours: kobo("ours"),
    theirs: kobo("theirs"),
    opened_at: instant("opened_at").notNull(),
    due_at: instant("due_at"),
    closed_at: instant("closed_at"),
    /** Null for one that closed by itself, once its cause was gone. */
    closed_by: uuid("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** What the person who closed it did about it. */
    note: text("note"),
  },
  (table) => [
    uniqueIndex("money_tasks_cause").on(table.cause, table.about),
    check("money_tasks_closed", sql`closed_at is not null or (closed_by is null and note is null)`),
    index("money_tasks_open").on(table.due_at, table.opened_at).where(sql`closed_at is null`),
  ],
);
