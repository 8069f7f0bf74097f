import { sql } from "drizzle-orm";
import type { Card } from "../../entrepreneurs/public/cards.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { draw_list_pages } from "./tables.ts";

/**
 * For the landing page, a list stores this many pages with gifts and the same number without gifts. We store more than
 * the landing page shows, because some pages become full or close during the day.
 */
const KEPT = 6;
/** How many people the landing page shows. */
const SHOWN = 3;

/**
 * Chooses the pages of a frozen list that the landing page may show that day: first some without gifts, then some with
 * gifts. Each group has a random order: we sort it by SHA-256 of the list's hash and the page's code. So anybody with
 * the list can check the order.
 */
export async function pagesToShow(
  tx: Database,
  { day, hash }: { day: string; hash: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of [sql`page.raised = 0`, sql`page.raised > 0`]) {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select listed.entrepreneur_id as id
            from ${draw_list_pages} as listed
            join entrepreneurs as page on page.id = listed.entrepreneur_id
           where listed.day = ${day} and ${kind}
           order by sha256(convert_to(${hash}::text || listed.code, 'UTF8'))
           limit ${KEPT}`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Chooses three people from a list's cards: one without gifts, and two others. Prefers people of different trades.
 * Leaves out pages that take no gifts now.
 */
export function threeToShow(cards: readonly Card[]): Card[] {
  const open = cards.filter(({ page }) => page.status === "verified");
  const isNew = ({ page }: Card) => page.raised === 0n;
  const inOrder = [...open.filter(isNew).slice(0, 1), ...open.filter((card) => !isNew(card))];
  const others = open.filter((card) => !inOrder.includes(card));
  const all = [...inOrder, ...others];
  const trades = new Set<string>();
  const different = all.filter(({ page }) => {
    if (trades.has(page.trade)) return false;
    trades.add(page.trade);
    return true;
  });
  return [...different, ...all.filter((card) => !different.includes(card))].slice(0, SHOWN);
}
