import type { AccountKind, TransferKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { kobo } from "../../platform/db/tables.ts";

/*
 * The tables of the books. The triggers of the migration `ledger` refuse every wrong entry in them. All amounts are
 * whole kobo. The books contain no names of people.
 */

const id = (name: string) => bigint(name, { mode: "bigint" });

/** The accounts of the books, of the kinds in {@link CHART}. Only transfers change a balance. */
export const ledger_accounts = pgTable(
  "ledger_accounts",
  {
    id: id("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<AccountKind>().notNull(),
    /** Who or what the account belongs to. Empty if there is only one account of the kind. */
    owner: text("owner").notNull(),
    currency: text("currency").notNull().default("NGN"),
    normal: text("normal", { enum: ["debit", "credit"] }).notNull(),
    /** True if this row stores the balance. If false, the balance is computed from the transfers. */
    kept: boolean("kept").notNull(),
    balance: kobo("balance").notNull().default(sql`0`),
  },
  (table) => [
    unique("ledger_accounts_name").on(table.kind, table.owner),
    // An index of the few accounts whose balance comes from checkpoints: about ten in a million.
    index("ledger_accounts_derived").on(table.id).where(sql`not kept`),
    check("ledger_accounts_currency", sql`currency = 'NGN'`),
    check("ledger_accounts_balance", sql`balance >= 0 and (kept or balance = 0)`),
  ],
);

/** Groups of transfers. The database writes a whole group or nothing. */
export const ledger_groups = pgTable(
  "ledger_groups",
  {
    id: id("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The permanent reason for the transfers. The database refuses a second group with the same key. */
    key: text("key").notNull(),
    /** A fingerprint of the request. The same key with another fingerprint is refused. */
    fingerprint: text("fingerprint").notNull(),
    /** The number of transfers in the group. `total` is the sum of their amounts. */
    lines: integer("lines").notNull(),
    total: kobo("total").notNull(),
    /** The group that this group reverses as a whole. Null if it reverses none. */
    reverses: id("reverses").references((): AnyPgColumn => ledger_groups.id),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
    /**
     * The posting day in Lagos, never in a closed month. If the insert leaves it null, the database takes the day of
     * `at`. If that day's month is closed, the database takes the first day of the open month.
     */
    posted_on: date("posted_on")
      .notNull()
      .default(sql`((now() at time zone 'UTC') + interval '1 hour')::date`),
    /** The day in a closed month that this group corrects. Null if it corrects none. */
    corrects: date("corrects"),
  },
  (table) => [
    unique("ledger_groups_key").on(table.key),
    uniqueIndex("ledger_groups_reversed").on(table.reverses).where(sql`reverses is not null`),
    index("ledger_groups_posted").on(table.posted_on, table.id),
    index("ledger_groups_corrections")
      .on(table.posted_on, table.id)
      .where(sql`corrects is not null`),
    check("ledger_groups_lines", sql`lines > 0 and total > 0`),
  ],
);

/** Transfers of money. Each moves money from one account to another, so the books always balance. */
export const ledger_transfers = pgTable(
  "ledger_transfers",
  {
    id: id("id").primaryKey().generatedAlwaysAsIdentity(),
    group_id: id("group_id")
      .notNull()
      .references(() => ledger_groups.id),
    debit_account: id("debit_account")
      .notNull()
      .references(() => ledger_accounts.id),
    credit_account: id("credit_account")
      .notNull()
      .references(() => ledger_accounts.id),
    amount: kobo("amount").notNull(),
    kind: text("kind").$type<TransferKind>().notNull(),
    /** The transfer that this transfer reverses. Null if it reverses none. */
    reverses: id("reverses").references((): AnyPgColumn => ledger_transfers.id),
  },
  (table) => [
    index("ledger_transfers_group").on(table.group_id),
    // With these indexes, PostgreSQL reads an account's history (the latest transfer first) and adds up the transfers
    // after a checkpoint.
    index("ledger_transfers_debit").on(table.debit_account, table.id, table.amount),
    index("ledger_transfers_credit").on(table.credit_account, table.id, table.amount),
    uniqueIndex("ledger_transfers_reversed").on(table.reverses).where(sql`reverses is not null`),
    check("ledger_transfers_amount", sql`amount > 0`),
    check("ledger_transfers_apart", sql`debit_account <> credit_account`),
  ],
);

/**
 * Checkpoints: the balance of an account after a certain transfer. No new transfer can get a place before that one any
 * more. Only accounts that do not store their balance have checkpoints.
 */
export const ledger_checkpoints = pgTable(
  "ledger_checkpoints",
  {
    account_id: id("account_id")
      .notNull()
      .references(() => ledger_accounts.id),
    up_to: id("up_to").notNull(),
    balance: kobo("balance").notNull(),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.up_to] })],
);

/**
 * How far the next checkpoints may go. When all transactions with an id below `before` have ended, everybody sees all
 * transfers up to `up_to`. Then the checkpoints may include them. There is one row. A worker locks it, so only one
 * worker works at a time.
 */
export const ledger_seal = pgTable(
  "ledger_seal",
  {
    one: boolean("one").primaryKey().default(true),
    up_to: id("up_to"),
    /** Checkpoints must wait until all transactions below this transaction id have ended. Stored as text. */
    before: text("before"),
  },
  () => [check("ledger_seal_one", sql`one`)],
);

/** Whether the money in the books is real. There is one row. The first gift writes it, and nothing ever changes it. */
export const ledger_mode = pgTable(
  "ledger_mode",
  {
    one: boolean("one").primaryKey().default(true),
    mode: text("mode", { enum: ["sandbox", "live"] }).notNull(),
  },
  () => [
    check("ledger_mode_one", sql`one`),
    check("ledger_mode_known", sql`mode in ('sandbox', 'live')`),
  ],
);
