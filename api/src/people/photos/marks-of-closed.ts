import { eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type PhotoStore, readWhole } from "../../platform/files/photo-store.ts";
import { due } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import type { Config } from "../../platform/settings/config.ts";
import { keepMarks, pictureOf } from "../closing/marks.ts";
import { closing_photos, closings } from "../closing/tables.ts";
import { photoFiles } from "./files.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** How long we wait before we try again to read a photo. */
const AGAIN_MS = 10 * MINUTE_MS;

interface Marking {
  db: Database;
  photos: PhotoStore;
  config: Pick<Config, "returnKey">;
}

/**
 * Makes the mark of one photo of a closed account, so that we can recognise the photo later. Returns 0 if no photo is
 * due. A photo that cannot be read is tried again later, and does not delay the others.
 */
export async function markPhoto({ db, photos, config }: Marking, now: Date): Promise<number> {
  const later = new Date(now.getTime() + AGAIN_MS).toISOString();
  const [next] = await rowsOf<{ closing_id: string; file: string; picture: string | null }>(
    db,
    sql`update ${closing_photos} set try_at = ${later} where ctid = any (array(
          select ctid from ${closing_photos} where try_at <= ${now.toISOString()}
          order by try_at limit 1 for update skip locked))
        returning closing_id, file, picture`,
  );
  if (!next) return 0;
  const { closing_id, file } = next;
  const picture = next.picture ?? (await readPicture(photos, file));
  await db.transaction(async (tx) => {
    const its = sql`closing_id = ${closing_id} and file = ${file}`;
    const held = await rowsOf(tx, sql`delete from ${closing_photos} where ${its} returning file`);
    // The account may have been reopened while we read the photo.
    if (held.length === 0) return;
    if (picture)
      await keepMarks(tx, closing_id, [{ kind: "photo", value: picture }], { config, now });
    else await noteMissing(tx, closing_id);
  });
  return 1;
}

/** Reads a photo's file and returns its hash. Returns null if the file does not exist. */
async function readPicture(photos: PhotoStore, file: string): Promise<string | null> {
  const bytes = await readWhole(photos, photoFiles(file).full);
  return bytes && pictureOf(bytes);
}

/** Counts a photo without a mark. So the safety desk knows that we cannot recognise the person by this photo. */
async function noteMissing(tx: Database, closingId: string) {
  await tx
    .update(closings)
    .set({ photos_missing: sql`${closings.photos_missing} + 1` })
    .where(eq(closings.id, closingId));
}

/**
 * Returns the worker that makes the marks of closed accounts' photos. By these marks we recognise a person who returns.
 */
export function photoMarksWorker(marking: Marking): Worker {
  return {
    name: "marks of photos",
    every: 10 * SECOND_MS,
    patience: 24 * 60 * MINUTE_MS,
    step: (now) => markPhoto(marking, now),
    waiting: due("closing_photos", "try_at"),
  };
}
