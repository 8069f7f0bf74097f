import { type SQL, sql } from "drizzle-orm";
import { waited } from "../../ledger/books/refund-looks.ts";
import type { Database } from "../../platform/db/database.ts";
import { command, rowsWith } from "../../platform/db/statements.ts";

const PARTS = sql`${sql.placeholder("parts")}::uuid[]`;

/**
 * Changes the number of donors of each page that got one of these parts. Skips a page that has another counted part by
 * the same donor.
 */
const changed = (by: SQL, others: SQL) =>
  command(sql`
    update entrepreneurs as page set donors = page.donors ${by}
      from (select distinct gift_id, entrepreneur_id from gift_parts where id = any(${PARTS})) as given
     where page.id = given.entrepreneur_id and not exists (
       select from gifts as mine
         join donors as me on me.id = mine.donor_id
         join donors as same on same.email = me.email
         join gifts as gift on gift.donor_id = same.id
         join gift_parts as part on part.gift_id = gift.id and part.entrepreneur_id = page.id
        where mine.id = given.gift_id and ${others}
          and (part.state in ('held', 'available', 'in_payout', 'paid_out', 'returned')
            or (part.state in ('refunding', 'disputed') and not ${waited})))`);

const COUNT = changed(sql`+ 1`, sql`part.id <> all(${PARTS})`);
const LEAVE = changed(sql`- 1`, sql`part.id <> all(${PARTS})`);
const UNCOUNT = changed(sql`- 1`, sql`true`);

/*
 * Two gifts come from one donor if their email address is the same. The caller must have locked the pages. So if one
 * person makes two gifts at once, the second gift sees the first.
 */

/** Counts the donor of these parts on the pages that got them. The caller has just made these parts count. */
export async function countGiver(tx: Database, parts: readonly string[]): Promise<void> {
  if (parts.length > 0) await rowsWith(tx, COUNT, { parts: [...parts] });
}

/**
 * Subtracts the donor of these parts from the pages that got them. The caller calls this when the parts stop counting.
 */
export async function uncountGiver(tx: Database, parts: readonly string[]): Promise<void> {
  if (parts.length > 0) await rowsWith(tx, UNCOUNT, { parts: [...parts] });
}

/**
 * Calls `change`, which gives the donor of these parts a new address. Afterwards, counts the donor under the new
 * address.
 */
export async function moveGiver(
  tx: Database,
  parts: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  if (parts.length > 0) await rowsWith(tx, LEAVE, { parts: [...parts] });
  await change();
  await countGiver(tx, parts);
}
