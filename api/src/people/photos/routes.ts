import { randomBytes } from "node:crypto";
import { PHOTO } from "@agbara/shared/constants.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { photos } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { invalid, notFound } from "../http/http-error.ts";
import { newId } from "../ids.ts";
import { encodePhoto } from "../media/encode.ts";
import { photoFiles, photoUrl } from "../media/routes.ts";
import { claimFile, markStray, sweepStrayFiles } from "../media/stray-files.ts";
import { holdMe, limitUse, myProfile } from "./me.ts";

const HOUR_MS = 3_600_000;
const TRIES_AN_HOUR = 40;

function photosOf(db: Database, userId: string) {
  return db.select().from(photos).where(eq(photos.user_id, userId)).orderBy(asc(photos.position));
}

function refuseMore(present: number) {
  if (present >= PHOTO.perPerson)
    throw invalid(
      "file",
      `You have ${PHOTO.perPerson} photos, and that is the most you can have. Remove one first.`,
    );
}

export const photoHandlers: Handlers<
  "account.photos.add" | "account.photos.order" | "account.photos.remove"
> = {
  async "account.photos.add"({ file }, context) {
    const { db, actor, now, photos: store } = context;
    await limitUse(context, "account.photos.add", TRIES_AN_HOUR, 60);
    refuseMore((await photosOf(db, actor.id)).length);
    const { full, thumbnail } = await encodePhoto(Buffer.from(await file.arrayBuffer()), actor.id);
    const name = randomBytes(16).toString("hex");
    const files = photoFiles(name);
    // If anything fails from here on, housekeeping finds the files by this.
    await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
    await store.put(files.full, full);
    await store.put(files.thumbnail, thumbnail);
    const data = await db.transaction(async (tx) => {
      await holdMe(tx, context);
      const present = await photosOf(tx, actor.id);
      refuseMore(present.length);
      await tx.insert(photos).values({
        id: newId(),
        user_id: actor.id,
        position: (present.at(-1)?.position ?? -1) + 1,
        url: photoUrl(files.full),
        thumbnail_url: photoUrl(files.thumbnail),
        file: name,
      });
      await claimFile(tx, name);
      return myProfile(tx, context);
    });
    return { success: true, data };
  },

  async "account.photos.order"({ photo_ids }, context) {
    const { db, actor } = context;
    const data = await db.transaction(async (tx) => {
      await holdMe(tx, context);
      const present = new Set((await photosOf(tx, actor.id)).map(({ id }) => id));
      const areTheSame =
        photo_ids.length === present.size && photo_ids.every((id) => present.delete(id));
      if (!areTheSame)
        throw invalid(
          "photo_ids",
          "Your photos have changed since you opened this page. Reload it to see them.",
        );
      for (const [position, id] of photo_ids.entries())
        await tx.update(photos).set({ position }).where(eq(photos.id, id));
      return myProfile(tx, context);
    });
    return { success: true, data };
  },

  async "account.photos.remove"({ photoId }, context) {
    const { db, actor, now, photos: store } = context;
    const data = await db.transaction(async (tx) => {
      await holdMe(tx, context);
      const [removed] = await tx
        .delete(photos)
        .where(and(eq(photos.id, photoId), eq(photos.user_id, actor.id)))
        .returning();
      if (!removed) throw notFound();
      await markStray(tx, removed.file ? [removed.file] : [], now);
      return myProfile(tx, context);
    });
    // Housekeeping comes by again for what cannot be removed just now.
    await sweepStrayFiles(db, store, now).catch(() => undefined);
    return { success: true, data };
  },
};
