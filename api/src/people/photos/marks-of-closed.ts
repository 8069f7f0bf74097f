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
/** If we could not read a photo, we try again after this time. */
const AGAIN_MS = 10 * MINUTE_MS;

interface Marking {
  db: Database;
  photos: PhotoStore;
  config: Pick<Config, "returnKey">;
}

/**
 * Makes the mark of one photo of a closed account. The mark is the data that lets us recognise the photo later. Returns
 * 0 if no photo is due. If we cannot read a photo, we try it again later, and the next step handles another photo.
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
    // The account may be open again by now.
    if (held.length === 0) return;
    if (picture)
      await keepMarks(tx, closing_id, [{ kind: "photo", value: picture }], { config, now });
    else await noteMissing(tx, closing_id);
  });
  return 1;
}

/** Reads a photo's file and returns its short form. Returns null if the file is gone. */
async function readPicture(photos: PhotoStore, file: string): Promise<string | null> {
  const bytes = await readWhole(photos, photoFiles(file).full);
  return bytes && pictureOf(bytes);
}

/** Counts a photo without a mark. The safety desk then knows that we cannot recognise this person by the photo. */
async function noteMissing(tx: Database, closingId: string) {
  await tx
    .update(closings)
    .set({ photos_missing: sql`${closings.photos_missing} + 1` })
    .where(eq(closings.id, closingId));
}

/** Makes the marks of closed accounts' photos. With these marks we recognise a person who returns. */
export function photoMarksWorker(marking: Marking): Worker {
  return {
    name: "marks of photos",
    every: 10 * SECOND_MS,
    patience: 24 * 60 * MINUTE_MS,
    step: (now) => markPhoto(marking, now),
    waiting: due("closing_photos", "try_at"),
  };
}
