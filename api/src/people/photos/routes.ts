import { randomBytes } from "node:crypto";
import { newId } from "../../platform/db/ids.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { pictureOf, recognise } from "../closing/marks.ts";
import { holdMe, limitUse, refuseClosed } from "../me.ts";
import { myProfile } from "../profile/rules.ts";
import { encodePhoto } from "./encode.ts";
import { photoFiles, photoUrl } from "./files.ts";
import { findPhotos, insertPhoto, removePhoto, setOrder } from "./queries.ts";
import { refuseAgain, refuseMore, refuseOtherPhotos } from "./rules.ts";
import { claimFile, markStray, sweepStrayFiles } from "./stray-files.ts";

const HOUR_MS = 3_600_000;
const TRIES_AN_HOUR = 40;

export const photosHandlers: HandlersAt<"people.photos"> = {
  async "people.photos.add"({ file }, context) {
    const { db, actor, now, photos: store } = context;
    await limitUse(context, "people.photos.add", TRIES_AN_HOUR, 60);
    refuseMore((await findPhotos(db, actor.id)).length);
    const { full, thumbnail, look } = await encodePhoto(
      Buffer.from(await file.arrayBuffer()),
      actor.id,
    );
    const picture = pictureOf(full);
    await refuseAgain(db, actor.id, picture);
    const name = randomBytes(16).toString("hex");
    const files = photoFiles(name);
    // Marks the photo's files for removal before we store them. So if anything fails from here on, housekeeping removes
    // them.
    await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
    await store.put(files.full, full);
    await store.put(files.thumbnail, thumbnail);
    const data = await db.transaction(async (tx) => {
      // Checks again, because staff may have closed the account or refused the picture while we encoded the photo.
      refuseClosed(await holdMe(tx, context));
      await refuseAgain(tx, actor.id, picture);
      const present = await findPhotos(tx, actor.id);
      refuseMore(present.length);
      await insertPhoto(tx, {
        id: newId(),
        user_id: actor.id,
        position: (present.at(-1)?.position ?? -1) + 1,
        url: photoUrl(files.full),
        thumbnail_url: photoUrl(files.thumbnail),
        file: name,
        picture,
        look,
        added_at: now,
        // The photos of staff need no check, because members never see them.
        ...(actor.role !== "member" && { passed_at: now, looked_at: now }),
      });
      await claimFile(tx, name);
      await recognise(tx, actor.id, [{ kind: "photo", value: picture }], context);
      return myProfile(tx, context);
    });
    return { success: true, data };
  },

  async "people.photos.order"({ photo_ids }, context) {
    const { db, actor } = context;
    const data = await db.transaction(async (tx) => {
      await holdMe(tx, context);
      refuseOtherPhotos(photo_ids, await findPhotos(tx, actor.id));
      await setOrder(tx, photo_ids);
      return myProfile(tx, context);
    });
    return { success: true, data };
  },

  async "people.photos.remove"({ photoId }, context) {
    const { db, actor, now, photos: store } = context;
    const data = await db.transaction(async (tx) => {
      await holdMe(tx, context);
      const removed = await removePhoto(tx, photoId, actor.id);
      if (!removed) throw notFound();
      await markStray(tx, removed.file ? [removed.file] : [], now);
      return myProfile(tx, context);
    });
    // If we cannot remove a file now, housekeeping tries again later.
    await sweepStrayFiles(db, store, now).catch(() => undefined);
    return { success: true, data };
  },
};
