import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import { throttles } from "../db/schema.ts";
import { HttpError } from "./http-error.ts";

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
    const ends = new Date(now.getTime() + limit.minutes * 60_000);
    const [row] = await rowsOf<{ count: number; seconds: number }>(
      db,
      sql`insert into ${throttles} as kept (key, window_ends_at, count)
          values (${keyOf(limit)}, ${ends.toISOString()}, 1)
          on conflict (key) do update set
            count = case when kept.window_ends_at <= ${now.toISOString()} then 1 else kept.count + 1 end,
            window_ends_at = case when kept.window_ends_at <= ${now.toISOString()}
              then excluded.window_ends_at else kept.window_ends_at end
          returning count, ceil(extract(epoch from window_ends_at - ${now.toISOString()}::timestamptz))::int as seconds`,
    );
    if (row && row.count > limit.tries * factor)
      throw new HttpError(
        429,
        `Too many tries. Please wait ${inWords(row.seconds)}, then try again.`,
        { retryAfter: row.seconds },
      );
  }
}

/** Forgets the tries, after one that succeeded. */
export async function forgive(db: Database, limit: Pick<Limit, "name" | "whom">) {
  await db.delete(throttles).where(sql`${throttles.key} = ${keyOf(limit)}`);
}

function keyOf({ name, whom }: Pick<Limit, "name" | "whom">): string {
  return `${name}:${createHash("sha256").update(whom).digest("base64url")}`;
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
