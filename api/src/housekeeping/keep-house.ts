import { CONSENT_COOKIE, KEPT_DAYS } from "@agbara/shared/constants.ts";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../db/open.ts";
import {
  consents,
  early_signups,
  idempotency_keys,
  introductions,
  mail_codes,
  recent_writes,
  sessions,
  subscriptions,
  throttles,
  tv_signups,
  users,
} from "../db/schema.ts";
import { holdIntroductions, introductionsOf, removeWritings } from "../introductions/erasure.ts";
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

/**
 * What stays of introductions once somebody has withdrawn from them: pre-matches with others and what consultants
 * wrote. One person at a time, held as they themselves or a consultant would hold them.
 */
async function eraseWithdrawn(db: Database, now: Date, before: string): Promise<number> {
  const isDue = and(isNull(introductions.contact_id), sql`withdrawn_at <= ${before}`);
  let erased = 0;
  for (;;) {
    const due = await db
      .select({ userId: introductions.user_id })
      .from(introductions)
      .where(isDue)
      .limit(BATCH);
    for (const { userId } of due)
      erased += await db.transaction(async (tx) => {
        const theirs = introductionsOf(userId);
        await holdIntroductions(tx, theirs);
        // Whoever was registered again meanwhile keeps everything.
        const own = and(eq(introductions.user_id, userId), isDue);
        if ((await tx.$count(introductions, own)) === 0) return 0;
        await removeWritings(tx, theirs);
        await tx.delete(introductions).where(and(theirs, isNotNull(introductions.contact_id)));
        const version = sql`${introductions.version} + 1`;
        const nothing = { note: null, withdrawn_at: null, changed_by: {} };
        await tx
          .update(introductions)
          .set({ ...nothing, version, updated_at: now })
          .where(own);
        return 1;
      });
    if (due.length < BATCH) return erased;
  }
}

/** Removes what has served its time, and tells how much. Any number of processes may do it at the same time. */
export async function keepHouse({ db, photos, now }: Housekeeping) {
  const at = now.toISOString();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const yesterday = daysAgo(1);
  const lastYear = daysAgo(KEPT_DAYS.signups);
  const endedChoices = daysAgo(CONSENT_COOKIE.days + KEPT_DAYS.consentProof);
  await sweepStrayFiles(db, photos, now);
  return {
    sessions: await removeAll(db, sql`${sessions}`, sql`expires_at <= ${at}`),
    mailCodes: await removeAll(db, sql`${mail_codes}`, sql`expires_at <= ${at}`),
    throttles: await removeAll(db, sql`${throttles}`, sql`window_ends_at <= ${at}`),
    idempotencyKeys: await removeAll(db, sql`${idempotency_keys}`, sql`created_at <= ${yesterday}`),
    recentWrites: await removeAll(db, sql`${recent_writes}`, sql`at <= ${yesterday}`),
    earlySignups: await removeAll(db, sql`${early_signups}`, sql`created_at <= ${lastYear}`),
    tvSignups: await removeAll(db, sql`${tv_signups}`, sql`created_at <= ${lastYear}`),
    // By our own clock: the visitor's may be wrong by years.
    consents: await removeAll(db, sql`${consents}`, sql`received_at <= ${endedChoices}`),
    accounts: await purgeAccounts(db, now),
    withdrawn: await eraseWithdrawn(db, now, daysAgo(KEPT_DAYS.withdrawn)),
  };
}
