import * as z from "zod/mini";
import { APPLICATION, PATCH_RETRIES, PHOTO, VIDEO } from "../../constants.ts";
import { CHECK_KEYS, PAGE_STATUSES, SEEN_KEYS } from "../../fundraising/application.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { wrongIdentity } from "../../text/digits.ts";
import { applicationInput, privateFields, publicFields } from "../parts/application-fields.ts";
import { day, digits, id, instant, listOf, text, whole, wholeInQuery } from "../parts/fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";

/** `identity`: shows who the person is; `business`: shows that the business is registered. */
const documentKind = z.enum(["identity", "business"]);

const identityKind = z.enum(["nin", "bvn"]);

/** Events of an application, and of the page made from it. */
const APPLICATION_EVENTS = [
  "submitted",
  "withdrawn",
  "changes_requested",
  "verified",
  "refused",
  "suspended",
  "reopened",
  "unpayable",
  "closed",
] as const;

/**
 * `withdrawn`: the applicant took the application back. `words`: our text to the applicant, saying what to change or
 * why we refused.
 */
const happened = z.object({
  what: z.enum(APPLICATION_EVENTS),
  at: instant,
  words: z.nullable(z.string()),
});

const application = z.object({
  page_code: z.string(),
  status: z.enum(PAGE_STATUSES),
  ...publicFields,
  /** The photos; the first one is on the card. */
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
  /** The address of the video (at most one), as MP4. */
  video_url: z.nullable(z.string()),
  ...privateFields,
  /** Photos of papers; only verifiers can see them again. */
  documents: z.array(z.object({ _id: id, kind: documentKind, added_at: instant })),
  /**
   * The identity paper. The answer never contains the paper's number. `agreed_at`: when the person agreed that we use
   * it.
   */
  identity: z.nullable(z.object({ kind: identityKind, agreed_at: instant })),
  account: z.nullable(
    z.object({
      bank_name: z.string(),
      last4: z.string(),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  /** What the applicant must add before they can send the application, as keys of `MISSING`; empty if complete. */
  missing: z.array(z.string()),
  /**
   * When the application was last sent, and the last day for our answer. Both are null if the application is not with
   * us.
   */
  submitted_at: z.nullable(instant),
  answer_by: z.nullable(day),
  /** When the application was last changed. */
  saved_at: instant,
  /** After a refusal: the first day on which the person can start a new application. They do this with `withdraw`. */
  again_from: z.nullable(day),
  /** The latest first. */
  history: z.array(happened),
});
export type Application = z.infer<typeof application>;

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/**
 * The verifier who has the application now, so that two verifiers do not do the same work. A claim ends automatically.
 */
const claim = z.object({ by: colleague, until: instant, mine: z.boolean() });

const queued = z.object({
  _id: id,
  page_code: z.string(),
  name: z.string(),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  state: z.nullable(z.string()),
  submitted_at: instant,
  answer_by: day,
  claim: z.nullable(claim),
});

/** The things by which two pages may belong to the same person. */
const SAME = ["identity", "account", "phone", "photo"] as const;

/** How the verifier saw it. `seen_on` and `seen_whom` are the day of a visit or call, and the person met or called. */
const howSeen = {
  seen: z.nullable(z.enum(SEEN_KEYS)),
  seen_on: z.nullable(day),
  seen_whom: z.nullable(z.string()),
};

const underReview = z.extend(application, {
  _id: id,
  claim: z.nullable(claim),
  /** The applicant's data as a member. */
  person: z.object({
    _id: id,
    first_name: z.string(),
    age: z.int(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    joined_at: instant,
  }),
  /** The NIN or BVN. Shown only to the verifier who claimed the application, until the decision; otherwise null. */
  number: z.nullable(z.string()),
  /** The applicant's bank account. The verifier accepts or refuses it with `finance.payouts.verifyAccount`. */
  bank: z.nullable(
    z.object({
      _id: id,
      holder: z.string(),
      fit: z.enum(["fits", "doubtful"]),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  checks: z.array(
    z.object({
      check: z.enum(CHECK_KEYS),
      /** The latest verdict. Null if there is none, or if the applicant has since changed the checked answers. */
      passed: z.nullable(z.boolean()),
      ...howSeen,
      evidence: z.nullable(z.string()),
      by: z.nullable(colleague),
      at: z.nullable(instant),
    }),
  ),
  /** All verdicts, the latest first. None is ever changed or removed. */
  verdicts: z.array(
    z.object({
      check: z.enum(CHECK_KEYS),
      passed: z.boolean(),
      ...howSeen,
      evidence: z.nullable(z.string()),
      by: colleague,
      at: instant,
      /** True if the verdict is about the application's present words. */
      current: z.boolean(),
    }),
  ),
  /** Pages that may belong to the same person, at most twenty. */
  duplicates: z.array(
    z.object({
      page_code: z.string(),
      name: z.string(),
      status: z.enum(PAGE_STATUSES),
      same: z.array(z.enum(SAME)),
    }),
  ),
});

const byVerifier = {
  access: "verifier",
  retries: 0,
  method: "POST",
  params: byId,
  response: withData(underReview),
} as const;
const words = z.object({ words: text(APPLICATION.words, 1) });

const one = { access: "signed-in", retries: 0, response: withData(application) } as const;

/** Entrepreneurs' applications for a fundraising page, and verifiers' work on them. */
export const applicationsCalls = {
  "fundraising.applications.own": {
    ...one,
    method: "GET",
    path: "account/application",
    /** The caller's own application. Null if the person has not begun one. */
    response: withData(z.nullable(application)),
  },
  "fundraising.applications.save": {
    ...one,
    method: "PATCH",
    path: "account/application",
    retries: PATCH_RETRIES,
    /**
     * Saves the fields that the person just typed or chose; each can be sent alone. An empty text deletes a field. The
     * first field begins the application. Answers 409 while the application is with us.
     */
    body: z.object(applicationInput),
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
    /** Sets a new order; send all photos of the application. */
    body: z.object({ photo_ids: listOf(id, APPLICATION.photos) }),
  },
  "fundraising.applications.removePhoto": {
    ...one,
    method: "POST",
    path: "account/application/photos/{photoId}/remove",
    params: z.object({ photoId: id }),
    body: empty,
  },
  "fundraising.applications.addVideoPart": {
    ...one,
    method: "PUT",
    path: "account/application/video/{part}",
    /**
     * The part's number, from 1. Each part except the last has exactly `VIDEO.partBytes`. A second upload of a part
     * replaces the first.
     */
    params: z.object({ part: wholeInQuery(1, VIDEO.parts) }),
    file: { types: VIDEO.types, maxBytes: VIDEO.partBytes },
    response: done,
  },
  "fundraising.applications.finishVideo": {
    ...one,
    method: "POST",
    path: "account/application/video",
    /**
     * `parts`: the number of parts. They become the video and replace the earlier video. A second request changes
     * nothing. 409 names a missing part. 422 says which rule the video breaks: MP4, H.264, sound in AAC, up to
     * `VIDEO.seconds`.
     */
    body: z.object({ parts: whole(1, VIDEO.parts) }),
  },
  "fundraising.applications.removeVideo": {
    ...one,
    method: "POST",
    path: "account/application/video/remove",
    body: empty,
    /** Removes the video, and also the parts of an unfinished video. */
  },
  "fundraising.applications.setIdentity": {
    ...one,
    method: "PUT",
    path: "account/application/identity",
    /**
     * `agreed`: the person agrees to two things. Verifiers compare the number with the papers, and we store a mark of
     * the number. The mark lets us recognise the same number. Nobody can compute the number from the mark.
     */
    body: z.object({
      kind: identityKind,
      number: digits(wrongIdentity),
      agreed: z.literal(true, "must be accepted"),
    }),
  },
  "fundraising.applications.addDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{kind}",
    params: z.object({ kind: documentKind }),
    /** A photo of the paper. Answers 409 if the person has not yet agreed in `setIdentity`. */
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
  },
  "fundraising.applications.removeDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{documentId}/remove",
    params: z.object({ documentId: id }),
    body: empty,
  },
  "fundraising.applications.submit": {
    ...one,
    method: "POST",
    path: "account/application/submit",
    audit: "change",
    /**
     * `agreed`: the applicant says that everything is true. They agree that name, place, trade, story and photos
     * become public after verification. Answers 422 with a sentence for each missing part. A second request changes
     * nothing.
     */
    body: z.object({ agreed: z.literal(true, "must be accepted") }),
  },
  "fundraising.applications.withdraw": {
    ...one,
    method: "POST",
    path: "account/application/withdraw",
    audit: "change",
    body: empty,
    /**
     * Withdraws an application that is not yet verified. Also withdraws the agreement about papers and number, and
     * deletes both. The texts stay for another time. A refused application becomes a draft again, but not before
     * `again_from`; until that day the answer is 409.
     */
  },
  "fundraising.applications.queue": {
    method: "GET",
    path: "admin/applications",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: z.object({ page: pageNumber }),
    /** Applications without a decision, except the caller's own; the oldest first. */
    response: page(queued),
  },
  "fundraising.applications.next": {
    method: "POST",
    path: "admin/applications/next",
    access: "verifier",
    retries: 0,
    audit: "look",
    body: empty,
    /**
     * Claims the oldest application that no verifier has claimed. If the caller already has one, returns that one. Null
     * if no application waits.
     */
    response: withData(z.nullable(underReview)),
  },
  "fundraising.applications.one": {
    ...byVerifier,
    method: "GET",
    path: "admin/applications/{id}",
    audit: "look",
  },
  "fundraising.applications.paper": {
    method: "GET",
    path: "admin/papers/{documentId}",
    access: "verifier",
    retries: 0,
    audit: "look",
    params: z.object({ documentId: id }),
    /** The photo as a `data:` address. Only for the verifier who claimed the application; other verifiers get 409. */
    response: withData(z.object({ picture: z.string() })),
  },
  "fundraising.applications.claim": {
    ...byVerifier,
    path: "admin/applications/{id}/claim",
    audit: "look",
    body: empty,
    /**
     * Answers 409 if somebody else claimed the application, or if the application does not wait. Answers 403 for the
     * caller's own application.
     */
  },
  "fundraising.applications.release": {
    method: "POST",
    path: "admin/applications/{id}/release",
    access: "verifier",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    response: done,
  },
  "fundraising.applications.check": {
    ...byVerifier,
    path: "admin/applications/{id}/check",
    audit: "change",
    body: z.object({
      check: z.enum(CHECK_KEYS),
      passed: z.boolean(),
      /** How the verifier saw it. Required if `place` or `referees` passes. */
      seen: z.optional(z.enum(SEEN_KEYS)),
      /** The day of the visit or call, today or earlier. Required with `visit`, `video_call` and `phone_call`. */
      seen_on: z.optional(day),
      /** Whom the verifier met or spoke to. Required with `visit`, `video_call` and `phone_call`. */
      seen_whom: z.optional(text(APPLICATION.seenWhom, 1)),
      /** What the verifier saw; required if the check did not pass. */
      evidence: z.optional(text(APPLICATION.evidence, 1)),
    }),
  },
  "fundraising.applications.requestChanges": {
    ...byVerifier,
    path: "admin/applications/{id}/request-changes",
    audit: "change",
    /** `words`: our text to the applicant about what to change. They get it by mail and see it in their account. */
    body: words,
  },
  "fundraising.applications.verify": {
    ...byVerifier,
    path: "admin/applications/{id}/verify",
    audit: "change",
    body: empty,
    /**
     * Opens the page, and deletes papers and number. 409 names missing checks. 409 also in two other cases: another
     * page with the same NIN or BVN is in review, verified, funded or suspended; or the person's pages would together
     * raise more than one page may.
     */
  },
  "fundraising.applications.refuse": {
    ...byVerifier,
    path: "admin/applications/{id}/refuse",
    audit: "change",
    /** `words`: our text to the applicant about the reason. Papers and number are deleted. */
    body: words,
  },
} as const;
