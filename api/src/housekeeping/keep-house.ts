import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import {
  idempotency_keys,
  mail_codes,
  recent_writes,
  sessions,
  subscriptions,
  throttles,
  users,
} from "../db/schema.ts";
import type { PhotoStore } from "../media/photo-store.ts";
import { sweepStrayFiles } from "../media/stray-files.ts";

interface Housekeeping {
  db: Database;
  photos: PhotoStore;
  now: Date;
}

/** Rows of one statement: no lock is held for long. */
const BATCH = 1_000;
const DAY_MS = 86_400_000;

/** Removes in batches what fits the condition. Rows that another process is at are left to it. */
async function removeAll(db: Database, table: SQL, condition: SQL): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await rowsOf<{ one: number }>(
      db,
      sql`delete from ${table} where ctid = any (array(
            select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))
          returning 1 as one`,
    );
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}

/** Deleted accounts whose record has been kept for as long as the law demands. */
async function purgeAccounts(db: Database, now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`select id from ${users} where purge_after <= ${now.toISOString()} limit ${BATCH}
            for update skip locked`,
      );
      const ids = sql.join(
        rows.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      );
      if (rows.length > 0) {
        await tx.delete(subscriptions).where(sql`user_id in (${ids})`);
        await tx.delete(users).where(sql`id in (${ids})`);
      }
      return rows.length;
    });
    purged += due;
    if (due < BATCH) return purged;
  }
}

/** Removes what has served its time, and tells how much. Any number of processes may do it at the same time. */
export async function keepHouse({ db, photos, now }: Housekeeping) {
  const at = now.toISOString();
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  await sweepStrayFiles(db, photos, now);
  return {
    sessions: await removeAll(db, sql`${sessions}`, sql`expires_at <= ${at}`),
    mailCodes: await removeAll(db, sql`${mail_codes}`, sql`expires_at <= ${at}`),
    throttles: await removeAll(db, sql`${throttles}`, sql`window_ends_at <= ${at}`),
    idempotencyKeys: await removeAll(db, sql`${idempotency_keys}`, sql`created_at <= ${yesterday}`),
    recentWrites: await removeAll(db, sql`${recent_writes}`, sql`at <= ${yesterday}`),
    accounts: await purgeAccounts(db, now),
  };
}
