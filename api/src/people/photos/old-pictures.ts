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
/** How many photos one step of the worker reads. */
const BATCH = 20;
/**
 * How many times the worker goes through all photos if some failed. Between the rounds it waits 2, 4, 8 minutes and so
 * on, about three days in all.
 */
const PASSES = 12;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Filling {
  db: Database;
  photos: PhotoStore;
  config: Pick<Config, "returnKey">;
}

/**
 * The tables with photos: those in profiles, and the copies in safety reports. Both have the hash and the digest of
 * each picture.
 */
const TABLES = ["photos", "safety_photos"] as const;

interface OldPhoto {
  id: string;
  file: string;
}

/** What we compute from the bytes of a photo. */
interface Computed {
  picture: string;
  look: string;
}

/**
 * Returns the digest of a stored photo. If the picture cannot be decoded, returns `FLAT`, which matches no photo. We
 * need not try again, because the bytes do not change.
 */
async function lookOrFlat(photo: Uint8Array): Promise<string> {
  // Throws here if the library is missing. Otherwise the `catch` in the next line would treat the photo as damaged.
  await import("sharp");
  return lookOf(photo).catch(() => FLAT);
}

/** Finds the next photos that have no hash or no digest yet, in the order of their ids. */
function findNext(db: Database, table: (typeof TABLES)[number], after: string) {
  return rowsOf<OldPhoto>(
    db,
    sql`select id, file from ${sql.identifier(table)}
         where (picture is null or look is null) and file is not null and id > ${after} order by id limit ${BATCH}`,
  );
}

/**
 * Stores the hash and the digest of a photo. If a closed account has the same picture, adds a task for the safety desk.
 * If the photo's own account is closed, also stores the digest with the account's closing.
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

/** Stores the hash and the digest of a photo's copy in a report. */
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
 * Computes the hash and the digest of older photos, which an earlier version of the server stored without them. Goes
 * through each table once, in small steps, and skips photos whose file does not exist. If a photo fails because the
 * photo store does not answer, the worker continues with the next photo. Later it goes through all photos again, in at
 * most {@link PASSES} rounds. After a restart of the server, the rounds begin again. A damaged picture gets its hash,
 * and a digest that matches no photo. A repeated step does no harm.
 */
export function oldPicturesWorker({ db, photos: store, config }: Filling): Worker {
  let [table, after, hasFailed, passes, from] = [0, FIRST, false, 1, 0];

  /**
   * Continues with the next table. After the last table, starts a new round if a photo failed and there were not too
   * many rounds yet.
   */
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
