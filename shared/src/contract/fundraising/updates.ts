import * as z from "zod/mini";
import { NEWS, PHOTO } from "../../constants.ts";
import { id, instant, text } from "../parts/fields.ts";
import { byId, empty, withData } from "../parts/shapes.ts";

const update = z.object({
  _id: id,
  at: instant,
  words: z.string(),
  photo: z.nullable(z.object({ url: z.string(), thumbnail_url: z.string() })),
});

const own = {
  access: "signed-in",
  retries: 0,
  /** All updates that the caller posted on their own page, the latest first. Answers 404 if the caller has no page. */
  response: () => withData(z.array(update)),
} as const;

/** The calls for the news that entrepreneurs post while their page is open, or after it has got its whole target. */
export const updatesCalls = {
  "fundraising.updates.list": { ...own, method: "GET", path: "account/updates" },
  "fundraising.updates.addPhoto": {
    ...own,
    method: "POST",
    path: "account/updates/photos",
    /**
     * Uploads a photo for an update or a proof. The caller must use the photo's id in an update or proof within a day.
     */
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
    response: () => withData(z.object({ _id: id, thumbnail_url: z.string() })),
  },
  "fundraising.updates.add": {
    ...own,
    method: "POST",
    path: "account/updates",
    /**
     * Posts an update, which everybody can see at once. The browser makes `id`, and a second request with the same `id`
     * adds no second update.
     */
    body: () => z.object({ id, words: text(NEWS.words, 1), photo_id: z.optional(id) }),
  },
  "fundraising.updates.remove": {
    ...own,
    method: "POST",
    path: "account/updates/{id}/remove",
    params: byId,
    body: empty,
  },
} as const;
