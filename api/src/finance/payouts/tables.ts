import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/*
 * We store only the ids of the people who acted, as in the audit log. So this record can stay when we delete their
 * accounts.
 */

/** Batches: payouts that one person prepared together. */
export const payout_batches = pgTable(
  "payout_batches",
  {
    /**
     * The id of the batch, from the browser of the person who prepares it. If the same batch arrives twice, we count it
     * once.
     */
    id: uuid("id").primaryKey(),
    /** A hash of the pages in the person's request. We refuse a request with the same id but other pages. */
    fingerprint: text("fingerprint").notNull(),
    /** The gateway that sends the money. */
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    prepared_by: uuid("prepared_by").notNull(),
    prepared_at: instant("prepared_at").notNull(),
  },
  (table) => [index("payout_batches_in_time").on(table.prepared_at, table.id)],
);

/**
 * We tell the entrepreneur about these final states of a payout item. We tell them about a dropped item only if the
 * gateway refused its account: see {@link isToldEnd}.
 */
export const TOLD_ENDS = ["paid", "failed", "returned", "dropped"] as const;

/** SQL condition: we should tell the entrepreneur how the item ended. */
export const isToldEnd = sql`(state in ('paid', 'failed', 'returned') or drop_reason = 'account_refused')`;

/** One payment to a page. It pays whole parts of gifts, to one account, under one reference of ours. */
export const payout_items = pgTable(
  "payout_items",
  {
    id: uuid("id").primaryKey(),
    batch_id: uuid("batch_id")
      .notNull()
      .references(() => payout_batches.id),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    account_id: uuid("account_id")
      .notNull()
      .references(() => bank_accounts.id),
    /** The sum of the item's parts, in kobo. */
    amount: kobo("amount").notNull(),
    /**
     * `sending`: we are asking the gateway, or the gateway has not said yet how the transfer ended. `failed`: not sent.
     * `returned`: sent, but the money came back. `dropped`: somebody took the item out before we sent it.
     */
    state: text("state", {
      enum: ["prepared", "approved", "sending", "paid", "failed", "returned", "dropped"],
    }).notNull(),
    /**
     * Our reference of the transfer at the gateway. We never send a failed item again. Its parts go into another item.
     */
    reference: text("reference").notNull(),
    /** Copied from the batch, so that the database can check that another person approves the item. */
    prepared_by: uuid("prepared_by").notNull(),
    approved_by: uuid("approved_by"),
    approved_at: instant("approved_at"),
    /**
     * True if the name of the page or the name of the account's holder was similar to a name on the sanctions list. We
     * compared the names when the batch was prepared.
     */
    like_listed: boolean("like_listed").notNull().default(false),
    /** The person who took the item out of its batch. Null if nobody did. */
    dropped_by: uuid("dropped_by"),
    drop_reason: text("drop_reason", {
      enum: [
        "by_staff",
        "part_in_question",
        "page_not_payable",
        "account_changed",
        "account_refused",
      ],
    }),
    /** The gateway's reason for not paying, in its own words. Null if it gave no reason. */
    gateway_said: text("gateway_said"),
    /** When the item became paid, failed, returned or dropped. */
    ended_at: instant("ended_at"),
    /** When we first asked the gateway for the transfer. */
    asked_at: instant("asked_at"),
    /**
     * When the bank paid a failed item after all, although its parts were already in another payout. The page received
     * the money twice, and we paid for this item with our own money. Null for all other items.
     */
    borne_at: instant("borne_at"),
    /** The gateway's fee in kobo. Null while we do not know it. */
    fee: kobo("fee"),
    /** When we send or check the item the next time. Null if nothing more can happen to it. */
    next_try_at: instant("next_try_at"),
    tries: integer("tries").notNull().default(0),
    /**
     * The latest result that we mailed to the entrepreneur. It can change, because the money of a paid item may still
     * come back.
     */
    told: text("told", { enum: TOLD_ENDS }),
    /**
     * When we checked whether the owner has shown how this money was used. Null until then. `news_asked` is true if we
     * then asked the owner to show it.
     */
    news_looked_at: instant("news_looked_at"),
    news_asked: boolean("news_asked").notNull().default(false),
    /** When we told the donors that their money was paid. Null until then. */
    donors_told_at: instant("donors_told_at"),
  },
  (table) => [
    index("payout_items_to_tell")
      .on(table.ended_at)
      .where(sql`${isToldEnd} and told is distinct from state`),
    index("payout_items_donors_to_tell")
      .on(table.ended_at)
      .where(sql`state = 'paid' and donors_told_at is null`),
    index("payout_items_news_due")
      .on(table.ended_at)
      .where(sql`state = 'paid' and news_looked_at is null`),
    check("payout_items_told", sql`told in ('paid', 'failed', 'returned', 'dropped')`),
    uniqueIndex("payout_items_reference").on(table.reference),
    uniqueIndex("payout_items_of_batch").on(table.batch_id, table.entrepreneur_id),
    index("payout_items_of_page").on(table.entrepreneur_id, table.id),
    index("payout_items_of_account").on(table.account_id),
    index("payout_items_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    index("payout_items_open")
      .on(table.state)
      .where(sql`state in ('prepared', 'approved', 'sending')`),
    check("payout_items_amount", sql`amount > 0`),
    check("payout_items_by_another", sql`approved_by <> prepared_by`),
    check("payout_items_approved", sql`(approved_by is null) = (approved_at is null)`),
    check(
      "payout_items_approved_first",
      sql`state in ('prepared', 'dropped') or approved_by is not null`,
    ),
    check("payout_items_dropped", sql`(state = 'dropped') = (drop_reason is not null)`),
    check(
      "payout_items_ended",
      sql`(state in ('prepared', 'approved', 'sending')) = (ended_at is null)`,
    ),
    check("payout_items_asked", sql`state not in ('prepared', 'approved') or asked_at is null`),
  ],
);

/**
 * Pages that have new payable money, and whose owners we have not told yet. We tell an owner as soon as we can name the
 * day of the payment. If something prevents the payment, this may take some time.
 */
export const payable_news = pgTable("payable_news", {
  entrepreneur_id: uuid("entrepreneur_id")
    .primaryKey()
    .references(() => entrepreneurs.id),
  since: instant("since").notNull(),
});

/** The parts that a payout item pays. */
export const payout_parts = pgTable(
  "payout_parts",
  {
    item_id: uuid("item_id")
      .notNull()
      .references(() => payout_items.id),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** True if the item has paid the part or will pay it. For each part, this is true in at most one item. */
    held: boolean("held").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.part_id] }),
    uniqueIndex("payout_parts_once").on(table.part_id).where(sql`held`),
  ],
);
