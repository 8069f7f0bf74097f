import type { Narrowed } from "@agbara/shared/draw/list.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { draw_list_groups, draw_list_pages } from "./tables.ts";

/** Pages that fit a draw and have neighbouring places on a list. */
interface Run {
  tier: number;
  first: number;
  n: number;
}

/**
 * Finds where a day's list has pages that fit a draw. Pages of one tier and area have neighbouring places, the greatest
 * need first. So a search in a list of a million pages takes as long as in a list of ten thousand.
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

/** Counts the fitting pages in each tier, the lowest tier first. Also returns the position of each page on the list. */
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
      throw new Error(`Tier ${tier} has nobody at ${at}.`);
    },
  };
}
