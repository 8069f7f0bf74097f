import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant } from "../../platform/db/tables.ts";
import { entrepreneurs } from "../tables.ts";

/**
 * Where a page's money is sent. A page has one account at a time; earlier ones stay, so that anyone who is told of a
 * change is told at the address of that time, too.
 */
export const bank_accounts = pgTable(
  "bank_accounts",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /** The gateway's code of the bank, and the bank's name. */
    bank_code: text("bank_code").notNull(),
    bank_name: text("bank_name").notNull(),
    /** The ten digits, sealed with a key that is not in the database; null once they were forgotten. */
    number_sealed: text("number_sealed"),
    /** Keyed, of bank and number: the same account is found by it. */
    number_hash: text("number_hash"),
    /** The last four digits. */
    last4: text("last4").notNull(),
    /** Whose account it is, as the bank said when it was last asked. */
    holder: text("holder").notNull(),
    resolved_at: instant("resolved_at").notNull(),
    /** `doubtful`: that name may be the page's or not; staff decide. */
    fit: text("fit", { enum: ["fits", "doubtful"] }).notNull(),
    /** The person's address when they set it. */
    contact_email: text("contact_email"),
    set_at: instant("set_at").notNull(),
    /** Nothing is paid to it before; later than `set_at` where it took the place of one that was verified. */
    payable_from: instant("payable_from").notNull(),
    /** What a verifier decided, who and when; of a doubtful name, what they saw. Null while it waits. */
    verdict: text("verdict", { enum: ["verified", "refused"] }),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    evidence: text("evidence"),
    /** When another account took its place; of a page whose person has left, when that was. */
    ended_at: instant("ended_at"),
    /** What the gateway calls it, once it was made known there. */
    gateway: text("gateway", { enum: GATEWAYS }),
    recipient: text("recipient"),
  },
  (table) => [
    uniqueIndex("bank_accounts_of_page").on(table.entrepreneur_id).where(sql`ended_at is null`),
    // Nobody is paid at two pages.
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
    check("bank_accounts_seen", sql`verdict <> 'verified' or fit = 'fits' or evidence is not null`),
    check("bank_accounts_recipient", sql`(gateway is null) = (recipient is null)`),
  ],
);
