import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { gifts } from "../../giving/tables.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/**
 * Proposals about money that belongs to no gift. One person proposes what happens with the money, and another agrees.
 */
export const stray_moves = pgTable(
  "stray_moves",
  {
    /**
     * The id of the proposal, from the browser of the person who proposes. If the same proposal arrives twice, we count
     * it once.
     */
    id: uuid("id").primaryKey(),
    /** The name of the money in the books and in its task: a payment's reference, or a reference and a charge's id. */
    about: text("about").notNull(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    amount: kobo("amount").notNull(),
    /** `gift`: the money pays a gift. `back`: the money goes back to the payer. */
    way: text("way", { enum: ["gift", "back"] }).notNull(),
    /** The gift that the money pays. Null if the money goes back, or after an unpaid gift is deleted. */
    gift_id: uuid("gift_id").references(() => gifts.id, { onDelete: "set null" }),
    why: text("why").notNull(),
    /**
     * A proposal is `proposed` first. `dropped`: somebody took it back. `agreed`: another person agreed that the money
     * goes back. `sent`: we have asked the gateway. `failed`: the gateway cannot pay. `done`: the gateway has paid, or
     * the money has paid a gift.
     */
    state: text("state", {
      enum: ["proposed", "dropped", "agreed", "sent", "done", "failed"],
    }).notNull(),
    /** We store only the ids of the people who acted, as in the audit log. */
    proposed_by: uuid("proposed_by").notNull(),
    proposed_at: instant("proposed_at").notNull(),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** The gateway's own id of the refund. */
    gateway_refund_id: text("gateway_refund_id"),
    /** When we ask the gateway the next time. Null if nothing happens by itself. */
    next_try_at: instant("next_try_at"),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [
    uniqueIndex("stray_moves_one_open")
      .on(table.about)
      .where(sql`state in ('proposed', 'agreed', 'sent')`),
    index("stray_moves_of_gift").on(table.gift_id).where(sql`gift_id is not null`),
    index("stray_moves_to_do").on(table.next_try_at).where(sql`next_try_at is not null`),
    check("stray_moves_amount", sql`amount > 0`),
    check("stray_moves_way", sql`way = 'gift' or gift_id is null`),
    check(
      "stray_moves_decided",
      sql`(state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)`,
    ),
    // Nobody acts twice.
    check(
      "stray_moves_by_two",
      sql`state in ('proposed', 'dropped') or decided_by is distinct from proposed_by`,
    ),
  ],
);
