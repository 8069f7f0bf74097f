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
 * after their account ends. When the account ends, `user_id` becomes null.
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
    // Finance uses this index to find donors by the words of their name.
    index("donors_name").using("gin", sql`words_of(name)`),
    index("donors_of_user").on(table.user_id),
    index("donors_kept").on(table.keep_until),
  ],
);

/** The columns for the fields that the donor fills in. */
const said = {
  /** What we do if the page of a part is full when the donor pays. */
  if_full: text("if_full", { enum: ["draw", "refund"] }).notNull(),
  anonymous: boolean("anonymous").notNull(),
  /** The donor's public first name, which everybody may read on the pages of the gift. Null if the donor gave none. */
  public_name: text("public_name"),
  message: text("message"),
} satisfies Record<GiftSaid, unknown>;

/** Gifts as their donors ordered them. The parts of a gift show what happened to its money. */
export const gifts = pgTable(
  "gifts",
  {
    /**
     * The id that the donor's browser made. If the browser sends the same gift twice, both requests have this id, so we
     * store one gift.
     */
    id: uuid("id").primaryKey(),
    /** A hash of the order. We refuse an order if its id exists with another hash. */
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: ["entrepreneur", "empower", "voucher"] }).notNull(),
    /** Null after we have deleted the donor's data. We delete it when the law no longer requires us to store it. */
    donor_id: uuid("donor_id").references(() => donors.id),
    /** What the donor pays, in kobo: all parts, the gateway's fee if the donor covers it, and the tip. */
    total: kobo("total").notNull(),
    ...said,
    created_at: instant("created_at").notNull(),
    /** The reference of the first payment that succeeded. The parts got the money of this payment. */
    paid_by: text("paid_by"),
    paid_at: instant("paid_at"),
    /** True if the owner of one of the pages had signed in on the device from which the gift was made. */
    own_device: boolean("own_device").notNull().default(false),
    /** When we checked the gift under the law against money laundering. Null until then. */
    aml_looked_at: instant("aml_looked_at"),
    /** When we wrote the receipt. Null until then, and again after the donor corrects the address. */
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
    // Finance uses this index to list and add up the gifts of some days.
    index("gifts_in_time").on(table.paid_at, table.id, table.total).where(sql`paid_at is not null`),
    index("gifts_paid_by").on(table.paid_by).where(sql`paid_by is not null`),
    index("gifts_of_donor").on(table.donor_id, table.created_at),
    check("gifts_total", sql`total > 0`),
    check("gifts_paid", sql`(paid_by is null) = (paid_at is null)`),
  ],
);

/**
 * Each row is an attempt to pay a gift at a gateway, and has a reference of ours. If the gateway does not answer, the
 * attempt stays open.
 */
export const payments = pgTable(
  "payments",
  {
    reference: text("reference").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** The amount that we ask the gateway to take, in kobo. */
    amount: kobo("amount").notNull(),
    /**
     * `opening`: we are asking the gateway for its payment page. `open`: the donor can pay there. `paid`: the gateway
     * has the money. `failed` and `expired`: as far as we know, the gateway does not have the money. If such a payment
     * still succeeds later, it becomes `paid`.
     */
    state: text("state", { enum: ["opening", "open", "paid", "failed", "expired"] }).notNull(),
    /** When we asked the gateway for its payment page. Null before. We ask only once for each reference. */
    opened_at: instant("opened_at"),
    /** That page. */
    url: text("url"),
    /**
     * The next four fields are the charge as the gateway reports it. `fee` is the fee that the gateway takes. All are
     * null until the gateway reports them.
     */
    charge_id: text("charge_id"),
    charged: kobo("charged"),
    currency: text("currency"),
    fee: kobo("fee"),
    /**
     * A text that identifies the donor's card or bank account. The same card always has the same text. We use the text
     * only to find suspicious payments.
     */
    instrument: text("instrument"),
    created_at: instant("created_at").notNull(),
    paid_at: instant("paid_at"),
    /** When we next ask the gateway about this payment. Null when we expect no more changes. */
    next_look_at: instant("next_look_at"),
    /** When we last asked the gateway because the donor returned to us. Null if the donor has not returned. */
    looked_at: instant("looked_at"),
    looks: integer("looks").notNull().default(0),
    /** The gateway's settlement in which we got this payment's money. Null until we know it. */
    settlement: text("settlement"),
    /** The latest reconciliation that found this payment at the gateway. Null if none has. */
    reconciled_by: uuid("reconciled_by"),
  },
  (table) => [
    index("payments_of_gift").on(table.gift_id),
    index("payments_of_instrument").on(table.instrument).where(sql`instrument is not null`),
    // Exported files of gifts list the payments in the order of this index.
    index("payments_in_time").on(table.paid_at, table.reference).where(sql`paid_at is not null`),
    // Finance uses this index to find payments by the gateway's reference.
    index("payments_charge").on(table.charge_id).where(sql`charge_id is not null`),
    index("payments_of_gateway").on(table.gateway, table.opened_at),
    // This index makes sure that a gift never has two open payment pages.
    uniqueIndex("payments_one_open").on(table.gift_id).where(sql`state in ('opening', 'open')`),
    index("payments_to_look_at").on(table.next_look_at).where(sql`next_look_at is not null`),
    check("payments_amount", sql`amount > 0`),
    check("payments_paid", sql`(state = 'paid') = (paid_at is not null and charged is not null)`),
  ],
);

/**
 * The parts of a gift. Each part is in one state. Every statement that changes the state also says from which state it
 * changes. So if two changes come at the same time, the second finds another state and changes nothing.
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
     * `awaited`: not paid yet. `unallocated`: paid, but the page could not take the money. `held`: the page has the
     * money, but the donor may ask for it back until the window ends. `available`: we may pay the money out.
     * `redeemed`: the voucher is used up, and its money is in parts for pages.
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
    /** Until when the donor may ask for the part back. Null until a page or a voucher gets the money. */
    window_ends_at: instant("window_ends_at"),
    /**
     * The voucher that was redeemed for this part. Null for all other parts. When somebody redeems a voucher, the
     * voucher's own part becomes smaller by the amount of this part. The donor cannot ask for this part back. Its
     * window begins when the voucher is redeemed.
     */
    voucher_id: uuid("voucher_id").references((): AnyPgColumn => gift_parts.id),
    /** The number of the draw that chose the part's page. Null if no draw chose it. */
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
 * Community gift cards (vouchers). Anyone with the code can give the money to a page of their choice. We never store
 * the code. We compute it when we need it.
 */
export const vouchers = pgTable(
  "vouchers",
  {
    /** The id of the gift part that bought the voucher. The voucher has the same id. */
    id: uuid("id")
      .primaryKey()
      .references(() => gift_parts.id),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    /** The version of the code. To give the voucher a new code, we raise the version. */
    version: integer("version").notNull().default(1),
    /** A keyed hash of the code, used to find the voucher. Nobody can compute the code from the hash. */
    code_hash: text("code_hash").notNull(),
    amount: kobo("amount").notNull(),
    /**
     * How much of the voucher nobody has redeemed yet, in kobo. The voucher's account in the ledger has the same
     * balance.
     */
    left: kobo("left").notNull(),
    /**
     * `bought`: people can use the voucher. `frozen`: the buyer asked for the money back. `used`: all the money was
     * redeemed.
     */
    state: text("state", { enum: ["bought", "frozen", "used", "refunded"] }).notNull(),
    used_at: instant("used_at"),
    /**
     * What the buyer wrote on the card: for whom it is, from whom, and a greeting. Empty if the buyer wrote nothing.
     */
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
 * E-mail addresses that asked for mails about a page: its news, or a monthly reminder to give. Before an address
 * confirms its request, it gets only the mail that asks it to confirm. We delete the row when the mails end.
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
    /** The amount that the monthly mail suggests, in kobo. Null for news. */
    amount: kobo("amount"),
    asked_at: instant("asked_at").notNull(),
    /** The time from which we send the mail that asks the donor to confirm. Null after we have sent it. */
    mail_at: instant("mail_at"),
    /**
     * When we sent the mail that asks to confirm. Only servers with an older release read this field. Newer ones read
     * `asked_addresses`.
     */
    mailed_at: instant("mailed_at"),
    /**
     * The id of the mail that asked to confirm this request. One mail may ask about several requests. Its links contain
     * this id. Null until the mail is sent.
     */
    batch: uuid("batch"),
    confirmed_at: instant("confirmed_at"),
    /**
     * On which day of the month the mail is due, 1 to 31. In a shorter month, it is due on the last day. Null for news.
     */
    day: integer("day"),
    /** The date in Lagos on which the next monthly mail is due. Null for news, and before the address confirms. */
    next_on: date("next_on"),
    /** When the donor paused the monthly mails. Null if they are not paused. */
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
 * E-mail addresses that we have asked to confirm mails about a page. A row has the hash of the address instead of the
 * address itself. The row stays after the mails end, so that the address still has the same limits.
 */
export const asked_addresses = pgTable(
  "asked_addresses",
  {
    /** SHA-256 of the address in lower case. */
    mark: text("mark").primaryKey(),
    /** When we last mailed this address to ask for a confirmation. Null if we never did. */
    mailed_at: instant("mailed_at"),
    /** How many mails have asked for a confirmation since the owner of the address last confirmed a request. */
    unanswered: integer("unanswered").notNull().default(0),
    /**
     * When the owner told us never to ask again. Null if the owner allows it. We never delete the row while this field
     * has a time.
     */
    never_at: instant("never_at"),
  },
  (table) => [index("asked_addresses_old").on(table.mailed_at).where(sql`never_at is null`)],
);
