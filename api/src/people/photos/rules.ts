import { PHOTO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { findRefusal, type PhotoRow } from "./queries.ts";

/** Refuses another photo if the person already has the largest allowed number. */
export function refuseMore(present: number) {
  if (present >= PHOTO.perPerson)
    throw invalid("file", fill(words.photos.mostPhotos, { n: PHOTO.perPerson }));
}

/** Refuses a picture that a consultant has refused for this person before, and says why. */
export async function refuseAgain(db: Database, userId: string, picture: string) {
  const reason = await findRefusal(db, userId, picture);
  if (reason)
    throw invalid(
      "file",
      fill(words.photos.refusedBefore, { why: words.mails.photoRefused.why[reason] }),
    );
}

/** Refuses an order of photos unless it names each of the person's photos, and no other photo. */
export function refuseOtherPhotos(ordered: string[], present: PhotoRow[]) {
  const left = new Set(present.map(({ id }) => id));
  if (ordered.length !== left.size || !ordered.every((id) => left.delete(id)))
    throw invalid("photo_ids", words.photos.photosChanged);
}
