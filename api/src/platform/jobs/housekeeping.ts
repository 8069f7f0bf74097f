import { DAY_MS } from "@agbara/shared/age.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "../db/database.ts";
import type { PhotoStore } from "../files/photo-store.ts";

/** The tools that a sweep gets. A sweep is one step of housekeeping. */
export interface House {
  db: Database;
  photos: PhotoStore;
  now: Date;
}

/**
 * Removes rows that nobody needs any more, and returns how many. Several processes may run a sweep at the same time.
 */
export type Sweep = (house: House) => Promise<number>;

/**
 * The housekeeping of a domain, which the platform runs every few minutes. The platform itself knows none of the
 * domain's tables.
 */
export interface Housekeeping {
  /**
   * The sweeps of the domain by name, in the order in which they run. A row must be removed before the rows to which it
   * refers.
   */
  sweeps: Readonly<Record<string, Sweep>>;
  /**
   * Corrects rows that somebody wrote while the clock was far ahead. Otherwise they would wait for a time that is far
   * away. `later(ms)` returns the time `ms` milliseconds from now.
   */
  mend?: (later: (ms: number) => SQL) => SQL[];
}

/** How many rows one SQL statement removes. The number is small, so that no lock lasts long. */
export const BATCH = 1_000;

/** Returns the moment this many days before now, in the database's format. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/** Returns a sweep that removes the rows whose `moment` is at least this many days ago. */
export function removeAfter(moment: PgColumn, days = 0): Sweep {
  return ({ db, now }) => removeAll(db, moment.table, sql`${moment} <= ${daysBefore(now, days)}`);
}

/** Removes the rows that match the condition, in batches. Skips rows that another process has locked. */
export async function removeAll(db: Database, table: PgTable, condition: SQL): Promise<number> {
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
