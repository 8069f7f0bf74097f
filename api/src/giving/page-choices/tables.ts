import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";
import { gift_parts } from "../tables.ts";

/**
 * Questions to donors about parts whose page we can no longer pay. The donor chooses a new page or a refund for each
 * part.
 */
export const page_choices = pgTable(
  "page_choices",
  {
    id: uuid("id").primaryKey(),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** The page to which the part belonged. */
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /**
     * `closed`: the page is closed, for any reason. `unpayable`: the page is open, but for too long nobody could pay
     * it.
     */
    cause: text("cause", { enum: ["closed", "unpayable"] }).notNull(),
    asked_at: instant("asked_at").notNull(),
    /** After this time the draw chooses a page. Until the draw has chosen, the donor may still choose. */
    until: instant("until").notNull(),
    /** The donor's choice. Null while nobody has chosen. */
    outcome: text("outcome", { enum: ["page", "refund", "draw"] }),
    decided_at: instant("decided_at"),
    /** Where it went. */
    chosen_id: uuid("chosen_id").references(() => entrepreneurs.id),
  },
  (table) => [
    uniqueIndex("page_choices_open").on(table.part_id).where(sql`outcome is null`),
    index("page_choices_of_part").on(table.part_id, table.asked_at),
    index("page_choices_until").on(table.until).where(sql`outcome is null`),
    check("page_choices_decided", sql`(outcome is null) = (decided_at is null)`),
    check(
      "page_choices_chosen",
      sql`(coalesce(outcome, '') in ('page', 'draw')) = (chosen_id is not null)`,
    ),
  ],
);
