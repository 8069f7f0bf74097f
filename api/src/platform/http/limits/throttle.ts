import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { MAIL_CODE_MINUTES } from "@agbara/shared/constants.ts";
import { plural } from "@agbara/shared/text/words.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../db/database.ts";
import { throttles } from "../../db/tables.ts";
import { words } from "../../words/words.ts";
import { HttpError } from "../http-error.ts";
import { networkOf } from "./network.ts";

export interface Limit {
  /** The name of the limit, for example "login:account". */
  name: string;
  /** The person or address whose tries we count. We store only a hash of it. */
  whom: string;
  tries: number;
  minutes: number;
}

/**
 * Counts one try against each limit, in order. The counts are in the database, so all processes share them. If the try
 * exceeds a limit, throws 429 and does not count it against the remaining limits.
 */
export async function throttle(db: Database, limits: Limit[], now: Date, factor: number) {
  for (const limit of limits) {
    const { count, seconds } = await countUse(db, limit, now);
    if (count > limit.tries * factor)
      throw new HttpError(
        429,
        plural(words.platform.tooManyTries, Math.max(Math.ceil(seconds / 60), 1)),
        {
          retryAfter: seconds,
        },
      );
  }
}

/**
 * Returns the limit for one network address, for entries that people add without an account, or for slow reads. The
 * limit is high, because thousands of honest people may share one address of a mobile network, for example on the
 * evening of the show. The disk has space for that many rows.
 */
export function leftBy(name: string, address: string): Limit {
  return { name: `${name}:address`, whom: networkOf(address), tries: 10_000, minutes: 60 };
}

/**
 * How long mails above a limit wait: each waits `step` seconds longer than the one before it, but at most `longest`
 * seconds.
 */
export interface Pace {
  step: number;
  longest: number;
}

/** A mail waits for at most half of the lifetime of its code, so that the person can still use the code. */
export const CODE_PACE: Pace = { step: 1, longest: (MAIL_CODE_MINUTES * 60) / 2 };

/**
 * Counts one mail, and returns how many seconds it must wait. Above the limit, mails wait longer, but none is refused.
 */
export async function delayPast(
  db: Database,
  limit: Limit,
  now: Date,
  factor: number,
  { step, longest } = CODE_PACE,
): Promise<number> {
  const { count } = await countUse(db, limit, now);
  return Math.min(Math.max(count - limit.tries * factor, 0) * step, longest);
}

/**
 * Counts one mail of a kind that always has the same text, and returns how many seconds it must wait. The first mail
 * above the limit waits until the time window ends. Returns null for every further mail in this window, because we do
 * not send it.
 */
export async function delayLast(
  db: Database,
  limit: Limit,
  now: Date,
  factor: number,
): Promise<number | null> {
  const { count, seconds } = await countUse(db, limit, now);
  const most = limit.tries * factor;
  if (count <= most) return 0;
  return count === most + 1 ? seconds : null;
}

const SLOWER_MS = 100;
const SLOWEST_MS = 5_000;

/**
 * Counts one use. If the count exceeds the limit, makes the caller wait, and the wait grows with each use. Refuses
 * nobody.
 */
export async function slowDown(db: Database, limit: Limit, now: Date, factor: number) {
  const { count } = await countUse(db, limit, now);
  const past = Math.max(count - limit.tries * factor, 0);
  if (past > 0) await setTimeout(Math.min(past * SLOWER_MS, SLOWEST_MS));
}

/**
 * Counts one use without checking a limit. Returns the number of uses in the time window, and how many seconds remain
 * of it.
 */
export async function countUse(db: Database, limit: Limit, now: Date) {
  const ends = new Date(now.getTime() + limit.minutes * 60_000);
  const at = now.toISOString();
  // We treat a stored time window as over if it ends more than an hour later than a new window would. Such a window
  // shows that a clock was wrong when we stored it: the right clocks of two machines differ by less than an hour.
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
 * Deletes the person's counted tries after a success. Also subtracts them from the limits that the person shares with
 * others. The failed tries of others still count there.
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
  // We update one row at a time. Otherwise two callers that lock several rows in different orders could wait for each
  // other for ever.
  for (const limit of shared)
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - ${forgiven}::int, 0)` })
      .where(sql`${throttles.key} = ${keyOf(limit)}`);
}

function keyOf({ name, whom }: Pick<Limit, "name" | "whom">): string {
  return `${name}:${createHash("sha256").update(whom).digest("base64url")}`;
}
