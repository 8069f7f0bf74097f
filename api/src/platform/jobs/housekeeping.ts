import { DAY_MS } from "@agbara/shared/age.ts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "../db/database.ts";
import type { PhotoStore } from "../files/photo-store.ts";

/** The parts that a sweep works with. */
export interface House {
  db: Database;
  photos: PhotoStore;
  now: Date;
}

/** Removes rows that nobody needs any more, and returns how many. Several processes may do it at the same time. */
export type Sweep = (house: House) => Promise<number>;

/** What a domain wants done every few minutes. The platform does it, and knows none of the tables. */
export interface Housekeeping {
  /** Sweeps by name, in this order: rows that point to others come first. */
  sweeps: Readonly<Record<string, Sweep>>;
  /**
   * Mends what was written while the clock was far ahead: it would last until that time really comes. `later` is the
   * moment so many milliseconds from now.
   */
  mend?: (later: (ms: number) => SQL) => SQL[];
}

/** Rows of one statement: no lock is held for long. */
export const BATCH = 1_000;

/** So many days before now, as the database takes it. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/** Removes the rows whose moment lies so many days back, or more. */
export function removeAfter(moment: PgColumn, days = 0): Sweep {
  return ({ db, now }) => removeAll(db, moment.table, sql`${moment} <= ${daysBefore(now, days)}`);
}

/** Removes in batches what fits the condition. Rows that another process is working on are left to it. */
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
