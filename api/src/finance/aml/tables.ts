import { AML_RULES, type SharedMark } from "@agbara/shared/contract/finance/aml.ts";
import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { gifts } from "../../giving/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/**
 * Gifts that the law against money laundering asks us to check. Only compliance reads these flags. A person's copy of
 * their data does not contain them, and nobody tells the person.
 */
export const aml_flags = pgTable(
  "aml_flags",
  {
    id: uuid("id").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    rule: text("rule", { enum: AML_RULES }).notNull(),
    /** Kobo that the person gave in the period of the rule. */
    amount: kobo("amount").notNull(),
    /** What the donor and the page's owner share, such as a phone or a card. */
    shared: jsonb("shared").$type<SharedMark[]>().notNull().default([]),
    found_at: instant("found_at").notNull(),
    /**
     * The number of the last transfer group in the books at two moments: when we found the flag, and when somebody
     * decided about it. Null for old flags.
     */
    found_after: bigint("found_after", { mode: "bigint" }),
    decided_after: bigint("decided_after", { mode: "bigint" }),
    /** The deadline for the decision and for a report, if one is needed. */
    due_at: instant("due_at").notNull(),
    verdict: text("verdict", { enum: ["cleared", "reported"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** The reason for the decision. */
    note: text("note"),
  },
  (table) => [
    uniqueIndex("aml_flags_once").on(table.gift_id, table.rule),
    index("aml_flags_open").on(table.due_at, table.id).where(sql`verdict is null`),
    index("aml_flags_all").on(table.found_at.desc(), table.id),
    check("aml_flags_amount", sql`amount > 0`),
    check(
      "aml_flags_decided",
      sql`(verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)
          and (verdict is null) = (note is null)`,
    ),
  ],
);
