import { PHOTO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { findRefusal, type PhotoRow } from "./queries.ts";

/** Throws if the person already has as many photos as we allow. */
export function refuseMore(present: number) {
  if (present >= PHOTO.perPerson)
    throw invalid("file", fill(words.photos.mostPhotos, { n: PHOTO.perPerson }));
}

/** Throws if a consultant has refused this picture of the person before. The error says why it was refused. */
export async function refuseAgain(db: Database, userId: string, picture: string) {
  const reason = await findRefusal(db, userId, picture);
  if (reason)
    throw invalid(
      "file",
      fill(words.photos.refusedBefore, { why: words.mails.photoRefused.why[reason] }),
    );
}

/** Throws unless the new order has each of the person's photos exactly once. */
export function refuseOtherPhotos(ordered: string[], present: PhotoRow[]) {
  const left = new Set(present.map(({ id }) => id));
  if (ordered.length !== left.size || !ordered.every((id) => left.delete(id)))
    throw invalid("photo_ids", words.photos.photosChanged);
}
