import * as z from "zod/mini";
import { APPLICATION } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { boughtLine, boughtLineInput } from "../parts/application-fields.ts";
import { id, instant, line, listOf, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** The parts of an open page that its owner can change. */
const said = z.object({
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  target: kobo,
  buys: z.array(boughtLine),
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
});

/** A version that passed, as staff can read it later. Its photos are ids. */
export const passedVersion = z.object({
  _id: id,
  sent_at: instant,
  passed_at: instant,
  by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
  /**
   * The page's content before this version. Null after the person has left, and for old versions from before we stored
   * this.
   */
  was: z.nullable(z.extend(z.omit(said, { photos: true }), { photo_ids: z.array(id) })),
  will_be: z.nullable(z.extend(z.omit(said, { photos: true }), { photo_ids: z.array(id) })),
  /** The verifiers' words about a new photo that looked like another page's photo, the earliest first. */
  looks: z.array(
    z.object({
      by: z.object({ _id: id, first_name: z.nullable(z.string()) }),
      at: instant,
      page_codes: z.array(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
});

/** A changed version of the caller's page that has not passed. */
const own = z.extend(said, {
  _id: id,
  sent_at: instant,
  /** `sent_back`: a verifier did not pass it. */
  state: z.enum(["waiting", "sent_back"]),
  /** Why the verifier sent it back. */
  words: z.nullable(z.string()),
});

const ofOwner = {
  access: "signed-in",
  retries: 0,
  /** Answers 404 if the caller has no page. */
  response: () =>
    withData(
      z.object({
        /** The page as everybody reads it now. */
        shown: z.extend(said, { status: z.enum(PAGE_STATUSES), raised: kobo }),
        /** The version that waits, or the latest version that a verifier sent back. Null if there is neither. */
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
 * Owners change their open page. A verifier checks each version. Until then, everybody reads the earlier content of the
 * page. At most one version of a page waits.
 */
export const versionsCalls = {
  "fundraising.versions.own": { ...ofOwner, method: "GET", path: "account/page/version" },
  "fundraising.versions.send": {
    ...ofOwner,
    method: "PUT",
    path: "account/page/version",
    /**
     * Sends the whole version, and replaces a version that waits. `target`: never above the present target, and never
     * below the raised sum. `buys` costs exactly the target. `photo_ids`, in the order of the photos: photos of the
     * page, of the last version, or from `fundraising.updates.addPhoto`. Answers 409 if the page is not open, paused or
     * funded, and if the version is the same as the page. The owner cannot change name, trade and place here, because
     * these need a new case.
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
    /** Removes the version that waits. Answers 409 if no version waits. */
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
     * Versions that wait for a verifier, the oldest first. Leaves out pages that are not open, and pages whose versions
     * the caller may not check. Also leaves out a version if the caller was the last to write about its photo.
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
          /** The page as everybody reads it now, and the page with this version. */
          was: said,
          will_be: said,
          /**
           * Codes of other pages that have nearly the same photo as a new photo in this version. Two verifiers then
           * write about it.
           */
          same_photo: z.array(z.string()),
          /** True if somebody else has already written about the photo. The caller does not see those words. */
          second: z.boolean(),
        }),
      ),
  },
  "fundraising.versions.pass": {
    ...byVerifier,
    path: "admin/versions/{id}/pass",
    /** `words`: what the verifier found about a new photo that looks like another page's. Required with `same_photo`. */
    body: () => z.object({ words: z.optional(text(APPLICATION.evidence, 1)) }),
    /**
     * Puts the version on the page. If it now waits for a second verifier, `on_page` is false. Answers 403 for the
     * owner, for staff whose phone number is in the application, and for anyone who judged the application, approved a
     * payout or accepted a proof. Answers 404 if the owner took the version back or sent another one. Answers 409 if
     * somebody decided, the caller wrote about its photo, the page is not open, or the page has by now raised more than
     * the new target.
     */
    response: () => withData(z.object({ on_page: z.boolean() })),
  },
  "fundraising.versions.sendBack": {
    ...byVerifier,
    path: "admin/versions/{id}/send-back",
    /** `words`: our reason, for the owner. Answers 403, 404 and 409 like `pass`. */
    body: () => z.object({ words: text(APPLICATION.words, 1) }),
  },
} as const;
