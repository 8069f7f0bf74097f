import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
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
 * Who gave a gift, kept at least five years after the last that became of it and after the end of the account, which it
 * then names no more.
 */
export const donors = pgTable(
  "donors",
  {
    id: uuid("id").primaryKey(),
    /** Null for the person who gave without an account, and once the account is deleted. */
    user_id: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** A company, an association: the law lets it give more without a report. */
    body: boolean("body").notNull().default(false),
    created_at: instant("created_at").notNull(),
    keep_until: instant("keep_until").notNull(),
  },
  (table) => [
    index("donors_email").on(table.email),
    index("donors_of_user").on(table.user_id),
    index("donors_kept").on(table.keep_until),
  ],
);

/** A gift as the donor asked for it; what became of it is told by its parts. */
export const gifts = pgTable(
  "gifts",
  {
    /** Made by the donor's browser: the same gift sent twice is one. */
    id: uuid("id").primaryKey(),
    /** Of what was asked for; the same id with another one is refused. */
    fingerprint: text("fingerprint").notNull(),
    kind: text("kind", { enum: ["entrepreneur", "empower", "voucher"] }).notNull(),
    /** Null once the law asks no more who gave. */
    donor_id: uuid("donor_id").references(() => donors.id),
    /** What the donor pays: the sum of all parts, the covered fee and the tip among them. */
    total: kobo("total").notNull(),
    /** What becomes of a part whose page is full by the time that the gift is paid. */
    if_full: text("if_full", { enum: ["draw", "refund"] }).notNull(),
    anonymous: boolean("anonymous").notNull(),
    message: text("message"),
    created_at: instant("created_at").notNull(),
    /** The payment that was allocated: the first that succeeded. */
    paid_by: text("paid_by"),
    paid_at: instant("paid_at"),
    /** Asked for on a device on which the person of one of its pages has signed in. */
    own_device: boolean("own_device").notNull().default(false),
    /** When it was looked at as the law against money laundering asks; null while it waits for that. */
    aml_looked_at: instant("aml_looked_at"),
    /** When its receipt was written; null while it waits for that. */
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
    index("gifts_paid_by").on(table.paid_by).where(sql`paid_by is not null`),
    index("gifts_of_donor").on(table.donor_id, table.created_at),
    check("gifts_total", sql`total > 0`),
    check("gifts_paid", sql`(paid_by is null) = (paid_at is null)`),
  ],
);

/** One attempt to pay a gift at a gateway, under a reference of ours. None is final by silence. */
export const payments = pgTable(
  "payments",
  {
    reference: text("reference").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    /** What is asked for. */
    amount: kobo("amount").notNull(),
    /**
     * `opening`: the gateway is asked for its page; `open`: the donor may pay; `paid`: the gateway holds the money;
     * `failed`, `expired`: it does not, as far as we know, and one that succeeds later is `paid` all the same.
     */
    state: text("state", { enum: ["opening", "open", "paid", "failed", "expired"] }).notNull(),
    /** When the gateway was asked for its page: a reference is asked for once. */
    opened_at: instant("opened_at"),
    /** That page. */
    url: text("url"),
    /** What the gateway says it took, and its own fee (null while unknown). */
    charge_id: text("charge_id"),
    charged: kobo("charged"),
    currency: text("currency"),
    fee: kobo("fee"),
    /** A mark of the card or account, the same for the same one; for flags only. */
    instrument: text("instrument"),
    created_at: instant("created_at").notNull(),
    paid_at: instant("paid_at"),
    /** When the gateway is asked again; null once nothing more is expected. */
    next_look_at: instant("next_look_at"),
    /** When the gateway was last asked because the donor came back. */
    looked_at: instant("looked_at"),
    looks: integer("looks").notNull().default(0),
    /** The latest comparison with the gateway that has found it there. */
    reconciled_by: uuid("reconciled_by"),
  },
  (table) => [
    index("payments_of_gift").on(table.gift_id),
    index("payments_of_instrument").on(table.instrument).where(sql`instrument is not null`),
    index("payments_of_gateway").on(table.gateway, table.opened_at),
    // A donor never has two pages of gateways for one gift.
    uniqueIndex("payments_one_open").on(table.gift_id).where(sql`state in ('opening', 'open')`),
    index("payments_to_look_at").on(table.next_look_at).where(sql`next_look_at is not null`),
    check("payments_amount", sql`amount > 0`),
    check("payments_paid", sql`(state = 'paid') = (paid_at is not null and charged is not null)`),
  ],
);

/**
 * What a gift is made of. Each part is in one state; who changes it names the state that it has, so that of two
 * changes at the same time one finds nothing to change.
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
     * `awaited`: not paid yet; `unallocated`: paid, and its page could not take it; `held`: given, and may be asked
     * back until its window ends; `available`: may be paid out; `redeemed`: of a voucher that is used up, its money is
     * in parts for pages.
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
    /** Until then the donor may ask for it back; null until it is given. */
    window_ends_at: instant("window_ends_at"),
    /**
     * Of a part for a page: the voucher that it was redeemed from, whose own part has become smaller by as much. Such a
     * part is not refundable; its window is the redemption's.
     */
    voucher_id: uuid("voucher_id").references((): AnyPgColumn => gift_parts.id),
    /** The number of the draw that chose its page. */
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

/** Community gift card: what a redeemer may give to a page of their choice. Its code is derived, never stored. */
export const vouchers = pgTable(
  "vouchers",
  {
    /** The part's of the gift that bought it. */
    id: uuid("id")
      .primaryKey()
      .references(() => gift_parts.id),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    /** Of the derivation of its code: a new version makes a new code. */
    version: integer("version").notNull().default(1),
    /** Keyed: found by it, never turned back into the code. */
    code_hash: text("code_hash").notNull(),
    amount: kobo("amount").notNull(),
    /** Not redeemed yet; the ledger's account of the voucher holds the same. */
    left: kobo("left").notNull(),
    /** `frozen`: its donor asked for the money back. */
    state: text("state", { enum: ["bought", "frozen", "used", "refunded"] }).notNull(),
    used_at: instant("used_at"),
  },
  (table) => [
    uniqueIndex("vouchers_code").on(table.code_hash),
    index("vouchers_of_gift").on(table.gift_id),
    check("vouchers_left", sql`amount > 0 and "left" between 0 and amount`),
    check("vouchers_used", sql`(state = 'used') = ("left" = 0 and used_at is not null)`),
  ],
);
