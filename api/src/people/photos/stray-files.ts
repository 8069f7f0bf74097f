import { inArray, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import { closing_photos } from "../closing/tables.ts";
import { stray_files } from "../tables.ts";
import { filesNamed } from "./files.ts";

const BATCH = 100;

/** Records that no row uses these files. Housekeeping may remove them after `remove_after`. */
export async function markStray(db: Database, names: string[], remove_after: Date) {
  if (names.length === 0) return;
  await db
    .insert(stray_files)
    .values(names.map((file) => ({ file, remove_after })))
    .onConflictDoUpdate({ target: stray_files.file, set: { remove_after } });
}

/** Records that a row now uses this file, so that housekeeping does not remove it. */
export async function claimFile(tx: Database, name: string) {
  await tx.delete(stray_files).where(sql`${stray_files.file} = ${name}`);
}

/** Matches the names of files that {@link filesNamed} makes, for photos, papers and videos. */
const OURS = /^([0-9a-f]{32})(-320|-wide)?\.(webp|mp4|piece)$/;
/** Finds all tables with a column `file`. In each of them, this column has the names of files. */
const NAMING_COLUMNS = sql`select table_name as "table" from information_schema.columns
  where table_schema = 'public' and column_name = 'file'`;

/**
 * Marks all files that are in no row of the database, so that housekeeping removes them. Returns how many there are.
 * Such files exist after somebody restored an older database or moved the photos to another store. A file that the
 * server is storing now is never marked, because its name is in the database first.
 */
export async function markUnnamed(db: Database, photos: PhotoStore, now: Date): Promise<number> {
  const there = new Set<string>();
  for await (const file of photos.names()) {
    const [, name] = OURS.exec(file) ?? [];
    if (name !== undefined) there.add(name);
  }
  const tables = await rowsOf<{ table: string }>(db, NAMING_COLUMNS);
  const selects = tables.map(({ table }) => sql`select file from ${sql.identifier(table)}`);
  // Reads all tables in one statement. Otherwise we could miss a name that moves from one table to another while we
  // read.
  const named = await rowsOf<{ file: string }>(db, sql.join(selects, sql` union all `));
  for (const { file } of named) there.delete(file);
  const unnamed = [...there];
  for (let from = 0; from < unnamed.length; from += BATCH)
    await markStray(db, unnamed.slice(from, from + BATCH), now);
  return unnamed.length;
}

/**
 * Removes the files that no row uses. Keeps a closed account's photo until the photo has its mark. If a file cannot be
 * removed now, the next run tries again. Returns how many photos, papers and videos were removed.
 */
export async function sweepStrayFiles(
  db: Database,
  photos: PhotoStore,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await rowsOf<{ file: string }>(
      db,
      sql`select file from ${stray_files} where remove_after <= ${now.toISOString()}
            and not exists (select from ${closing_photos} where ${closing_photos.file} = ${stray_files.file})
          limit ${BATCH}`,
    );
    if (due.length === 0) return removed;
    const names = due.map(({ file }) => file);
    for (const name of names) {
      for (const file of filesNamed(name)) await photos.remove(file);
    }
    await db.delete(stray_files).where(inArray(stray_files.file, names));
    removed += names.length;
  }
}
