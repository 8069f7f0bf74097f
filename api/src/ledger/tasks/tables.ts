import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../people/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/** Tasks for finance. Each task has a cause, a subject, and perhaps a deadline. */
export const money_tasks = pgTable(
  "money_tasks",
  {
    id: uuid("id").primaryKey(),
    /** The cause of the task. No two tasks have the same cause and the same subject. */
    cause: text("cause").$type<TaskCause>().notNull(),
    /** What the task is about: a payment's reference, or an id. `TASK_CAUSES` says which. */
    about: text("about").notNull(),
    /**
     * Our amount in kobo, if it differs from the gateway's. `theirs` is the gateway's amount. Each may be zero or
     * negative.
     */
    ours: kobo("ours"),
    theirs: kobo("theirs"),
    opened_at: instant("opened_at").notNull(),
    due_at: instant("due_at"),
    closed_at: instant("closed_at"),
    /** The person who closed the task. Null if the task is open, or closed automatically because its cause ended. */
    closed_by: uuid("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** The person who closed the task says here what they did about it. */
    note: text("note"),
  },
  (table) => [
    uniqueIndex("money_tasks_cause").on(table.cause, table.about),
    check("money_tasks_closed", sql`closed_at is not null or (closed_by is null and note is null)`),
    index("money_tasks_open").on(table.due_at, table.opened_at).where(sql`closed_at is null`),
  ],
);
