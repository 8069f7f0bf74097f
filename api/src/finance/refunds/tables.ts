import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { gift_parts, gifts, payments } from "../../giving/tables.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/*
 * We store only the ids of the people who acted, as in the audit log. So this record can stay when we delete their
 * accounts. Amounts are whole kobo.
 */

/** The states of an approved refund until it ends. */
export const IN_FLIGHT = ["approved", "sent", "needs_account", "by_hand"] as const;

/** Money that goes back to the person who paid it. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    payment: text("payment")
      .notNull()
      .references(() => payments.reference),
    /**
     * `asked`: the donor asked, and somebody decides. The other causes need no decision. `paid_twice`: the gift was
     * paid twice. `wrong_amount`: the gateway took a wrong amount. `left_over`: no page could take the parts.
     * `page_suspended`: we suspended the parts' page and then closed it. `chosen`: we could not pay the parts' page,
     * and the donor wants the money back.
     */
    cause: text("cause", {
      enum: ["asked", "paid_twice", "wrong_amount", "left_over", "page_suspended", "chosen"],
    }).notNull(),
    /**
     * `asked`: the donor asked for the refund. Next, the donor has `withdrawn` it, or finance has `refused` or
     * `approved` it. `sent`: the gateway works on it. `needs_account`: the gateway needs the donor's account.
     * `by_hand`: the gateway cannot pay, so two people do. `paid`: the donor has the money. `overtaken`: a lost dispute
     * took the money first.
     */
    state: text("state", {
      enum: ["asked", "withdrawn", "refused", ...IN_FLIGHT, "paid", "overtaken"],
    }).notNull(),
    amount: kobo("amount").notNull(),
    /** The donor's reason, in their words. */
    reason: text("reason"),
    asked_at: instant("asked_at").notNull(),
    /** Who approved or refused the refund. Null if it needed no decision. */
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** The note of the colleague who refused the refund. The donor does not see it. */
    refusal: text("refusal"),
    withdrawn_at: instant("withdrawn_at"),
    /** The last day on which we may pay the refund, in Lagos. Null until the refund is approved. */
    due_on: date("due_on", { mode: "string" }),
    /** The gateway's own id of this refund. */
    gateway_refund_id: text("gateway_refund_id"),
    /** When we last asked the gateway for the refund. The gateway may have paid since then. */
    gateway_asked_at: instant("gateway_asked_at"),
    /** When we send or check the refund the next time. Null if nothing happens by itself. */
    next_try_at: instant("next_try_at"),
    tries: integer("tries").notNull().default(0),
    /**
     * The bank account that the donor named for a payment by hand. Its number is encrypted. Two people check the
     * account.
     */
    told_at: instant("told_at"),
    told_bank: text("told_bank"),
    told_number: text("told_number"),
    /** The name of the account's holder, as the bank has it. */
    told_name: text("told_name"),
    /**
     * The person who named the account for a payment by hand. The `account_…` fields are this account. Its number is
     * encrypted.
     */
    prepared_by: uuid("prepared_by"),
    prepared_at: instant("prepared_at"),
    account_bank: text("account_bank"),
    account_number: text("account_number"),
    /** The name of the account's holder, as the bank has it. */
    account_name: text("account_name"),
    /** The person who paid by hand. `proof` is the bank's proof of the payment. */
    confirmed_by: uuid("confirmed_by"),
    proof: text("proof"),
    paid_at: instant("paid_at"),
  },
  (table) => [
    // A payment has at most one refund on its way, of any cause.
    uniqueIndex("refunds_in_flight")
      .on(table.payment)
      .where(sql`state in ('approved', 'sent', 'needs_account', 'by_hand')`),
    // A payment has at most one undecided request. If the donor asks again, we return this request.
    uniqueIndex("refunds_waiting").on(table.payment).where(sql`state = 'asked'`),
    uniqueIndex("refunds_of_gateway")
      .on(table.payment, table.gateway_refund_id)
      .where(sql`gateway_refund_id is not null`),
    index("refunds_in_time").on(table.asked_at, table.id),
    index("refunds_of_gift").on(table.gift_id),
    // With this index, finance finds a refund by the gateway's own reference.
    index("refunds_gateway_reference")
      .on(table.gateway_refund_id)
      .where(sql`gateway_refund_id is not null`),
    index("refunds_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    index("refunds_listed").on(table.state, table.due_on, table.asked_at, table.id),
    check("refunds_amount", sql`amount > 0`),
    check(
      "refunds_decided",
      sql`state in ('asked', 'withdrawn', 'overtaken') or (decided_at is not null and (cause = 'asked') = (decided_by is not null))`,
    ),
    check("refunds_refused", sql`(state = 'refused') = (refusal is not null)`),
    check("refunds_withdrawn", sql`(state = 'withdrawn') = (withdrawn_at is not null)`),
    check(
      "refunds_due",
      sql`state in ('asked', 'withdrawn', 'refused', 'overtaken') or due_on is not null`,
    ),
    check("refunds_paid", sql`(state = 'paid') = (paid_at is not null)`),
    // Nobody acts twice.
    check(
      "refunds_prepared_by_another",
      sql`prepared_by is null or prepared_by is distinct from decided_by`,
    ),
    check(
      "refunds_confirmed_by_another",
      sql`confirmed_by is null or (prepared_by is not null and confirmed_by <> prepared_by and confirmed_by is distinct from decided_by and state = 'paid' and proof is not null)`,
    ),
    check(
      "refunds_told_account",
      sql`num_nulls(told_at, told_bank, told_number, told_name) in (0, 4)`,
    ),
    check(
      "refunds_account",
      sql`num_nulls(prepared_by, prepared_at, account_bank, account_number, account_name) in (0, 5)`,
    ),
  ],
);

/** The parts that a refund takes back. */
export const refund_parts = pgTable(
  "refund_parts",
  {
    refund_id: uuid("refund_id")
      .notNull()
      .references(() => refunds.id),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /**
     * The part's state before the refund. The part gets this state back if the donor withdraws the refund or finance
     * refuses it.
     */
    was: text("was", { enum: ["unallocated", "held", "available", "returned"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.part_id] }),
    index("refund_parts_of_part").on(table.part_id),
  ],
);

/**
 * A payment that the donor's bank wants back. While a payment has an open dispute, no refund of it continues. So the
 * tables of refunds and of disputes refer to each other, and one file contains both.
 */
export const disputes = pgTable(
  "disputes",
  {
    id: uuid("id").primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** The gateway's own id of this dispute. */
    gateway_dispute_id: text("gateway_dispute_id").notNull(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    payment: text("payment")
      .notNull()
      .references(() => payments.reference),
    /**
     * The gateway's id of a second charge under the payment's reference, if the dispute is about that charge. Its
     * money is not part of the gift.
     */
    charge_id: text("charge_id"),
    /** The disputed amount in kobo: the whole payment, or a part of it. */
    amount: kobo("amount").notNull(),
    state: text("state", { enum: ["open", "won", "lost"] }).notNull(),
    /** The gateway's own deadline for our evidence. */
    due_at: instant("due_at"),
    /** When we learned of the dispute. */
    noticed_at: instant("noticed_at").notNull(),
    closed_at: instant("closed_at"),
    /** The sum that the bank took in the end, in kobo, if we lost the dispute. */
    lost: kobo("lost"),
    /** Our answer to the dispute. `evidence_by` wrote it, and we gave it to the gateway at `evidence_at`. */
    evidence: text("evidence"),
    evidence_by: uuid("evidence_by"),
    evidence_at: instant("evidence_at"),
    /** The gateway's fee for the dispute, in kobo. */
    fee: kobo("fee"),
    /** When we check the dispute the next time. Null once it is closed. */
    next_look_at: instant("next_look_at"),
  },
  (table) => [
    uniqueIndex("disputes_of_gateway").on(table.gateway, table.gateway_dispute_id),
    index("disputes_gateway_reference").on(table.gateway_dispute_id),
    index("disputes_of_payment").on(table.payment),
    index("disputes_of_gift").on(table.gift_id),
    index("disputes_listed").on(table.state, table.due_at, table.id),
    index("disputes_in_time").on(table.noticed_at, table.id),
    index("disputes_to_look_at").on(table.next_look_at).where(sql`next_look_at is not null`),
    check("disputes_amount", sql`amount > 0 and (fee is null or fee > 0)`),
    check("disputes_closed", sql`(state = 'open') = (closed_at is null)`),
    check("disputes_lost", sql`(state = 'lost') = (lost is not null)`),
    check("disputes_evidence", sql`num_nulls(evidence, evidence_by, evidence_at) in (0, 3)`),
  ],
);

/** The parts that a dispute stops. */
export const dispute_parts = pgTable(
  "dispute_parts",
  {
    dispute_id: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** The part's state before the dispute. If we win the dispute, the part gets this state back. */
    was: text("was", { enum: ["unallocated", "held", "available", "returned"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dispute_id, table.part_id] }),
    index("dispute_parts_of_part").on(table.part_id),
  ],
);
