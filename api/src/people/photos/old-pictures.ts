import { eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type PhotoStore, readWhole } from "../../platform/files/photo-store.ts";
import { nothing } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import type { Config } from "../../platform/settings/config.ts";
import { noteLook, pictureOf, recognise } from "../closing/marks.ts";
import { photos, users } from "../tables.ts";
import { photoFiles } from "./files.ts";
import { lookOf } from "./look.ts";
import { FLAT } from "./near.ts";

const MINUTE_MS = 60_000;
/** How many photos one step reads. */
const BATCH = 20;
/** How often we try photos that failed. The waits are 2, 4, 8 minutes and so on, together about three days. */
const PASSES = 12;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Filling {
  db: Database;
  photos: PhotoStore;
  config: Pick<Config, "returnKey">;
}

/**
 * The tables of photos. Each row has the short form of the picture and a digest of how it looks. `safety_photos` has
 * the copies in reports.
 */
const TABLES = ["photos", "safety_photos"] as const;

interface OldPhoto {
  id: string;
  file: string;
}

/** The values that we compute from the bytes of a photo. */
interface Computed {
  picture: string;
  look: string;
}

/**
 * Returns a digest of how a stored photo looks. If nobody can read the picture, returns `FLAT`, which matches no photo.
 * We do not try again, because the bytes will not change.
 */
async function lookOrFlat(photo: Uint8Array): Promise<string> {
  // Throws if the library itself is missing, because then the fault is not in the photo.
  await import("sharp");
  return lookOf(photo).catch(() => FLAT);
}

/** Finds the next photos without a short form or a digest, in the order of their ids. */
function findNext(db: Database, table: (typeof TABLES)[number], after: string) {
  return rowsOf<OldPhoto>(
    db,
    sql`select id, file from ${sql.identifier(table)}
         where (picture is null or look is null) and file is not null and id > ${after} order by id limit ${BATCH}`,
  );
}

/**
 * Stores the values that we computed from a photo. If a closed account had the same picture, makes a task for the
 * safety desk. If the photo's own account is closed, we compare other people's photos with it from now on.
 */
async function fill(
  { db, config }: Omit<Filling, "photos">,
  { id, picture, look }: Computed & { id: string },
  now: Date,
) {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(photos).where(eq(photos.id, id)).for("update");
    if (!row) return;
    await tx
      .update(photos)
      .set({ picture: row.picture ?? picture, look: row.look ?? look })
      .where(eq(photos.id, id));
    await noteLook(tx, row.user_id, look);
    const [owner] = await tx
      .select({ role: users.role, closed_for: users.closed_for })
      .from(users)
      .where(eq(users.id, row.user_id));
    if (row.picture === null && owner?.role === "member" && owner.closed_for === null)
      await recognise(tx, row.user_id, [{ kind: "photo", value: picture }], { config, now });
  });
}

/** Stores what we computed from a report's copy of a photo. */
async function fillCopy(
  { db }: Pick<Filling, "db">,
  { id, picture, look }: Computed & { id: string },
) {
  await db.transaction(async (tx) => {
    const [copy] = await rowsOf<{ reported_id: string }>(
      tx,
      sql`update safety_photos as copied
             set picture = coalesce(copied.picture, ${picture}), look = coalesce(copied.look, ${look})
            from safety_reports as report
           where copied.id = ${id} and report.id = copied.report_id returning report.reported_id`,
    );
    if (copy) await noteLook(tx, copy.reported_id, look);
  });
}

/**
 * Stores the short form and the digest of photos from before we kept them. Goes through each table once, in small steps. A photo whose
 * file is gone is left out. If the store does not answer, the next photos do not wait: this one is tried again
 * afterwards, later each time, and not any more after {@link PASSES} times, until the server starts again. A damaged
 * picture gets its short form, and a digest that looks like nothing. A step that is repeated
 * changes nothing.
 */
export function oldPicturesWorker({ db, photos: store, config }: Filling): Worker {
  let [table, after, hasFailed, passes, from] = [0, FIRST, false, 1, 0];

  /** Begins with the next table. After the last one, begins again if a photo failed, until it was tried often enough. */
  function goOn(now: Date) {
    [table, after] = [table + 1, FIRST];
    if (table < TABLES.length || !hasFailed || passes === PASSES) return;
    from = now.getTime() + MINUTE_MS * 2 ** passes;
    [table, hasFailed, passes] = [0, false, passes + 1];
  }

  async function one({ id, file }: OldPhoto, now: Date) {
    const bytes = await readWhole(store, photoFiles(file).full);
    if (!bytes) return;
    const computed = { id, picture: pictureOf(bytes), look: await lookOrFlat(bytes) };
    if (TABLES[table] === "photos") return fill({ db, config }, computed, now);
    return fillCopy({ db }, computed);
  }

  async function step(now: Date): Promise<number> {
    const name = TABLES[table];
    if (!name || now.getTime() < from) return 0;
    const rows = await findNext(db, name, after);
    if (rows.length === 0) {
      goOn(now);
      return 0;
    }
    for (const row of rows) {
      after = row.id;
      try {
        await one(row, now);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
    return rows.length;
  }

  return {
    name: "pictures of old photos",
    every: MINUTE_MS,
    patience: MINUTE_MS,
    step,
    waiting: nothing,
  };
}
