import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/** Times in which a page is not public and its money is frozen. Who acted is kept by id alone, as in the audit log. */
export const page_suspensions = pgTable(
  "page_suspensions",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    began_at: instant("began_at").notNull(),
    by: uuid("by").notNull(),
    /** Ours to the entrepreneur, as those at its end. */
    words: text("words").notNull(),
    /** From then on finance decides about the money. */
    decide_from: instant("decide_from").notNull(),
    /**
     * `returned`: what is left of the money goes back to those who gave it; `redirected`: they choose where it goes.
     * Null while it goes on.
     */
    outcome: text("outcome", { enum: ["reopened", "returned", "redirected"] }),
    ended_at: instant("ended_at"),
    ended_by: uuid("ended_by"),
    end_words: text("end_words"),
  },
  (table) => [
    uniqueIndex("page_suspensions_open").on(table.entrepreneur_id).where(sql`outcome is null`),
    index("page_suspensions_of").on(table.entrepreneur_id, table.began_at),
    index("page_suspensions_returned").on(table.entrepreneur_id).where(sql`outcome = 'returned'`),
    check(
      "page_suspensions_ended",
      sql`num_nulls(outcome, ended_at, ended_by, end_words) in (0, 4)`,
    ),
    // Nobody acts twice on one case of money.
    check(
      "page_suspensions_by_another",
      sql`outcome not in ('returned', 'redirected') or ended_by <> by`,
    ),
    check(
      "page_suspensions_in_time",
      sql`outcome not in ('returned', 'redirected') or ended_at >= decide_from`,
    ),
  ],
);
