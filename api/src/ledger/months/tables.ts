import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";

/**
 * Months of the books that somebody asked to close. After another person has closed a month, the database refuses every
 * group of transfers with a posting day in this month. Months close in their order, and a closed month never opens
 * again.
 */
export const ledger_months = pgTable(
  "ledger_months",
  {
    /** The first day of the month. */
    month: date("month").primaryKey(),
    /** We store the people who acted only by their ids, so this record stays when we delete their accounts. */
    asked_by: uuid("asked_by").notNull(),
    asked_at: instant("asked_at").notNull(),
    closed_by: uuid("closed_by"),
    closed_at: instant("closed_at"),
    /**
     * The number of groups in the month, and the sum of their transfers. The database computes both when somebody
     * closes the month.
     */
    groups: integer("groups"),
    total: kobo("total"),
  },
  () => [
    check("ledger_months_first_day", sql`extract(day from month) = 1`),
    check(
      "ledger_months_closed",
      sql`(closed_by is null) = (closed_at is null) and (closed_at is null) = (groups is null)
        and (groups is null) = (total is null)`,
    ),
    check("ledger_months_by_two", sql`closed_by <> asked_by`),
  ],
);

/**
 * Sums of transfers by posting day, kind and accounts. They include all transfers up to `folded_up_to` of
 * `ledger_folded`. So for the balance of any day, we need only a few rows for each day, and the transfers after
 * `folded_up_to`.
 */
export const ledger_day_sums = pgTable(
  "ledger_day_sums",
  {
    day: date("day").notNull(),
    /** The kind of transfer. */
    kind: text("kind").notNull(),
    /**
     * The accounts, by kind. For pages, vouchers and payments, the owner is empty, because one row adds up all accounts
     * of such a kind.
     */
    debit_kind: text("debit_kind").notNull(),
    debit_owner: text("debit_owner").notNull(),
    credit_kind: text("credit_kind").notNull(),
    credit_owner: text("credit_owner").notNull(),
    transfers: integer("transfers").notNull(),
    amount: kobo("amount").notNull(),
  },
  (table) => [
    primaryKey({
      name: "ledger_day_sums_of",
      columns: [
        table.day,
        table.kind,
        table.debit_kind,
        table.debit_owner,
        table.credit_kind,
        table.credit_owner,
      ],
    }),
  ],
);

/**
 * Sums of transfers by posting month and page, up to `pages_up_to` of `ledger_folded`. So for a month of the open
 * books, we read only the rows of that month.
 */
export const ledger_page_sums = pgTable(
  "ledger_page_sums",
  {
    /** The first day of the month. */
    month: date("month").notNull(),
    /** The owner of the page's account. */
    page: text("page").notNull(),
    /** The number of gifts that came, minus the number of gifts that went back or were lost. */
    gifts: integer("gifts").notNull(),
    /** The money from donors, minus the money that they took back or lost. */
    given: kobo("given").notNull(),
    /** The money that we sent to the page's bank account, minus the money that came back. */
    paid: kobo("paid").notNull(),
  },
  (table) => [
    primaryKey({ name: "ledger_page_sums_of", columns: [table.page, table.month] }),
    index("ledger_page_sums_month").on(table.month, table.page),
  ],
);

/** The last transfers in the sums of days and in the sums of pages. There is one row. */
export const ledger_folded = pgTable(
  "ledger_folded",
  {
    one: boolean("one").primaryKey().default(true),
    folded_up_to: bigint("folded_up_to", { mode: "bigint" }).notNull().default(sql`0`),
    /**
     * The last transfer in the sums of pages. During an update of the server, an older process may add up only days,
     * because it does not know the sums of pages. Then this number is behind.
     */
    pages_up_to: bigint("pages_up_to", { mode: "bigint" }).notNull().default(sql`0`),
    /** The number of pages that have received money in their bank account. */
    people: integer("people").notNull().default(0),
  },
  () => [check("ledger_folded_one", sql`one`)],
);
