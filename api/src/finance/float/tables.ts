import { MONEY_PLACES } from "@agbara/shared/contract/finance/float.ts";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/db/tables.ts";

/**
 * Our own money that people moved by hand at the bank or a gateway. A movement is in the books once a second person has
 * approved it.
 */
export const own_money = pgTable(
  "own_money",
  {
    /**
     * The id of the movement, from the browser of the person who prepares it. If the same movement arrives twice, we
     * count it once.
     */
    id: uuid("id").primaryKey(),
    amount: kobo("amount").notNull(),
    /** The place that the money came from. Null if we put the money in. */
    from_place: text("from_place", { enum: MONEY_PLACES }),
    /** The place that the money went to. Null if we took the money out. */
    to_place: text("to_place", { enum: MONEY_PLACES }),
    /** The bank's or gateway's reference for this movement of money. */
    proof: text("proof").notNull(),
    state: text("state", { enum: ["prepared", "approved", "dropped"] }).notNull(),
    /**
     * We store only the ids of the people who acted, as in the audit log. So this record can stay when we delete their
     * accounts.
     */
    prepared_by: uuid("prepared_by").notNull(),
    prepared_at: instant("prepared_at").notNull(),
    decided_by: uuid("decided_by"),
    decided_at: instant("decided_at"),
  },
  (table) => [
    index("own_money_in_time").on(table.prepared_at, table.id),
    check("own_money_amount", sql`amount > 0`),
    check("own_money_places", sql`from_place is distinct from to_place`),
    check(
      "own_money_decided",
      sql`(state = 'prepared') = (decided_by is null) and (decided_by is null) = (decided_at is null)`,
    ),
    check("own_money_by_two", sql`state <> 'approved' or decided_by <> prepared_by`),
  ],
);
