import { type SQL, sql } from "drizzle-orm";
import { waited } from "../../ledger/books/refund-looks.ts";
import type { Database } from "../../platform/db/database.ts";
import { command, rowsWith } from "../../platform/db/statements.ts";

const PARTS = sql`${sql.placeholder("parts")}::uuid[]`;

/**
 * Returns SQL that changes the donor counts of the pages that got these gift parts. Does not change the count of a page
 * that already counts this donor because of another gift part.
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
 * Two gifts come from the same donor if their e-mail address is the same. The caller must lock the pages first. So if
 * one person makes two gifts at the same time, the second gift sees the first.
 */

/**
 * Adds the donor of these gift parts to the donor count of each page that got one of them. Call this right after the
 * pages have got the parts.
 */
export async function countGiver(tx: Database, parts: readonly string[]): Promise<void> {
  if (parts.length > 0) await rowsWith(tx, COUNT, { parts: [...parts] });
}

/**
 * Subtracts the donor from the donor count of each page that got these gift parts. Call this right after the pages have
 * lost the parts, for example through a refund.
 */
export async function uncountGiver(tx: Database, parts: readonly string[]): Promise<void> {
  if (parts.length > 0) await rowsWith(tx, UNCOUNT, { parts: [...parts] });
}

/**
 * Runs `change`, which gives the donor another e-mail address. Subtracts the donor from the donor counts before the
 * change, and adds the donor again after it.
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
