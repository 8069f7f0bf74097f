import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { gifts } from "../../giving/tables.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { instant, kobo } from "../../platform/db/tables.ts";

/** What happens to the money of a payment without a gift. One person proposes it, and another agrees. */
export const stray_moves = pgTable(
  "stray_moves",
  {
    /** An id from the person who proposes. If this person sends the same proposal twice, we count it once. */
    id: uuid("id").primaryKey(),
    /** The money's name in the books and in its task: a reference, or a reference and a charge's id. */
    about: text("about").notNull(),
    gateway: text("gateway", { enum: GATEWAYS }).notNull(),
    amount: kobo("amount").notNull(),
    /** `gift`: the money pays a gift. `back`: the money goes back to its source. */
    way: text("way", { enum: ["gift", "back"] }).notNull(),
    /** Null if the money goes back, or after an unpaid gift is deleted. */
    gift_id: uuid("gift_id").references(() => gifts.id, { onDelete: "set null" }),
    why: text("why").notNull(),
    /**
     * `proposed` becomes `dropped`. If another person agrees, it becomes `done` for a gift, or `agreed` for money that
     * goes back. Then we ask the gateway (`sent`), until it has paid (`done`) or cannot pay (`failed`).
     */
    state: text("state", {
      enum: ["proposed", "dropped", "agreed", "sent", "done", "failed"],
    }).notNull(),
    /** We store the people who acted only by their ids, as in the audit log. */
    proposed_by: uuid("proposed_by").notNull(),
    proposed_at: instant("proposed_at").notNull(),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
    /** The gateway's own id of the refund. */
    gateway_refund_id: text("gateway_refund_id"),
    /** When we ask the gateway next. Null if nothing happens automatically. */
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
