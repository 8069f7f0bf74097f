import * as z from "zod/mini";
import { PHOTO_REFUSALS } from "../../constants.ts";
import { user } from "../parts/entities.ts";
import { id } from "../parts/fields.ts";
import { byId, done, empty, page, pageNumber } from "../parts/shapes.ts";

/** A photo that waits for a consultant. */
const waitingPhoto = z.object({
  _id: id,
  person: user,
  /** The person's age in full years. */
  age: z.int(),
  url: z.string(),
  thumbnail_url: z.string(),
  /** True if other members already see the photo. We got such a photo before consultants checked photos. */
  shown: z.boolean(),
  /** Why somebody once removed the same picture from another profile. Null if nobody did. */
  refused_before: z.nullable(z.enum(PHOTO_REFUSALS)),
  /**
   * A hint. The photo is nearly the same as one of a closed account (`closed`), or as a picture that was removed before
   * (`refused`). It may still show somebody else. Null if there is no such picture.
   */
  looks_like: z.nullable(z.enum(["closed", "refused"])),
});

/** Consultants check members' photos before other members see them. */
export const photosCalls = {
  "introductions.photos.list": {
    method: "GET",
    path: "admin/photos",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /**
     * Photos of active members that nobody has checked, the longest waiting first. Leaves out photos of the caller's
     * own people, whom the caller registered or looks after. A colleague checks those.
     */
    response: () => page(waitingPhoto),
  },
  "introductions.photos.pass": {
    method: "POST",
    path: "admin/photos/{id}/pass",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    /**
     * Other members see the photo from now on. Answers 409 if somebody has checked it already, and 403 about the
     * caller's own people.
     */
    response: done,
  },
  "introductions.photos.refuse": {
    method: "POST",
    path: "admin/photos/{id}/refuse",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /**
     * Removes the photo, and tells the person by mail which photo it was and why. The person cannot add the same
     * picture again. Answers 403 about the caller's own people. Answers 409 if the photo passed and the minutes for the
     * undo are over.
     */
    body: () => z.object({ reason: z.enum(PHOTO_REFUSALS) }),
    response: done,
  },
} as const;
