import * as z from "zod/mini";
import { PHOTO_REFUSALS } from "../../constants.ts";
import { user } from "../parts/entities.ts";
import { id } from "../parts/fields.ts";
import { byId, done, empty, page, pageNumber } from "../parts/shapes.ts";

/** A member's photo that waits for a consultant's check. */
const waitingPhoto = z.object({
  _id: id,
  person: user,
  /** The person's age in full years. */
  age: z.int(),
  url: z.string(),
  thumbnail_url: z.string(),
  /**
   * True if other members already see the photo. This is so for photos from the time before consultants began to check
   * photos.
   */
  shown: z.boolean(),
  /** Why a consultant once removed the same picture from another profile. Null if nobody did. */
  refused_before: z.nullable(z.enum(PHOTO_REFUSALS)),
  /**
   * A hint: the photo is nearly the same as a photo of a closed account (`closed`), or as a picture that was removed
   * before (`refused`). But the photo may show another person. Null if there is no such picture.
   */
  looks_like: z.nullable(z.enum(["closed", "refused"])),
});

/** The calls with which consultants check members' photos before other members see them. */
export const photosCalls = {
  "introductions.photos.list": {
    method: "GET",
    path: "admin/photos",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /**
     * Photos that nobody has checked yet, of active members, the longest waiting first. Leaves out photos of people
     * whom the caller registered or looks after, because a colleague checks those.
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
     * Lets the photo pass, so that other members see it from now on. Answers 409 if somebody has already checked it.
     * Answers 403 for people whom the caller registered or looks after.
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
     * picture again. Answers 403 for people whom the caller registered or looks after. Answers 409 if the photo passed
     * and the few minutes for undoing this are over.
     */
    body: () => z.object({ reason: z.enum(PHOTO_REFUSALS) }),
    response: done,
  },
} as const;
