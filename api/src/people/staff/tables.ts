import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { users } from "../tables.ts";

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "cascade" });

/**
 * Proposals to remove the second step of a person who has lost it. One admin makes the proposal, and another must
 * approve it.
 */
export const factor_resets = pgTable(
  "factor_resets",
  {
    id: uuid("id").primaryKey(),
    user_id: person("user_id").notNull(),
    reason: text("reason").notNull(),
    proposed_by: person("proposed_by").notNull(),
    proposed_at: instant("proposed_at").notNull(),
    state: text("state", { enum: ["proposed", "approved", "declined", "lapsed"] }).notNull(),
    decided_by: person("decided_by"),
    decided_at: instant("decided_at"),
  },
  (table) => [
    index("factor_resets_of_user").on(table.user_id),
    uniqueIndex("factor_resets_open").on(table.user_id).where(sql`state = 'proposed'`),
    check("factor_reset_is_for_another", sql`proposed_by <> user_id`),
    check(
      "factor_reset_takes_two",
      sql`state <> 'approved' or (decided_by is not null and decided_by <> proposed_by and decided_by <> user_id)`,
    ),
  ],
);

/**
 * Proposals to give an account a role that has to do with money. One admin proposes it, and another decides. We keep
 * these rows for ever.
 */
export const staff_proposals = pgTable(
  "staff_proposals",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id),
    proposed_by: uuid("proposed_by")
      .notNull()
      .references(() => users.id),
    proposed_at: instant("proposed_at").notNull(),
    /** The decision. Null while the proposal waits. Then `decided_by` and `decided_at` are null too. */
    verdict: text("verdict", { enum: ["approved", "refused"] }),
    decided_by: uuid("decided_by").references(() => users.id),
    decided_at: instant("decided_at"),
  },
  (table) => [
    index("staff_proposals_of_user").on(table.user_id, table.proposed_at),
    // This index makes sure that an account has at most one waiting proposal.
    uniqueIndex("staff_proposals_waiting").on(table.user_id).where(sql`verdict is null`),
    check("staff_proposals_another", sql`proposed_by <> user_id and decided_by <> user_id`),
    check(
      "staff_proposals_second_admin",
      sql`verdict is distinct from 'approved' or decided_by <> proposed_by`,
    ),
    check(
      "staff_proposals_decided",
      sql`(verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)`,
    ),
  ],
);
