import { sql } from "drizzle-orm";
import { daysBefore, removeAll, type Sweep } from "../../platform/jobs/housekeeping.ts";
import { draw_list_groups, draw_list_pages } from "./tables.ts";

/** So many days everybody can read a list that nobody was drawn from. */
const LIST_DAYS = 90;

/**
 * Removes the pages of old lists that nobody was drawn from; their hashes stay, in the public log and here. What a draw
 * followed from stays for good, and so does the latest list: the next one says what has changed since.
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
