import { inArray, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import { stray_files } from "../tables.ts";
import { filesNamed } from "./files.ts";

const BATCH = 100;

/** Notes that nothing refers to these files; from that instant on they may go. */
export async function markStray(db: Database, names: string[], remove_after: Date) {
  if (names.length === 0) return;
  await db
    .insert(stray_files)
    .values(names.map((file) => ({ file, remove_after })))
    .onConflictDoUpdate({ target: stray_files.file, set: { remove_after } });
}

/** What has that name is on record: its files stay. */
export async function claimFile(tx: Database, name: string) {
  await tx.delete(stray_files).where(sql`${stray_files.file} = ${name}`);
}

/** Removes the files that nothing refers to, and tells of how many photos. What fails is tried again by the next sweep. */
export async function sweepStrayFiles(
  db: Database,
  photos: PhotoStore,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const due = await rowsOf<{ file: string }>(
      db,
      sql`select file from ${stray_files} where remove_after <= ${now.toISOString()} limit ${BATCH}`,
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
