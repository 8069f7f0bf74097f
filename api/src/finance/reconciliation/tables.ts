import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/** Comparisons of a gateway's books with ours, over a stretch of time. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    /** Of the one that comes by itself: the day in Lagos on which it does, once for each gateway. */
    night: date("night", { mode: "string" }),
    /** Kept by id alone, as in the audit log. Null for the one that comes by itself. */
    asked_by: uuid("asked_by"),
    asked_at: instant("asked_at").notNull(),
    /** When it is begun, or taken up again where a process has died; null once it has ended. */
    next_try_at: instant("next_try_at"),
    /** Anyone who works on it has this number of the try: who has an older one works on it no more. */
    tries: integer("tries").notNull().default(0),
    ended_at: instant("ended_at"),
    /** How many charges and settlements of the gateway were compared. */
    compared: integer("compared").notNull().default(0),
  },
  (table) => [
    uniqueIndex("reconciliations_night")
      .on(table.gateway, table.night)
      .where(sql`night is not null`),
    index("reconciliations_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    index("reconciliations_listed").on(table.asked_at, table.id),
    check("reconciliations_stretch", sql`since < until`),
    check("reconciliations_asked", sql`(night is null) = (asked_by is not null)`),
    check("reconciliations_ended", sql`(ended_at is null) = (next_try_at is not null)`),
  ],
);

/** Which differences a comparison has found; each is a task, however often it is found. */
export const reconciliation_findings = pgTable(
  "reconciliation_findings",
  {
    reconciliation_id: uuid("reconciliation_id")
      .notNull()
      .references(() => reconciliations.id),
    task_id: uuid("task_id")
      .notNull()
      .references(() => money_tasks.id),
  },
  (table) => [primaryKey({ columns: [table.reconciliation_id, table.task_id] })],
);
