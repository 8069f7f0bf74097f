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

/** The runs of the reconciliation. Each run compares a gateway's books with ours, over a period. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    since: instant("since").notNull(),
    until: instant("until").notNull(),
    /**
     * The day in Lagos of an automatic run. Each gateway has one such run a day. Null if a person asked for the run.
     */
    night: date("night", { mode: "string" }),
    /** The person who asked for the run, stored only by id, as in the audit log. Null for an automatic run. */
    asked_by: uuid("asked_by"),
    asked_at: instant("asked_at").notNull(),
    /** When the run begins, or when another process may continue it. Null once the run has ended. */
    next_try_at: instant("next_try_at"),
    /**
     * How many times a process has begun or continued the run. If the number has grown, a process with the earlier
     * number stops.
     */
    tries: integer("tries").notNull().default(0),
    ended_at: instant("ended_at"),
    /** The number of entries in the gateway's lists that the run has compared so far. */
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

/**
 * The differences that a run has found. If several runs find the same difference, there is still only one task for it.
 */
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
