import { DAY_MS } from "@agbara/shared/age.ts";
import { GIFT_LIMITS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";
import { hidden_names } from "./tables.ts";

export interface Named {
  name: string;
  amount: string;
  window_ends_at: string;
}

const NEW_DAYS = 7;

/**
 * Finds the donors' first names that a page shows, with the latest gift first. Each donor wanted to be named, and can
 * no longer ask for the money back. Leaves out the donors of money from gift cards, because the buyer of a card did not
 * choose the page. Also leaves out the donors of money that a later draw gave to the page.
 */
export function findNamed(db: Database, pageId: string, now: Date): Promise<Named[]> {
  return rowsOf<Named>(
    db,
    sql`select gift.public_name as name, part.amount::text as amount, part.window_ends_at
          from gift_parts as part
          join gifts as gift on gift.id = part.gift_id
          join donors as donor on donor.id = gift.donor_id
         where part.entrepreneur_id = ${pageId}::uuid and part.voucher_id is null
           and part.state in ('held', 'available', 'in_payout', 'paid_out')
           and part.window_ends_at <= ${now.toISOString()}::timestamptz
           and gift.public_name is not null and not gift.anonymous and not donor.body
           and not exists (select from draws where number = part.draw and begun_at > gift.created_at)
           and not exists (select from hidden_names as hidden
             where hidden.entrepreneur_id = part.entrepreneur_id and hidden.name = lower(gift.public_name))
         order by part.window_ends_at desc, part.id desc limit ${GIFT_LIMITS.public_names}`,
  );
}

export const namedView = ({ name, amount, window_ends_at }: Named, now: Date) => ({
  name,
  amount: Number(amount),
  is_new: now.getTime() - new Date(window_ends_at).getTime() < NEW_DAYS * DAY_MS,
});

/**
 * Removes a donor's first name from a page for ever, so that later gifts do not show it either. Returns false if the
 * name was removed before.
 */
export async function hideName(tx: Database, pageId: string, name: string, now: Date) {
  const added = await tx
    .insert(hidden_names)
    .values({ entrepreneur_id: pageId, name: sql`lower(${name})`, hidden_at: now })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}
