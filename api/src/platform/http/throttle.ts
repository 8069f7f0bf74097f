import { createHash } from "node:crypto";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { throttles } from "../db/schema.ts";
import { HttpError } from "./http-error.ts";
import { networkOf } from "./network.ts";

export interface Limit {
  /** What is counted, e.g. "login:account". */
  name: string;
  /** Whom it is counted for; kept as a hash only. */
  whom: string;
  tries: number;
  minutes: number;
}

/**
 * Counts one try against each limit, in the database, so that all processes count together. 429 past any; the
 * limits after that one do not count the try.
 */
export async function throttle(db: Database, limits: Limit[], now: Date, factor: number) {
  for (const limit of limits) {
    const { count, seconds } = await countUse(db, limit, now);
    if (count > limit.tries * factor)
      throw new HttpError(429, `Too many tries. Please wait ${inWords(seconds)}, then try again.`, {
        retryAfter: seconds,
      });
  }
}

/**
 * What anybody may leave here without an account, by address. Thousands of honest people share one behind a mobile
 * network, on an evening with a show on television; what this many rows take of a disk is no harm.
 */
export function leftBy(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 10_000, minutes: 60 };
}

/** Within half the time that a code holds: whoever waits for it can still use it. */
const LONGEST_DELAY_S = (MAIL_CODE_MINUTES * 60) / 2;

/** Counts one mail. Past the limit it refuses none: each waits a second more than the one before, up to a longest time. */
export async function delayPast(
  db: Database,
  limit: Limit,
  now: Date,
  factor: number,
): Promise<number> {
  const { count } = await countUse(db, limit, now);
  return Math.min(Math.max(count - limit.tries * factor, 0), LONGEST_DELAY_S);
}

/** Counts one use, whatever the limit. Answers how many there are in the window, and how many seconds are left of it. */
export async function countUse(db: Database, limit: Limit, now: Date) {
  const ends = new Date(now.getTime() + limit.minutes * 60_000);
  const at = now.toISOString();
  // A window that ends long after one that begins now was made while the clock was wrong. Two machines' clocks
  // differ by less.
  const isOver = sql`(kept.window_ends_at <= ${at}
    or kept.window_ends_at > excluded.window_ends_at + interval '1 hour')`;
  const [row] = await rowsOf<{ count: number; seconds: number }>(
    db,
    sql`insert into ${throttles} as kept (key, window_ends_at, count)
        values (${keyOf(limit)}, ${ends.toISOString()}, 1)
        on conflict (key) do update set
          count = case when ${isOver} then 1 else kept.count + 1 end,
          window_ends_at = case when ${isOver} then excluded.window_ends_at else kept.window_ends_at end
        returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as seconds`,
  );
  return row ?? { count: 0, seconds: 0 };
}

/**
 * Forgets a person's tries, after one that succeeded, and takes as many off the limits that they share with others:
 * these go on counting what others failed at.
 */
export async function forgive(db: Database, own: Limit[], shared: Limit[] = []) {
  let forgiven = 0;
  for (const limit of own) {
    const gone = await db
      .delete(throttles)
      .where(sql`${throttles.key} = ${keyOf(limit)}`)
      .returning({ count: throttles.count });
    for (const { count } of gone) forgiven += count;
  }
  // One row at a time: two at once, taken in another order by somebody else, would wait for each other.
  for (const limit of shared)
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - ${forgiven}::int, 0)` })
      .where(sql`${throttles.key} = ${keyOf(limit)}`);
}

function keyOf({ name, whom }: Pick<Limit, "name" | "whom">): string {
  return `${name}:${createHash("sha256").update(whom).digest("base64url")}`;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
