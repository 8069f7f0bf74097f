import * as z from "zod/mini";
import { PATCH_RETRIES, PHOTO } from "../../constants.ts";
import { ownProfile } from "../parts/entities.ts";
import { id, listOf } from "../parts/fields.ts";
import { empty, withData } from "../parts/shapes.ts";

/** The calls for a person's own photos. */
export const photosCalls = {
  "people.photos.add": {
    method: "POST",
    path: "account/photos",
    access: "signed-in",
    retries: 0,
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
    response: () => withData(ownProfile),
  },
  "people.photos.order": {
    method: "PATCH",
    path: "account/photos",
    access: "signed-in",
    retries: PATCH_RETRIES,
    /** Sets the order of the person's photos. The request has the ids of all photos, the profile picture first. */
    body: () => z.object({ photo_ids: listOf(id, PHOTO.perPerson) }),
    response: () => withData(ownProfile),
  },
  "people.photos.remove": {
    method: "POST",
    path: "account/photos/{photoId}/remove",
    access: "signed-in",
    retries: 0,
    params: () => z.object({ photoId: id }),
    body: empty,
    response: () => withData(ownProfile),
  },
} as const;
