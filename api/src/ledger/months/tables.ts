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
 * Months of the books that somebody asked to close. Once another person has closed a month, the database refuses every
 * group of transfers with a posting day in that month. Months are closed in order, and a closed month never opens
 * again.
 */
export const ledger_months = pgTable(
  "ledger_months",
  {
    /** The first day of the month. */
    month: date("month").primaryKey(),
    /** We store only the ids of the people who acted. So this record can stay when we delete their accounts. */
    asked_by: uuid("asked_by").notNull(),
    asked_at: instant("asked_at").notNull(),
    closed_by: uuid("closed_by"),
    closed_at: instant("closed_at"),
    /**
     * The number of groups in the month. `total` is the sum of their transfers. The database computes both when the
     * month is closed. Null before that.
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
 * `ledger_folded`. So to compute the balance on any day, we read only a few rows for each day up to it, and the
 * transfers after `folded_up_to`.
 */
export const ledger_day_sums = pgTable(
  "ledger_day_sums",
  {
    day: date("day").notNull(),
    /** The kind of the transfers. */
    kind: text("kind").notNull(),
    /**
     * The accounts of the transfers, by kind and owner. For pages, vouchers and payments, the owner is empty, because
     * one row sums all accounts of the kind.
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
 * Sums of transfers by posting month and page. They include all transfers up to `pages_up_to` of `ledger_folded`. So a
 * month of the open books needs only the rows of that month.
 */
export const ledger_page_sums = pgTable(
  "ledger_page_sums",
  {
    /** The first day of the month. */
    month: date("month").notNull(),
    /** The id of the page, which is the owner of the page's account. */
    page: text("page").notNull(),
    /** The number of gifts to the page, minus the gifts that went back or were lost. */
    gifts: integer("gifts").notNull(),
    /** The money from donors in kobo, minus refunds and disputed money. */
    given: kobo("given").notNull(),
    /** The money that we sent to the page's bank account, minus what came back, in kobo. */
    paid: kobo("paid").notNull(),
  },
  (table) => [
    primaryKey({ name: "ledger_page_sums_of", columns: [table.page, table.month] }),
    index("ledger_page_sums_month").on(table.month, table.page),
  ],
);

/**
 * The last transfer that is included in the stored sums by day (`folded_up_to`) and in the stored sums by page
 * (`pages_up_to`). There is one row.
 */
export const ledger_folded = pgTable(
  "ledger_folded",
  {
    one: boolean("one").primaryKey().default(true),
    folded_up_to: bigint("folded_up_to", { mode: "bigint" }).notNull().default(sql`0`),
    /**
     * The last transfer that is included in the stored sums by page. It may be earlier than `folded_up_to`, because a
     * process of an older release may run during an update. Such a process updates only the sums by day.
     */
    pages_up_to: bigint("pages_up_to", { mode: "bigint" }).notNull().default(sql`0`),
    /** The number of pages whose owners have received money in their bank account. */
    people: integer("people").notNull().default(0),
  },
  () => [check("ledger_folded_one", sql`one`)],
);
