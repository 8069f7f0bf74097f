import { sql } from "drizzle-orm";
import { idempotency_keys, mails, recent_writes, throttles } from "../db/tables.ts";
import { type Housekeeping, removeAfter } from "./housekeeping.ts";
import { HOUR_MS, SOON_MS } from "./mend-future.ts";

export const platformHousekeeping: Housekeeping = {
  sweeps: {
    throttles: removeAfter(throttles.window_ends_at),
    idempotencyKeys: removeAfter(idempotency_keys.created_at, 1),
    recentWrites: removeAfter(recent_writes.at, 1),
  },
  mend: (later) => [
    sql`delete from ${throttles} where window_ends_at > ${later(SOON_MS)}`,
    sql`update ${mails} set next_try_at = ${later(0)} where next_try_at > ${later(SOON_MS)}`,
    sql`delete from ${idempotency_keys} where created_at > ${later(HOUR_MS)}`,
    sql`delete from ${recent_writes} where at > ${later(HOUR_MS)}`,
  ],
};
