import type { GiftSaid } from "@agbara/shared/contract/parts/gift-rows.ts";
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
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { GATEWAYS } from "../ledger/gateways/tables.ts";
import { users } from "../people/tables.ts";
import { instant, kobo } from "../platform/db/tables.ts";

/**
 * Donors. We store a donor for at least five years after the last event of their gifts, and for at least five years
 * after the end of their account. When the account ends, the donor's row no longer refers to the account.
 */
export const donors = pgTable(
  "donors",
  {
    id: uuid("id").primaryKey(),
    /** Null if the donor gave without an account, or if the account is deleted. */
    user_id: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** True if the donor is a company or an association. The law lets such donors give more without a report. */
    body: boolean("body").notNull().default(false),
    created_at: instant("created_at").notNull(),
    keep_until: instant("keep_until").notNull(),
  },
  (table) => [
    index("donors_email").on(table.email),
    // Finance finds donors by the words of their name, with this index.
    index("donors_name").using("gin", sql`words_of(name)`),
    index("donors_of_user").on(table.user_id),
    index("donors_kept").on(table.keep_until),
  ],
);

/** The fields of the gift that the donor fills in. */
const said = {
  /** Our action if the page of a part is full when the donor pays. */
  if_full: text("if_full", { enum: ["draw", "refund"] }).notNull(),
  anonymous: boolean("anonymous").notNull(),
  /** The first name that everybody may read on the pages of the gift. */
  public_name: text("public_name"),
  message: text("message"),
} satisfies Record<GiftSaid, unknown>;

/** A gift as the donor ordered it. The gift's parts show what happened to the money. */
export const gifts = pgTable(
  "gifts",
  {
    /**
     * An id that the donor's browser made. If the browser sends a gift twice, both have this id, so we store one gift.
     */
    id: uuid("id").primaryKey(),
    /** Fingerprint of the order. We refuse an order with the same id and another fingerprint. */
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: ["entrepreneur", "empower", "voucher"] }).notNull(),
    /** Null when the law no longer requires the donor's data. */
    donor_id: uuid("donor_id").references(() => donors.id),
    /** The amount that the donor pays: the sum of all parts, with the covered fee and the tip. */
    total: kobo("total").notNull(),
    ...said,
    created_at: instant("created_at").notNull(),
    /** The first payment that succeeded. Its money went to the parts. */
    paid_by: text("paid_by"),
    paid_at: instant("paid_at"),
    /** True if the owner of one of the pages had signed in on the donor's device. */
    own_device: boolean("own_device").notNull().default(false),
    /** When we checked the gift under the law against money laundering. Null until then. */
    aml_looked_at: instant("aml_looked_at"),
    /** When we wrote the receipt. Null until then. */
    receipted_at: instant("receipted_at"),
  },
  (table) => [
    index("gifts_to_receipt")
      .on(table.paid_at)
      .where(sql`paid_at is not null and receipted_at is null`),
    index("gifts_unpaid").on(table.created_at).where(sql`paid_at is null`),
    index("gifts_to_look_at")
      .on(table.paid_at)
      .where(sql`paid_at is not null and aml_looked_at is null`),
    // Finance lists and sums the gifts of some days, with this index.
    index("gifts_in_time").on(table.paid_at, table.id, table.total).where(sql`paid_at is not null`),
    index("gifts_paid_by").on(table.paid_by).where(sql`paid_by is not null`),
    index("gifts_of_donor").on(table.donor_id, table.created_at),
    check("gifts_total", sql`total > 0`),
    check("gifts_paid", sql`(paid_by is null) = (paid_at is null)`),
  ],
);

/**
 * One attempt to pay a gift at a gateway, under our own reference. If the gateway does not answer, the attempt stays
 * open.
 */
export const payments = pgTable(
  "payments",
  {
    reference: text("reference").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** The amount that we ask for. */
    amount: kobo("amount").notNull(),
    /**
     * `opening`: we are asking the gateway for its page. `open`: the donor may pay. `paid`: the gateway has the money.
     * `failed` and `expired`: as far as we know, the gateway does not have the money. If such a payment still succeeds
     * later, it becomes `paid`.
     */
    state: text("state", { enum: ["opening", "open", "paid", "failed", "expired"] }).notNull(),
    /** When we asked the gateway for its page. We ask only once for each reference. */
    opened_at: instant("opened_at"),
    /** That page. */
    url: text("url"),
    /** The charge as the gateway reports it. `fee` is the gateway's own fee. It is null while we do not know it. */
    charge_id: text("charge_id"),
    charged: kobo("charged"),
    currency: text("currency"),
    fee: kobo("fee"),
    /** A text that identifies the card or account. The same card always has the same text. We use it for flags only. */
    instrument: text("instrument"),
    created_at: instant("created_at").notNull(),
    paid_at: instant("paid_at"),
    /** When we ask the gateway next. Null when we expect nothing more. */
    next_look_at: instant("next_look_at"),
    /** When we last asked the gateway because the donor came back. */
    looked_at: instant("looked_at"),
    looks: integer("looks").notNull().default(0),
    /** The gateway's settlement that brought us this payment's money. Null while we do not know it. */
    settlement: text("settlement"),
    /** The latest reconciliation that found this payment at the gateway. */
    reconciled_by: uuid("reconciled_by"),
  },
  (table) => [
    index("payments_of_gift").on(table.gift_id),
    index("payments_of_instrument").on(table.instrument).where(sql`instrument is not null`),
    // Finance finds a payment by the gateway's own reference, with this index. Files of gifts list the payments in the
    // same order.
    index("payments_in_time").on(table.paid_at, table.reference).where(sql`paid_at is not null`),
    index("payments_charge").on(table.charge_id).where(sql`charge_id is not null`),
    index("payments_of_gateway").on(table.gateway, table.opened_at),
    // A donor never has two open gateway pages for one gift.
    uniqueIndex("payments_one_open").on(table.gift_id).where(sql`state in ('opening', 'open')`),
    index("payments_to_look_at").on(table.next_look_at).where(sql`next_look_at is not null`),
    check("payments_amount", sql`amount > 0`),
    check("payments_paid", sql`(state = 'paid') = (paid_at is not null and charged is not null)`),
  ],
);

/**
 * The parts of a gift. Each part is in one state. Every change names the state that it expects. So if two changes come
 * at once, the second finds nothing to change.
 */
export const gift_parts = pgTable(
  "gift_parts",
  {
    id: uuid("id").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    kind: text("kind", { enum: ["entrepreneur", "voucher", "fee", "tip"] }).notNull(),
    entrepreneur_id: uuid("entrepreneur_id").references(() => entrepreneurs.id),
    amount: kobo("amount").notNull(),
    /**
     * `awaited`: not paid yet. `unallocated`: paid, but the page could not take it. `held`: the page has it, but the
     * donor may ask for it back until its window ends. `available`: we may pay it out. `redeemed`: the voucher is used
     * up, and parts for pages have its money.
     */
    state: text("state", {
      enum: [
        "awaited",
        "unallocated",
        "held",
        "available",
        "in_payout",
        "paid_out",
        "returned",
        "redeemed",
        "refunding",
        "refunded",
        "disputed",
        "lost",
      ],
    }).notNull(),
    /** The donor may ask for the part back until this time. Null until the part is given. */
    window_ends_at: instant("window_ends_at"),
    /**
     * The voucher from which a page's part came. The voucher's own part became smaller by the same amount. We cannot
     * refund the page's part. Its window begins when somebody redeems the voucher.
     */
    voucher_id: uuid("voucher_id").references((): AnyPgColumn => gift_parts.id),
    /** The number of the draw that chose the part's page. */
    draw: bigint("draw", { mode: "number" }),
  },
  (table) => [
    index("gift_parts_of_gift").on(table.gift_id),
    index("gift_parts_of_voucher").on(table.voucher_id).where(sql`voucher_id is not null`),
    index("gift_parts_of_entrepreneur").on(table.entrepreneur_id, table.state),
    index("gift_parts_waiting")
      .on(table.state, table.window_ends_at)
      .where(sql`state in ('unallocated', 'held')`),
    index("gift_parts_available")
      .on(table.entrepreneur_id, table.window_ends_at)
      .where(sql`state = 'available'`),
    index("gift_parts_returned").on(table.entrepreneur_id).where(sql`state = 'returned'`),
    index("gift_parts_of_draw").on(table.draw).where(sql`draw is not null`),
    check("gift_parts_drawn", sql`draw is null or kind = 'entrepreneur'`),
    check("gift_parts_amount", sql`amount >= 0 and (amount = 0) = (state = 'redeemed')`),
    check("gift_parts_redeemed", sql`state <> 'redeemed' or kind = 'voucher'`),
    check("gift_parts_by_voucher", sql`voucher_id is null or kind = 'entrepreneur'`),
    check("gift_parts_for", sql`(kind = 'entrepreneur') = (entrepreneur_id is not null)`),
  ],
);

/**
 * Community gift cards. Anyone with the code may give the money to a page of their choice. We compute the code when we
 * need it and never store it.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    /** A gift bought the voucher. The voucher has the same id as this gift's part. */
    id: uuid("id")
      .primaryKey()
      .references(() => gift_parts.id),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    /** The version of the code. A higher version gives the voucher a new code. */
    version: integer("version").notNull().default(1),
    /** A keyed hash of the code. We use it to find the voucher. Nobody can compute the code from the hash. */
    code_hash: text("code_hash").notNull(),
    amount: kobo("amount").notNull(),
    /** The amount that nobody has redeemed yet. The voucher's account in the ledger holds the same amount. */
    left: kobo("left").notNull(),
    /** `frozen`: the donor of the voucher asked for the money back. */
    state: text("state", { enum: ["bought", "frozen", "used", "refunded"] }).notNull(),
    used_at: instant("used_at"),
    /** The buyer's words on the card. Empty if there are none. */
    card_for: text("card_for").notNull().default(""),
    card_from: text("card_from").notNull().default(""),
    greeting: text("greeting").notNull().default(""),
  },
  (table) => [
    uniqueIndex("vouchers_code").on(table.code_hash),
    index("vouchers_of_gift").on(table.gift_id),
    check("vouchers_left", sql`amount > 0 and "left" between 0 and amount`),
    check("vouchers_used", sql`(state = 'used') = ("left" = 0 and used_at is not null)`),
  ],
);

/**
 * Addresses that asked for mails about a page: its news, or a monthly reminder to give. Before an address confirms
 * this, we send it only the mail that asks. We delete a row when its follow ends.
 */
export const follows = pgTable(
  "follows",
  {
    id: uuid("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["news", "monthly"] }).notNull(),
    /** The amount that the monthly mail suggests. Null for news. */
    amount: kobo("amount"),
    asked_at: instant("asked_at").notNull(),
    /** When the mail that asks for a confirmation is due. Null once it is sent. */
    mail_at: instant("mail_at"),
    /** When we sent that mail. Only machines with an older release read this field. We read `asked_addresses`. */
    mailed_at: instant("mailed_at"),
    /** All requests in one such mail have the same value. The mail's links contain this value. */
    batch: uuid("batch"),
    confirmed_at: instant("confirmed_at"),
    /** The day of the month, 1 to 31. In a shorter month, the mail comes on the last day. Null for news. */
    day: integer("day"),
    /** The day in Lagos of the next mail. Null for news, and before the confirmation. */
    next_on: date("next_on"),
    /** When the pause of the mails began. Null if there is no pause. */
    paused_at: instant("paused_at"),
  },
  (table) => [
    uniqueIndex("follows_once").on(table.email, table.entrepreneur_id, table.kind),
    index("follows_to_ask").on(table.mail_at).where(sql`mail_at is not null`),
    index("follows_of_batch").on(table.batch).where(sql`batch is not null`),
    index("follows_of_page").on(table.entrepreneur_id),
    index("follows_due").on(table.next_on).where(sql`next_on is not null and paused_at is null`),
    index("follows_unconfirmed").on(table.asked_at).where(sql`confirmed_at is null`),
    check("follows_amount", sql`(kind = 'monthly') = (amount is not null) and amount > 0`),
    check(
      "follows_monthly",
      sql`(next_on is not null) = (kind = 'monthly' and confirmed_at is not null) and (next_on is null) = (day is null)`,
    ),
    check("follows_paused", sql`paused_at is null or next_on is not null`),
  ],
);

/**
 * Addresses that we have asked by mail whether they want mails about a page. A row has a mark in place of the address.
 * The row stays when a follow ends, so that the limits do not begin again.
 */
export const asked_addresses = pgTable(
  "asked_addresses",
  {
    /** SHA-256 of the address in lower case. */
    mark: text("mark").primaryKey(),
    /** When the latest mail asked for a confirmation. */
    mailed_at: instant("mailed_at"),
    /** How many such mails we have sent since the owner last confirmed a request. */
    unanswered: integer("unanswered").notNull().default(0),
    /** When the owner told us never to ask. We keep such a row until the owner allows questions again. */
    never_at: instant("never_at"),
  },
  (table) => [index("asked_addresses_old").on(table.mailed_at).where(sql`never_at is null`)],
);
