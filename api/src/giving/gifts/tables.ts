import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";
import { gifts } from "../tables.ts";

/** Links that open the page of a gift. A gift may have several links. We delete the row when a link is cancelled. */
export const gift_links = pgTable(
  "gift_links",
  {
    /** SHA-256 of the link's secret. The secret itself is only in the link. */
    hash: text("hash").primaryKey(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    made_at: instant("made_at").notNull(),
  },
  (table) => [index("gift_links_of_gift").on(table.gift_id)],
);

/** Gifts whose donor wants news of their pages by mail. We send no news for a gift without a row. */
export const gift_news = pgTable("gift_news", {
  gift_id: uuid("gift_id")
    .primaryKey()
    .references(() => gifts.id),
  /** We send only news that is newer than this time. */
  since: instant("since").notNull(),
  /** Ids of pages whose news the donor no longer wants. */
  ended: uuid("ended").array().notNull().default([]),
});

/**
 * Our written confirmations: a receipt for each paid gift, and a credit note for each refund. Both kinds share one
 * series of numbers without gaps. They contain no names.
 */
export const receipts = pgTable(
  "receipts",
  {
    number: bigint("number", { mode: "number" }).primaryKey(),
    kind: text("kind", { enum: ["receipt", "credit_note"] }).notNull(),
    gift_id: uuid("gift_id")
      .notNull()
      .references(() => gifts.id),
    /** The refund that a credit note confirms. Null for a receipt. */
    refund_id: uuid("refund_id"),
    /** Whole kobo. */
    amount: kobo("amount").notNull(),
    issued_at: instant("issued_at").notNull(),
  },
  (table) => [
    uniqueIndex("receipts_of_gift").on(table.gift_id).where(sql`kind = 'receipt'`),
    uniqueIndex("receipts_of_refund").on(table.refund_id),
    index("receipts_all_of_gift").on(table.gift_id),
    check("receipts_kind", sql`(kind = 'credit_note') = (refund_id is not null)`),
    check("receipts_amount", sql`amount > 0 and number > 0`),
  ],
);
