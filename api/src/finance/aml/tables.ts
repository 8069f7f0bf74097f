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
    /** The donor's total gifts in the period of the rule, in kobo. */
    amount: kobo("amount").notNull(),
    /** What the donor and the page's owner share, such as a phone or a card. */
    shared: jsonb("shared").$type<SharedMark[]>().notNull().default([]),
    found_at: instant("found_at").notNull(),
    /**
     * `found_after` is the number of the last transfer group in the books when we found the flag. `decided_after` is
     * the same number when somebody decided about the flag. Both are null for old flags.
     */
    found_after: bigint("found_after", { mode: "bigint" }),
    decided_after: bigint("decided_after", { mode: "bigint" }),
    /** The deadline for the decision about the flag, and for the report to the authority if one is needed. */
    due_at: instant("due_at").notNull(),
    verdict: text("verdict", { enum: ["cleared", "reported"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** Why compliance decided as it did, in words. Null while the flag is open. */
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
