import * as z from "zod/mini";
import { APPLICATION, PATCH_RETRIES, PHOTO, VIDEO } from "../../constants.ts";
import { wrongIdentity } from "../../text/digits.ts";
import { applicationInput } from "../parts/application-fields.ts";
import { reviewCalls } from "../parts/application-review-calls.ts";
import { documentKind, identityKind, ownApplication } from "../parts/application-shapes.ts";
import { digits, id, listOf, whole, wholeInQuery } from "../parts/fields.ts";
import { done, empty, withData } from "../parts/shapes.ts";

const one = { access: "signed-in", retries: 0, response: () => withData(ownApplication) } as const;

/** The calls for entrepreneurs' applications for a fundraising page, and for verifiers' work on them. */
export const applicationsCalls = {
  "fundraising.applications.own": {
    ...one,
    method: "GET",
    path: "account/application",
    /** The caller's own application. Null if the caller has not begun one. */
    response: () => withData(z.nullable(ownApplication)),
  },
  "fundraising.applications.save": {
    ...one,
    method: "PATCH",
    path: "account/application",
    retries: PATCH_RETRIES,
    /**
     * Saves the fields of the application that the person just typed or chose. A request may have one field or several.
     * An empty text deletes a field. The first saved field begins the application. Answers 409 while we are checking
     * the application.
     */
    body: () => z.object(applicationInput),
  },
  "fundraising.applications.addPhoto": {
    ...one,
    method: "POST",
    path: "account/application/photos",
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
  },
  "fundraising.applications.orderPhotos": {
    ...one,
    method: "PATCH",
    path: "account/application/photos",
    retries: PATCH_RETRIES,
    /** Sets a new order of the application's photos. The caller sends the ids of all photos of the application. */
    body: () => z.object({ photo_ids: listOf(id, APPLICATION.photos) }),
  },
  "fundraising.applications.removePhoto": {
    ...one,
    method: "POST",
    path: "account/application/photos/{photoId}/remove",
    params: () => z.object({ photoId: id }),
    body: empty,
  },
  "fundraising.applications.addVideoPart": {
    ...one,
    method: "PUT",
    path: "account/application/video/{part}",
    /**
     * The number of the uploaded part of a video, from 1. Each part except the last has exactly `VIDEO.partBytes`. A
     * second upload of a part replaces the first.
     */
    params: () => z.object({ part: wholeInQuery(1, VIDEO.parts) }),
    file: { types: VIDEO.types, maxBytes: VIDEO.partBytes },
    response: done,
  },
  "fundraising.applications.finishVideo": {
    ...one,
    method: "POST",
    path: "account/application/video",
    /**
     * Makes the video from its uploaded parts, and replaces the earlier video. `parts`: the number of parts. A second
     * request changes nothing. A 409 says which part is missing. A 422 says which rule the video breaks: MP4, H.264,
     * sound in AAC, up to `VIDEO.seconds`.
     */
    body: () => z.object({ parts: whole(1, VIDEO.parts) }),
  },
  "fundraising.applications.removeVideo": {
    ...one,
    method: "POST",
    path: "account/application/video/remove",
    body: empty,
    /** Removes the application's video, and also the uploaded parts of an unfinished video. */
  },
  "fundraising.applications.setIdentity": {
    ...one,
    method: "PUT",
    path: "account/application/identity",
    /**
     * Stores the applicant's NIN or BVN. `agreed`: the person agrees that verifiers compare the number with the papers,
     * and that we store a keyed hash of the number. With the hash, we recognise the number if it is used again. Nobody
     * can compute the number from the hash.
     */
    body: () =>
      z.object({
        kind: identityKind,
        number: digits(wrongIdentity),
        agreed: z.literal(true, "must be accepted"),
      }),
  },
  "fundraising.applications.addDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{kind}",
    params: () => z.object({ kind: documentKind }),
    /** A photo of a paper for the application. Answers 409 if the person has not yet agreed in `setIdentity`. */
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
  },
  "fundraising.applications.removeDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{documentId}/remove",
    params: () => z.object({ documentId: id }),
    body: empty,
  },
  "fundraising.applications.submit": {
    ...one,
    method: "POST",
    path: "account/application/submit",
    audit: "change",
    /**
     * Sends the application to us. `agreed`: the applicant says that everything is true. They also agree that name,
     * place, trade, story and photos become public after verification. Answers 422 with a sentence for each missing
     * part. A second request changes nothing.
     */
    body: () => z.object({ agreed: z.literal(true, "must be accepted") }),
  },
  "fundraising.applications.withdraw": {
    ...one,
    method: "POST",
    path: "account/application/withdraw",
    audit: "change",
    body: empty,
    /**
     * Withdraws an application that is not yet verified. Also withdraws the agreement about papers and number, and
     * deletes the papers and the number. The texts stay for a later application. A refused application becomes a draft
     * again, but only from the day `again_from`. Before that day, answers 409.
     */
  },
  ...reviewCalls,
} as const;
