import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

/**
 * The bank account that gets a page's money. A page has one account at a time. Rows of earlier accounts stay in the
 * table. Each row has the e-mail address that the owner had when they set the account. When the account changes, we
 * write to all these addresses.
 */
export const bank_accounts = pgTable(
  "bank_accounts",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The gateway's code for the bank. `bank_name` is the bank's name. */
    bank_code: text("bank_code").notNull(),
    bank_name: text("bank_name").notNull(),
    /**
     * The account number of ten digits, encrypted with a key that is not in the database. Null after we have deleted
     * the number.
     */
    number_sealed: text("number_sealed"),
    /** A keyed hash of the bank and the account number. We use it to find the same account on other pages. */
    number_hash: text("number_hash"),
    /** The last four digits of the account number. */
    last4: text("last4").notNull(),
    /** The name of the account's holder, as the bank said it when we last asked. */
    holder: text("holder").notNull(),
    resolved_at: instant("resolved_at").notNull(),
    /** How well the holder's name fits the name of the page's owner. `doubtful`: staff must decide. */
    fit: text("fit", { enum: ["fits", "doubtful"] }).notNull(),
    /** The owner's e-mail address when they set the account. */
    contact_email: text("contact_email"),
    set_at: instant("set_at").notNull(),
    /**
     * We pay nothing to the account before this time. The time is later than `set_at` if the account replaced a
     * verified one.
     */
    payable_from: instant("payable_from").notNull(),
    /** Why the owner replaced the verified account of their open page, in the owner's words. */
    reason: text("reason"),
    /**
     * The verifier's decision. `decided_by` and `decided_at` say who decided, and when. `evidence` says what the
     * verifier saw, if the holder's name is doubtful. Null while the account waits for a decision.
     */
    verdict: text("verdict", { enum: ["verified", "refused"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    evidence: text("evidence"),
    /**
     * If two verifiers are needed: the verifier who first said that the account belongs to the owner. `first_at` and
     * `first_saw` say when, and what they saw. The second verifier is in `decided_by`. Null if one verifier is enough,
     * or if no verifier has said so yet.
     */
    first_by: uuid("first_by"),
    first_at: instant("first_at"),
    first_saw: text("first_saw"),
    /** When another account replaced this one, or when the page's owner left. Null until then. */
    ended_at: instant("ended_at"),
    /**
     * The gateway that gave us a code for the account. `recipient` is this code. Null until a gateway has given us one.
     */
    gateway: text("gateway", { enum: GATEWAYS }),
    recipient: text("recipient"),
  },
  (table) => [
    uniqueIndex("bank_accounts_of_page").on(table.entrepreneur_id).where(sql`ended_at is null`),
    // A bank account can be verified for only one page at a time.
    uniqueIndex("bank_accounts_verified")
      .on(table.number_hash)
      .where(sql`verdict = 'verified' and ended_at is null`),
    index("bank_accounts_same").on(table.number_hash),
    index("bank_accounts_all_of_page").on(table.entrepreneur_id, table.set_at),
    index("bank_accounts_waiting")
      .on(table.set_at)
      .where(sql`verdict is null and ended_at is null`),
    check(
      "bank_accounts_forgotten",
      sql`(number_sealed is null) = (number_hash is null) and (number_sealed is not null or ended_at is not null)`,
    ),
    check("bank_accounts_last4", sql`last4 ~ '^[0-9]{4}$'`),
    check(
      "bank_accounts_decided",
      sql`(verdict is null) = (decided_by is null) and (verdict is null) = (decided_at is null)`,
    ),
    check("bank_accounts_first", sql`num_nulls(first_by, first_at, first_saw) in (0, 3)`),
    check(
      "bank_accounts_two",
      sql`first_by is null or verdict is null or verdict = 'refused' or decided_by <> first_by`,
    ),
    check("bank_accounts_seen", sql`verdict <> 'verified' or fit = 'fits' or evidence is not null`),
    check("bank_accounts_recipient", sql`(gateway is null) = (recipient is null)`),
  ],
);
