import { eq, isNull, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { type PhotoStore, readWhole } from "../../platform/files/photo-store.ts";
import { nothing } from "../../platform/jobs/waiting.ts";
import type { Worker } from "../../platform/jobs/worker.ts";
import type { Config } from "../../platform/settings/config.ts";
import { pictureOf, recognise } from "../closing/marks.ts";
import { photos, users } from "../tables.ts";
import { photoFiles } from "./files.ts";

const MINUTE_MS = 60_000;
/** How many photos one step reads. */
const BATCH = 20;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Filling {
  db: Database;
  photos: PhotoStore;
  config: Pick<Config, "returnKey">;
}

/** A table of photos that have the short form of their picture. `safety_photos` has the copies in reports. */
const TABLES = ["photos", "safety_photos"] as const;

interface OldPhoto {
  id: string;
  file: string;
}

/** Finds the next photos without a short form, by their ids. */
function findNext(db: Database, table: (typeof TABLES)[number], after: string) {
  return rowsOf<OldPhoto>(
    db,
    sql`select id, file from ${sql.identifier(table)}
         where picture is null and file is not null and id > ${after} order by id limit ${BATCH}`,
  );
}

/** Stores a photo's short form. If the same picture was in a closed account, this becomes a task of the safety desk. */
async function fill(
  { db, config }: Omit<Filling, "photos">,
  { id, picture }: { id: string; picture: string },
  now: Date,
) {
  await db.transaction(async (tx) => {
    const [filled] = await tx
      .update(photos)
      .set({ picture })
      .where(sql`${photos.id} = ${id} and ${isNull(photos.picture)}`)
      .returning({ user_id: photos.user_id });
    if (!filled) return;
    const [owner] = await tx
      .select({ role: users.role, closed_for: users.closed_for })
      .from(users)
      .where(eq(users.id, filled.user_id));
    if (owner?.role === "member" && owner.closed_for === null)
      await recognise(tx, filled.user_id, [{ kind: "photo", value: picture }], { config, now });
  });
}

/**
 * Stores the short form of photos from before we kept it. Goes through each table once, in small steps. A photo whose
 * file is gone is left out. If a file cannot be read, the next ones do not wait for it: it is tried again afterwards. A
 * step that is repeated changes nothing.
 */
export function oldPicturesWorker({ db, photos: store, config }: Filling): Worker {
  let [table, after, hasFailed] = [0, FIRST, false];

  async function one({ id, file }: OldPhoto, now: Date) {
    const bytes = await readWhole(store, photoFiles(file).full);
    if (!bytes) return;
    const picture = pictureOf(bytes);
    if (TABLES[table] === "photos") return fill({ db, config }, { id, picture }, now);
    const its = sql`id = ${id} and picture is null`;
    await db.execute(sql`update safety_photos set picture = ${picture} where ${its}`);
  }

  async function step(now: Date): Promise<number> {
    const name = TABLES[table];
    if (!name) return 0;
    const rows = await findNext(db, name, after);
    if (rows.length === 0) {
      [table, after, hasFailed] = [hasFailed ? table : table + 1, FIRST, false];
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
