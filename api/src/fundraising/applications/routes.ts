import { findVideo } from "../../entrepreneurs/public/videos.ts";
import { limitUse } from "../../people/me.ts";
import { sweepStrayFiles } from "../../people/photos/stray-files.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import {
  addDocument,
  identityFields,
  refuseDocument,
  removeDocument,
  storeDocument,
} from "./evidence.ts";
import { addPhoto, orderPhotos, refuseMorePhotos, removePhoto, storePhoto } from "./photos.ts";
import { changeRow } from "./queries.ts";
import { reviewHandlers } from "./review/routes.ts";
import {
  answerOwn,
  changeOwn,
  holdToChange,
  ownWhole,
  saveParts,
  submit,
  withdraw,
} from "./rules.ts";
import {
  eraseVideo,
  findParts,
  setPart,
  setVideo,
  storePart,
  storeVideo,
  wholeParts,
} from "./video.ts";
import { ownView } from "./views.ts";

const FILES_AN_HOUR = 40;
const VIDEOS_AN_HOUR = 20;
/**
 * The number of video parts that a person may send in an hour. This is enough for ten whole videos, if no part is sent
 * again.
 */
const PARTS_AN_HOUR = 200;
const NUMBERS_AN_HOUR = 10;
const SENDS_AN_HOUR = 20;

/** Tries to remove the files of removed rows now. If a file remains, housekeeping removes it later. */
async function sweep({
  db,
  photos,
  now,
}: Pick<Context<"fundraising.applications.own">, "db" | "photos" | "now">) {
  await sweepStrayFiles(db, photos, now).catch(() => undefined);
}

export const applicationsHandlers: HandlersAt<"fundraising.applications"> = {
  ...reviewHandlers,

  async "fundraising.applications.own"(_, context) {
    const whole = await ownWhole(context.db, context);
    return { success: true, data: whole && ownView(whole, context.giving.codeKey) };
  },

  "fundraising.applications.save": (saved, context) => saveParts(saved, context),

  async "fundraising.applications.addPhoto"({ file }, context) {
    await limitUse(context, "fundraising.applications.addPhoto", FILES_AN_HOUR, 60);
    // Checks that the application can be changed, and only then reads the photo, because reading is slow. Checks the
    // application again afterwards.
    const { page } = await context.db.transaction((tx) => holdToChange(tx, context));
    await refuseMorePhotos(context.db, page.id);
    const stored = await storePhoto(file, context);
    return changeOwn(context, (tx, held) => addPhoto(tx, held.page.id, stored));
  },

  "fundraising.applications.orderPhotos": ({ photo_ids }, context) =>
    changeOwn(context, (tx, { page }) => orderPhotos(tx, page.id, photo_ids)),

  async "fundraising.applications.removePhoto"({ photoId }, context) {
    const { now } = context;
    const answer = await changeOwn(context, (tx, { page }) =>
      removePhoto(tx, page.id, photoId, now),
    );
    await sweep(context);
    return answer;
  },

  async "fundraising.applications.addVideoPart"({ part, file }, context) {
    await limitUse(context, "fundraising.applications.addVideoPart", PARTS_AN_HOUR, 60);
    // Checks that the application can be changed, and only then stores the part. Checks the application again
    // afterwards.
    await context.db.transaction((tx) => holdToChange(tx, context));
    const stored = await storePart(part, file, context);
    await changeOwn(context, (tx, { page }) => setPart(tx, page.id, stored));
    return { success: true };
  },

  async "fundraising.applications.finishVideo"({ parts }, context) {
    const { db, now } = context;
    await limitUse(context, "fundraising.applications.finishVideo", VIDEOS_AN_HOUR, 60);
    const { page } = await db.transaction((tx) => holdToChange(tx, context));
    const sent = await findParts(db, page.id);
    // An earlier call has finished this video, but the applicant's browser did not get our answer. So we answer again.
    if (sent.length === 0 && (await findVideo(db, page.id))) return answerOwn(db, context);
    const of = wholeParts(sent, parts);
    const made = await storeVideo(of, context);
    const answer = await changeOwn(context, (tx, held) =>
      setVideo(tx, held.page.id, { made, of, now }),
    );
    await sweep(context);
    return answer;
  },

  async "fundraising.applications.removeVideo"(_, context) {
    const answer = await changeOwn(context, (tx, { page }) => eraseVideo(tx, page.id, context.now));
    await sweep(context);
    return answer;
  },

  async "fundraising.applications.setIdentity"({ kind, number }, context) {
    const { giving, now } = context;
    await limitUse(context, "fundraising.applications.setIdentity", NUMBERS_AN_HOUR, 60);
    return changeOwn(context, (tx, { page }) =>
      changeRow(tx, page.id, identityFields(giving.codeKey, { kind, number }, now)),
    );
  },

  async "fundraising.applications.addDocument"({ kind, file }, context) {
    const { db, now } = context;
    await limitUse(context, "fundraising.applications.addDocument", FILES_AN_HOUR, 60);
    const { page, row } = await db.transaction((tx) => holdToChange(tx, context));
    await refuseDocument(db, page.id, row);
    const name = await storeDocument(file, context);
    return changeOwn(context, async (tx, held) => {
      await refuseDocument(tx, page.id, held.row);
      const document = { entrepreneur_id: page.id, kind, file: name, added_at: now };
      await addDocument(tx, document);
    });
  },

  async "fundraising.applications.removeDocument"({ documentId }, context) {
    const { now } = context;
    const answer = await changeOwn(context, (tx, { page }) =>
      removeDocument(tx, page.id, documentId, now),
    );
    await sweep(context);
    return answer;
  },

  async "fundraising.applications.submit"(_, context) {
    await limitUse(context, "fundraising.applications.submit", SENDS_AN_HOUR, 60);
    return submit(context);
  },

  async "fundraising.applications.withdraw"(_, context) {
    await withdraw(context);
    await sweep(context);
    return answerOwn(context.db, context);
  },
};
