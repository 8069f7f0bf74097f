import * as z from "zod/mini";
import { APPLICATION } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { boughtLine, boughtLineInput } from "../parts/application-fields.ts";
import { id, instant, line, listOf, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** What the owner of an open page can change on the page. */
const said = z.object({
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  target: kobo,
  buys: z.array(boughtLine),
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
});

/**
 * A changed version of a page that a verifier let pass. Staff can read it later. It contains the photos' ids, not the
 * photos.
 */
export const passedVersion = z.object({
  _id: id,
  sent_at: instant,
  passed_at: instant,
  by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
  /**
   * The page's content before this version. Null after the owner has left, and for old versions that were made before
   * we stored this content.
   */
  was: z.nullable(z.extend(z.omit(said, { photos: true }), { photo_ids: z.array(id) })),
  will_be: z.nullable(z.extend(z.omit(said, { photos: true }), { photo_ids: z.array(id) })),
  /**
   * If a new photo looked like a photo on another page, this is what verifiers wrote about it, the earliest text first.
   */
  looks: z.array(
    z.object({
      by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
      at: instant,
      page_codes: z.array(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
});

/** A changed version of the caller's page. It waits for a verifier, or a verifier sent it back. */
const own = z.extend(said, {
  _id: id,
  sent_at: instant,
  /** The state of the version. `sent_back`: a verifier did not let the version pass. */
  state: z.enum(["waiting", "sent_back"]),
  /** Why the verifier sent the version back. Null while it waits. */
  words: z.nullable(z.string()),
});

const ofOwner = {
  access: "signed-in",
  retries: 0,
  /** The caller's page and its changed version. Answers 404 if the caller has no page. */
  response: () =>
    withData(
      z.object({
        /** The page as everybody can read it now. */
        shown: z.extend(said, { status: z.enum(PAGE_STATUSES), raised: kobo }),
        /**
         * The version that waits for a verifier, or the latest version that a verifier sent back. Null if there is
         * neither.
         */
        version: z.nullable(own),
      }),
    ),
} as const;

const byVerifier = {
  access: "verifier",
  retries: 0,
  audit: "change",
  method: "POST",
  params: byId,
  response: done,
} as const;

/**
 * With these calls, owners change their open page. A verifier checks each changed version. Until the version passes,
 * everybody reads the earlier content. A page has at most one waiting version.
 */
export const versionsCalls = {
  "fundraising.versions.own": { ...ofOwner, method: "GET", path: "account/page/version" },
  "fundraising.versions.send": {
    ...ofOwner,
    method: "PUT",
    path: "account/page/version",
    /**
     * Sends the whole changed version, and replaces a version that waits. `target`: at least the money raised, at most
     * the present target. `buys`: the prices must add up to the target. `photo_ids`: the ids of all photos of the
     * version, in order. Each photo must be on the page or in the last version, or must have been uploaded with
     * `fundraising.updates.addPhoto`. Answers 409 if the page's status is not open, paused or funded, or if the version
     * is the same as the page. To change name, trade or place, the owner needs a new application.
     */
    body: () =>
      z.object({
        pitch: line(APPLICATION.pitch, 1),
        story: text(APPLICATION.story.most, 1),
        target: whole(APPLICATION.target.min, APPLICATION.target.max),
        buys: listOf(boughtLineInput, APPLICATION.buys.lines),
        photo_ids: listOf(id, APPLICATION.photos),
      }),
  },
  "fundraising.versions.takeBack": {
    ...ofOwner,
    method: "POST",
    path: "account/page/version/take-back",
    /** Takes back the version that waits for a verifier. Answers 409 if no version waits. */
    body: empty,
  },
  "fundraising.versions.queue": {
    method: "GET",
    path: "admin/versions",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /**
     * Versions that wait for a verifier, the oldest first. Leaves out versions of pages that are not open, and versions
     * that the caller may not check. Also leaves out a version if the caller was the last to write about its photo.
     */
    response: () =>
      page(
        z.object({
          _id: id,
          page_code: z.string(),
          name: z.string(),
          status: z.enum(PAGE_STATUSES),
          raised: kobo,
          sent_at: instant,
          /** `was`: the page as everybody can read it now. `will_be`: the page with this version. */
          was: said,
          will_be: said,
          /**
           * The codes of other pages with a photo that is nearly the same as a new photo in this version. Two verifiers
           * must then write about the photo.
           */
          same_photo: z.array(z.string()),
          /** True if another verifier has already written about the photo. The caller cannot read what they wrote. */
          second: z.boolean(),
        }),
      ),
  },
  "fundraising.versions.pass": {
    ...byVerifier,
    path: "admin/versions/{id}/pass",
    /**
     * `words`: what the verifier found about a new photo that looks like a photo on another page. Required if
     * `same_photo` is not empty.
     */
    body: () => z.object({ words: z.optional(text(APPLICATION.evidence, 1)) }),
    /**
     * Lets the version pass, and puts it on the page. `on_page` is false if the version now waits for a second
     * verifier. Answers 403 to the owner, to staff whose phone number is in the application, and to anyone who judged
     * the page's application, approved its payout or accepted its proof. Answers 404 if the owner took the version back
     * or sent another one. Answers 409 in four cases: somebody has already decided, the caller wrote about the
     * version's photo, the page is not open, or the page has by now raised more than the new target.
     */
    response: () => withData(z.object({ on_page: z.boolean() })),
  },
  "fundraising.versions.sendBack": {
    ...byVerifier,
    path: "admin/versions/{id}/send-back",
    /**
     * Sends the version back to the owner. `words`: our reason, for the owner. Answers 403, 404 and 409 like `pass`.
     */
    body: () => z.object({ words: text(APPLICATION.words, 1) }),
  },
} as const;
