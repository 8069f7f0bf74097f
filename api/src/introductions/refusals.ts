import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { introductions } from "../db/schema.ts";

/**
 * Who refused this person. A refusal ends with the next request between the two, from whichever side, until that is
 * rejected in its turn. No times are compared: of a pair one record at most is not rejected, and while it stands
 * there is no other request to reject.
 */
export async function refusersOf(db: Database, askerId: string): Promise<string[]> {
  const rejected = await db
    .select({ id: introductions.contact_id })
    .from(introductions)
    .where(
      and(
        eq(introductions.user_id, askerId),
        eq(introductions.request_status, "rejected"),
        sql`not exists (
          select from ${introductions} as next
          where next.request_status in ('requested', 'accepted')
            and least(next.user_id, next.contact_id) = least(${introductions.user_id}, ${introductions.contact_id})
            and greatest(next.user_id, next.contact_id) = greatest(${introductions.user_id}, ${introductions.contact_id})
        )`,
      ),
    );
  return rejected.flatMap(({ id }) => id ?? []);
}
