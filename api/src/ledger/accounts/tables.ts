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
 * The books. The triggers of the migration `ledger` refuse every wrong entry in these tables. All amounts are whole
 * kobo. The books name no person.
 */

const id = (name: string) => bigint(name, { mode: "bigint" });

/** Accounts of {@link CHART}. Only transfers change a row's balance. */
export const ledger_accounts = pgTable(
  "ledger_accounts",
  {
    id: id("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<AccountKind>().notNull(),
    /** Empty if there is only one account of the kind. */
    owner: text("owner").notNull(),
    currency: text("currency").notNull().default("NGN"),
    normal: text("normal", { enum: ["debit", "credit"] }).notNull(),
    /** True if this row stores the balance. If not, we compute the balance from the transfers. */
    kept: boolean("kept").notNull(),
    balance: kobo("balance").notNull().default(sql`0`),
  },
  (table) => [
    unique("ledger_accounts_name").on(table.kind, table.owner),
    // An index of the accounts whose balance comes from checkpoints: about ten accounts in a million.
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
    /** The reason for these transfers. The database refuses a second group with the same key. */
    key: text("key").notNull(),
    /** The fingerprint of the request. We refuse the same key with another fingerprint. */
    fingerprint: text("fingerprint").notNull(),
    /** How many transfers the group has. `total` is their sum. */
    lines: integer("lines").notNull(),
    total: kobo("total").notNull(),
    /** The group that this group reverses as a whole. */
    reverses: id("reverses").references((): AnyPgColumn => ledger_groups.id),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
    /**
     * The posting day in Lagos, which is never in a closed month. If it is null in the insert, the database computes it
     * from `at`. If that day's month is closed, it takes the first day of the open month.
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
    /** The transfer that this transfer reverses. */
    reverses: id("reverses").references((): AnyPgColumn => ledger_transfers.id),
  },
  (table) => [
    index("ledger_transfers_group").on(table.group_id),
    // With these indexes, PostgreSQL can read an account's history, the latest first, and the sum after a checkpoint.
    index("ledger_transfers_debit").on(table.debit_account, table.id, table.amount),
    index("ledger_transfers_credit").on(table.credit_account, table.id, table.amount),
    uniqueIndex("ledger_transfers_reversed").on(table.reverses).where(sql`reverses is not null`),
    check("ledger_transfers_amount", sql`amount > 0`),
    check("ledger_transfers_apart", sql`debit_account <> credit_account`),
  ],
);

/**
 * Checkpoints. Each has the balance of an account after a certain transfer. Only accounts that do not store their
 * balance have checkpoints. Nobody can add a transfer before that transfer.
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
 * The transfer up to which the next checkpoints may go. When all transactions below `before` have ended, everybody sees
 * all transfers up to `up_to`. There is one row. Its lock lets only one worker work at a time.
 */
export const ledger_seal = pgTable(
  "ledger_seal",
  {
    one: boolean("one").primaryKey().default(true),
    up_to: id("up_to"),
    /** A transaction id, as text. */
    before: text("before"),
  },
  () => [check("ledger_seal_one", sql`one`)],
);

/** Whether the money in these books is real. There is one row, which the first gift writes. It never changes. */
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
