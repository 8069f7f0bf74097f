import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { instant } from "../../platform/db/tables.ts";
import { gift_parts } from "../tables.ts";

/**
 * Questions to donors about parts whose page we can no longer pay. For each part, the donor chooses a new page or a
 * refund.
 */
export const page_choices = pgTable(
  "page_choices",
  {
    id: uuid("id").primaryKey(),
    part_id: uuid("part_id")
      .notNull()
      .references(() => gift_parts.id),
    /** The page to which the part belonged when we asked. */
    entrepreneur_id: uuid("entrepreneur_id")
      .notNull()
      .references(() => entrepreneurs.id),
    /**
     * `closed`: the page closed, for any reason. `unpayable`: the page is open, but we could not pay it for too long.
     */
    cause: text("cause", { enum: ["closed", "unpayable"] }).notNull(),
    asked_at: instant("asked_at").notNull(),
    /**
     * Until when only the donor may choose. Then the draw looks for a page. Until the draw finds one, the donor may
     * still choose.
     */
    until: instant("until").notNull(),
    /** What was chosen: a page or a refund by the donor, or a page by the draw. Null until then. */
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
