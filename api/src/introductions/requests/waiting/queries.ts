import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { and, desc, eq, gt, inArray, isNull, max, ne, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { BATCH, daysBefore, type House } from "../../../platform/jobs/housekeeping.ts";
import { introductions } from "../../tables.ts";

const { user_id, request_status, requested_at, sent_by_staff } = introductions;

/** Matches the requests that this member sent themselves. Leaves out those that a consultant sent for them. */
const sentAlone = (userId: string) => and(eq(user_id, userId), eq(sent_by_staff, false));

/**
 * Returns when this member sent their `nth` latest request after the time `since`. With `nth` 1, this is the latest
 * request. Returns null if the member sent fewer.
 */
export async function sentSince(
  db: Database,
  userId: string,
  { since, nth }: { since: Date; nth: number },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: requested_at })
    .from(introductions)
    .where(and(sentAlone(userId), gt(requested_at, since), ne(request_status, "none")))
    .orderBy(desc(requested_at))
    .limit(1)
    .offset(nth - 1);
  return row?.at ?? null;
}

/**
 * A member may have at most `most` requests that wait for an answer. If the member has so many, returns when they sent
 * the oldest of their latest `most`. They may not send another request until this one ends. Returns null if fewer
 * requests wait. Requests that a consultant sent do not count.
 */
export async function lastInTheWay(
  db: Database,
  userId: string,
  most: number,
): Promise<Date | null> {
  const [row] = await db
    .select({ at: requested_at })
    .from(introductions)
    .where(and(sentAlone(userId), eq(request_status, "requested")))
    .orderBy(desc(requested_at))
    .limit(1)
    .offset(most - 1);
  return row?.at ?? null;
}

/**
 * Ends a waiting request by setting it to `lapsed`. Returns false if this member did not send the request, or if it no
 * longer waits.
 */
export async function lapseSent(
  tx: Database,
  id: string,
  askerId: string,
  now: Date,
): Promise<boolean> {
  const waits = and(
    eq(introductions.id, id),
    eq(user_id, askerId),
    eq(request_status, "requested"),
  );
  const lapsed = await tx
    .update(introductions)
    .set({ request_status: "lapsed", updated_at: now })
    .where(waits)
    .returning({ id: introductions.id });
  return lapsed.length > 0;
}

/**
 * Returns when the asker last sent this person a request that ended without an answer. Returns null if there is none.
 * Requests that a block ended count too. Otherwise the asker could block the person, remove the block, and ask again
 * immediately.
 */
export async function lastLapsed(
  db: Database,
  askerId: string,
  askedId: string,
): Promise<Date | null> {
  const { contact_id, answered_at } = introductions;
  const [last] = await db
    .select({ at: max(requested_at) })
    .from(introductions)
    .where(
      and(
        eq(user_id, askerId),
        eq(contact_id, askedId),
        inArray(request_status, ["lapsed", "ended"]),
        isNull(answered_at),
      ),
    );
  return last?.at ?? null;
}

/**
 * Ends all requests that nobody answered in time, in batches. Skips requests that are being answered right now. Returns
 * how many requests have ended.
 */
export async function lapseOld({ db, now }: Pick<House, "db" | "now">): Promise<number> {
  const before = daysBefore(now, REQUEST_DAYS.open);
  let ended = 0;
  for (;;) {
    const rows = await rowsOf<{ one: number }>(
      db,
      sql`update ${introductions} set request_status = 'lapsed', updated_at = ${now.toISOString()}
          where id = any (array(
            select id from ${introductions}
            where contact_id is not null and request_status = 'requested' and requested_at <= ${before}
            order by requested_at, id limit ${BATCH} for update skip locked))
          returning 1 as one`,
    );
    ended += rows.length;
    if (rows.length < BATCH) return ended;
  }
}
