import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { donors, gift_parts, gifts } from "../../tables.ts";
import { isGiven } from "./news.ts";

/** A donor's message to an entrepreneur who got money from their gift. */
export interface Message {
  /** Of the gift. */
  id: string;
  name: string;
  anonymous: boolean;
  message: string;
  given_at: Date;
}

/**
 * Finds the messages that donors sent to this page with their gifts, the latest first. Leaves out gifts from which the
 * page got no money. Leaves out gift cards that another person redeemed, because the buyer of such a card did not write
 * to this page.
 */
export async function findMessages(db: Database, pageId: string, most: number): Promise<Message[]> {
  return db
    .select({
      id: gifts.id,
      name: donors.name,
      anonymous: gifts.anonymous,
      message: sql<string>`${gifts.message}`,
      given_at: sql`${gifts.paid_at}`.mapWith(gifts.paid_at),
    })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .innerJoin(donors, eq(donors.id, gifts.donor_id))
    .where(
      and(
        eq(gift_parts.entrepreneur_id, pageId),
        isGiven(sql`${gift_parts.state}`),
        isNull(gift_parts.voucher_id),
        sql`${gifts.message} is not null and ${gifts.paid_at} is not null`,
      ),
    )
    .orderBy(desc(gifts.paid_at), desc(gifts.id))
    .limit(most);
}
