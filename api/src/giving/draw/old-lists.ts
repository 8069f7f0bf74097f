import { sql } from "drizzle-orm";
import { daysBefore, removeAll, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { draw_list_groups, draw_list_pages } from "./tables.ts";

/** How many days everybody can read a list if no page was drawn from it. */
const LIST_DAYS = 90;

/**
 * Removes the pages of old lists from which no page was drawn. The lists' hashes stay, in the public log and here. If a
 * draw used a list, we keep the list for ever. We also keep the latest list, because the next list names the changes
 * since then.
 */
export const removeOldLists: Sweep = async ({ db, now }) => {
  const old = sql`day in (
    select list.day from draw_lists as list
     where list.frozen_at <= ${daysBefore(now, LIST_DAYS)}
       and list.day < (select max(day) from draw_lists)
       and not exists (select from draws where draws.day = list.day and drawn_at is not null))`;
  await removeAll(db, draw_list_groups, old);
  return removeAll(db, draw_list_pages, old);
};
