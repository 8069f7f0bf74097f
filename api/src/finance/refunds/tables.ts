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

/* Who acted is kept by id alone, as in the audit log: it outlives accounts. Amounts are whole kobo. */

/** On its way back, from the decision to the end. */
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
     * `asked`: by the donor. The others need nobody's decision: what was paid twice, what was paid in another amount,
     * parts that nobody could take (`left_over`), those of a page that was suspended and then closed
     * (`page_suspended`), and those of a page that could not be paid, whose donor chose the money (`chosen`).
     */
    cause: text("cause", {
      enum: ["asked", "paid_twice", "wrong_amount", "left_over", "page_suspended", "chosen"],
    }).notNull(),
    /**
     * `asked` → `refused` | `approved`; `approved` → `sent`, the gateway has it; it may need an account of the donor's
     * (`needs_account`), or be unable to, and two people pay it (`by_hand`); then it is `paid`. `overtaken`: a lost
     * dispute took the money first.
     */
    state: text("state", {
      enum: ["asked", "refused", ...IN_FLIGHT, "paid", "overtaken"],
    }).notNull(),
    amount: kobo("amount").notNull(),
    /** The donor's, in their words. */
    reason: text("reason"),
    asked_at: instant("asked_at").notNull(),
    /** Null where it needed no decision. */
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** Why it was refused. */
    refusal: text("refusal"),
    /** The last day to pay it, in Lagos. */
    due_on: date("due_on", { mode: "string" }),
    /** The gateway's own id of it. */
    gateway_refund_id: text("gateway_refund_id"),
    /** When the gateway was last asked for it: it may have acted since then. */
    gateway_asked_at: instant("gateway_asked_at"),
    /** When it is sent, or looked at, next; null while nothing is to be done by itself. */
    next_try_at: instant("next_try_at"),
    tries: integer("tries").notNull().default(0),
    /** The account that the donor named for paying it by hand; its number is sealed. Two people look at it. */
    told_at: instant("told_at"),
    told_bank: text("told_bank"),
    told_number: text("told_number"),
    /** Its holder, as the bank names them. */
    told_name: text("told_name"),
    /** By hand: who found the account, and the account; its number is sealed. */
    prepared_by: uuid("prepared_by"),
    prepared_at: instant("prepared_at"),
    account_bank: text("account_bank"),
    account_number: text("account_number"),
    /** Its holder, as the bank names them. */
    account_name: text("account_name"),
    /** By hand: who paid it, and the bank's word for that. */
    confirmed_by: uuid("confirmed_by"),
    proof: text("proof"),
    paid_at: instant("paid_at"),
  },
  (table) => [
    // One in flight for each payment, whatever its cause.
    uniqueIndex("refunds_in_flight")
      .on(table.payment)
      .where(sql`state in ('approved', 'sent', 'needs_account', 'by_hand')`),
    // Anyone who asks again is told what became of it.
    uniqueIndex("refunds_asked").on(table.payment).where(sql`cause = 'asked'`),
    uniqueIndex("refunds_of_gateway")
      .on(table.payment, table.gateway_refund_id)
      .where(sql`gateway_refund_id is not null`),
    index("refunds_of_gift").on(table.gift_id),
    index("refunds_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    index("refunds_listed").on(table.state, table.due_on, table.asked_at, table.id),
    check("refunds_amount", sql`amount > 0`),
    check(
      "refunds_decided",
      sql`state in ('asked', 'overtaken') or (decided_at is not null and (cause = 'asked') = (decided_by is not null))`,
    ),
    check("refunds_refused", sql`(state = 'refused') = (refusal is not null)`),
    check("refunds_due", sql`state in ('asked', 'refused', 'overtaken') or due_on is not null`),
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

/** Which parts a refund takes back. */
export const refund_parts = pgTable(
  "refund_parts",
  {
    refund_id: uuid("refund_id")
      .notNull()
      .references(() => refunds.id),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** What the part was, and is again where the refund is refused. */
    was: text("was", { enum: ["unallocated", "held", "available", "returned"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.part_id] }),
    index("refund_parts_of_part").on(table.part_id),
  ],
);

/**
 * A payment that its donor's bank wants back. It stands beside the refunds because each asks for the other: no refund
 * goes on while a dispute about the same payment is open.
 */
export const disputes = pgTable(
  "disputes",
  {
    id: uuid("id").primaryKey(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** The gateway's own id of it. */
    gateway_dispute_id: text("gateway_dispute_id").notNull(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    payment: text("payment")
      .notNull()
      .references(() => payments.reference),
    /**
     * The gateway's id of a second charge under the payment's reference, where the dispute is about that one: its money
     * is no part of the gift.
     */
    charge_id: text("charge_id"),
    /** What is disputed: the whole payment, or less. */
    amount: kobo("amount").notNull(),
    state: text("state", { enum: ["open", "won", "lost"] }).notNull(),
    /** The gateway's own deadline for our evidence. */
    due_at: instant("due_at"),
    /** When we learned of it. */
    noticed_at: instant("noticed_at").notNull(),
    closed_at: instant("closed_at"),
    /** What was taken in the end, where it is lost. */
    lost: kobo("lost"),
    /** What we answered, who wrote it, and when it was handed in at the gateway. */
    evidence: text("evidence"),
    evidence_by: uuid("evidence_by"),
    evidence_at: instant("evidence_at"),
    /** What the gateway charged for it. */
    fee: kobo("fee"),
    /** When it is looked at next; null once it is closed. */
    next_look_at: instant("next_look_at"),
  },
  (table) => [
    uniqueIndex("disputes_of_gateway").on(table.gateway, table.gateway_dispute_id),
    index("disputes_of_payment").on(table.payment),
    index("disputes_of_gift").on(table.gift_id),
    index("disputes_listed").on(table.state, table.due_at, table.id),
    index("disputes_to_look_at").on(table.next_look_at).where(sql`next_look_at is not null`),
    check("disputes_amount", sql`amount > 0 and (fee is null or fee > 0)`),
    check("disputes_closed", sql`(state = 'open') = (closed_at is null)`),
    check("disputes_lost", sql`(state = 'lost') = (lost is not null)`),
    check("disputes_evidence", sql`num_nulls(evidence, evidence_by, evidence_at) in (0, 3)`),
  ],
);

/** Which parts a dispute stops. */
export const dispute_parts = pgTable(
  "dispute_parts",
  {
    dispute_id: uuid("dispute_id")
      .notNull()
      .references(() => disputes.id),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** What the part was, and is again where the dispute is won. */
    was: text("was", { enum: ["unallocated", "held", "available", "returned"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dispute_id, table.part_id] }),
    index("dispute_parts_of_part").on(table.part_id),
  ],
);
