import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import {
  idempotency_keys,
  mail_codes,
  mails,
  recent_writes,
  sessions,
  throttles,
} from "../db/schema.ts";

const HOUR_MS = 3_600_000;
/** Longer than any limit on tries lasts, a code holds or a mail rests. */
const SOON_MS = 25 * HOUR_MS;

/**
 * Mends what was written while the clock was far ahead: it would last until that time really comes. A session lasts
 * as long as if it had been opened now.
 */
export async function mendFuture(db: Database, now: Date): Promise<void> {
  const later = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const at = later(0);
  const statements: SQL[] = [
    sql`update ${sessions} set expires_at = ${at} + (expires_at - created_at), created_at = ${at},
          signed_in_at = least(signed_in_at, ${at}) where created_at > ${later(HOUR_MS)}`,
    sql`delete from ${throttles} where window_ends_at > ${later(SOON_MS)}`,
    sql`delete from ${mail_codes} where expires_at > ${later(SOON_MS)}`,
    sql`update ${mails} set next_try_at = ${at} where next_try_at > ${later(SOON_MS)}`,
    sql`delete from ${idempotency_keys} where created_at > ${later(HOUR_MS)}`,
    sql`delete from ${recent_writes} where at > ${later(HOUR_MS)}`,
  ];
  for (const statement of statements) await db.execute(statement);
}
