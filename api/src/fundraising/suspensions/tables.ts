import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";

/**
 * The periods in which a page is frozen: the public does not see it, and its money is not paid out. We store only the
 * ids of the staff who acted, as in the audit log.
 */
export const page_suspensions = pgTable(
  "page_suspensions",
  {
    id: uuid("id").primaryKey(),
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    began_at: instant("began_at").notNull(),
    by: uuid("by").notNull(),
    /**
     * Our message to the entrepreneur when the page was suspended. `end_words` is the message when the suspension
     * ended.
     */
    words: text("words").notNull(),
    /** The first time at which finance may decide about the page's money. */
    decide_from: instant("decide_from").notNull(),
    /**
     * `returned`: the remaining money goes back to the donors. `redirected`: the donors choose where the remaining
     * money goes. Null while the suspension lasts.
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
    // The person who suspended a page may not decide about its money.
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
