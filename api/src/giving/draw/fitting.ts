import type { Narrowed } from "@agbara/shared/draw/list.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { draw_list_groups, draw_list_pages } from "./tables.ts";

/** Pages next to each other on a list. All of them fit a draw. */
interface Run {
  tier: number;
  first: number;
  n: number;
}

/**
 * Finds where a day's list has pages that fit a draw. On the list, all pages of one tier and area are together, and the
 * page with the greatest need comes first. So the search does not read the whole list. It takes as long in a list of a
 * million pages as in a list of ten thousand.
 */
export async function runsOf(
  db: Database,
  day: string,
  { amount, state, lga }: Narrowed,
): Promise<Run[]> {
  const ofState = state === null ? sql`` : sql`and part.state = ${state}`;
  const ofArea = lga === null ? sql`` : sql`and part.lga = ${lga}`;
  const runs = await rowsOf<Run>(
    db,
    sql`select part.tier, part.first, case when part.least >= ${amount}::bigint then part.n else
          (select position from ${draw_list_pages} as page
            where page.day = part.day and page.tier = part.tier and page.lga = part.lga
              and page.need < ${amount}::bigint
            order by page.need desc, page.position limit 1) - part.first end as n
         from ${draw_list_groups} as part
        where part.day = ${day} ${ofState} ${ofArea}
        order by part.tier, part.first`,
  );
  return runs.filter(({ n }) => n > 0);
}

export const countOf = (runs: readonly Pick<Run, "n">[]) => runs.reduce((sum, { n }) => sum + n, 0);

/**
 * Counts the pages that fit a draw in each tier, the lowest tier first. Also returns a function that finds a page's
 * position on the list.
 */
export function tiersIn(runs: readonly Run[]) {
  const numbers = [...new Set(runs.map(({ tier }) => tier))];
  const tiers = numbers.map((number) => runs.filter(({ tier }) => tier === number));
  return {
    sizes: tiers.map(countOf),
    positionOf({ tier, at }: { tier: number; at: number }): number {
      let left = at;
      for (const { first, n } of tiers[tier] ?? []) {
        if (left < n) return first + left;
        left -= n;
      }
      throw new Error(`Tier ${tier} has no page at position ${at}.`);
    },
  };
}
