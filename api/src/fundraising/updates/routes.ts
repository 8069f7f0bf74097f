import { NEWS } from "@agbara/shared/constants.ts";
import { and, eq } from "drizzle-orm";
import { findUpdates, updateView } from "../../entrepreneurs/public/news.ts";
import { page_updates } from "../../entrepreneurs/public/tables.ts";
import { limitUse } from "../../people/me.ts";
import { photoUrls } from "../../people/photos/files.ts";
import { markStray, sweepStrayFiles } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { holdOpenPage, ownPage } from "./open-page.ts";
import { addUpload, storeUpload, takeUpload } from "./uploads.ts";

const PHOTOS_AN_HOUR = 40;
const UPDATES_AN_HOUR = 20;

async function answer(db: Database, pageId: string) {
  const rows = await findUpdates(db, pageId, NEWS.updates);
  return { success: true as const, data: rows.map(updateView) };
}

export const updatesHandlers: HandlersAt<"fundraising.updates"> = {
  async "fundraising.updates.list"(_, { db, actor }) {
    return answer(db, (await ownPage(db, actor.id)).id);
  },

  async "fundraising.updates.addPhoto"({ file }, context) {
    const { db, actor, now } = context;
    await limitUse(context, "fundraising.updates.addPhoto", PHOTOS_AN_HOUR, 60);
    // Checks the page before reading the photo, because reading is slow. Checks the page again afterwards.
    await db.transaction((tx) => holdOpenPage(tx, actor.id));
    const stored = await storeUpload(file, context);
    return db.transaction(async (tx) => {
      const { id } = await holdOpenPage(tx, actor.id);
      const _id = await addUpload(tx, id, stored, now);
      return {
        success: true as const,
        data: { _id, thumbnail_url: photoUrls(stored.file).thumbnail_url },
      };
    });
  },

  async "fundraising.updates.add"({ id, words: said, photo_id }, context) {
    const { db, actor, now } = context;
    await limitUse(context, "fundraising.updates.add", UPDATES_AN_HOUR, 60);
    return db.transaction(async (tx) => {
      const page = await holdOpenPage(tx, actor.id);
      const [present] = await tx.select().from(page_updates).where(eq(page_updates.id, id));
      if (present && present.entrepreneur_id !== page.id)
        throw new HttpError(409, words.news.idTaken);
      if (present) return answer(tx, page.id);
      if ((await findUpdates(tx, page.id, NEWS.updates)).length >= NEWS.updates)
        throw new HttpError(409, words.news.mostUpdates);
      const file = photo_id === undefined ? null : await takeUpload(tx, page.id, photo_id);
      const row = { id, entrepreneur_id: page.id, words: said, file, at: now };
      await tx.insert(page_updates).values(row);
      return answer(tx, page.id);
    });
  },

  async "fundraising.updates.remove"({ id }, context) {
    const { db, actor, now, photos } = context;
    const left = await db.transaction(async (tx) => {
      const page = await ownPage(tx, actor.id);
      const [gone] = await tx
        .delete(page_updates)
        .where(and(eq(page_updates.id, id), eq(page_updates.entrepreneur_id, page.id)))
        .returning();
      if (!gone) throw notFound();
      if (gone.file !== null) await markStray(tx, [gone.file], now);
      return answer(tx, page.id);
    });
    await sweepStrayFiles(db, photos, now).catch(() => undefined);
    return left;
  },
};
