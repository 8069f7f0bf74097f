import * as z from "zod/mini";
import { APPLICATION, PATCH_RETRIES, PHOTO, TEXT_LIMITS, VIDEO } from "../../constants.ts";
import { CHECK_KEYS, PAGE_STATUSES } from "../../fundraising/application.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { wrongIdentity } from "../../text/digits.ts";
import {
  day,
  digits,
  id,
  instant,
  line,
  ownPhone,
  personName,
  phone,
  text,
  whole,
  wholeInQuery,
} from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, done, empty, listOf, page, pageNumber, withData } from "../parts/shapes.ts";

/** Somebody who knows the applicant's work, and may be rung up. */
const referee = z.object({
  name: z.string(),
  phone,
  /** How they know the applicant's work. */
  knows: z.string(),
});
/** As the applicant names them. */
const refereeInput = z.extend(referee, {
  name: personName(APPLICATION.referee.name, 1),
  phone: ownPhone,
  knows: line(APPLICATION.referee.knows, 1),
});

/** `identity`: shows who somebody is; `business`: shows that the business is registered. */
const documentKind = z.enum(["identity", "business"]);

const identityKind = z.enum(["nin", "bvn"]);

/** What can happen to an application, and to the page that it became. */
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

/** `withdrawn`: the applicant took it back. `words` are ours to the applicant: what to change, why it was refused. */
const happened = z.object({
  what: z.enum(APPLICATION_EVENTS),
  at: instant,
  words: z.nullable(z.string()),
});

const application = z.object({
  page_code: z.string(),
  status: z.enum(PAGE_STATUSES),
  /** In full, as the bank has it; null until it is given, as each field. */
  name: z.nullable(z.string()),
  trade: z.nullable(z.enum(TRADE_KEYS)),
  /** Ids of areas. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** For the card: one or two sentences. */
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  target: kobo,
  /** The first stands on the card. */
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
  /** Address of the video, at most one, as MP4. */
  video_url: z.nullable(z.string()),
  /** Where the applicant is found at work; never public, like everything below. */
  address: z.nullable(z.string()),
  /** Of a business that is registered; nobody has to be. */
  cac_number: z.nullable(z.string()),
  referees: z.array(referee),
  /** Photos of papers; nobody but verifiers sees them again. */
  documents: z.array(z.object({ _id: id, kind: documentKind, added_at: instant })),
  /** The number is never answered; `agreed_at`: when the person agreed that we use it. */
  identity: z.nullable(z.object({ kind: identityKind, agreed_at: instant })),
  account: z.nullable(
    z.object({
      bank_name: z.string(),
      last4: z.string(),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  /** What has to be there before it can be sent, by the keys of `MISSING`; empty where it is complete. */
  missing: z.array(z.string()),
  /** When it was last sent, and the last day for our answer; null where it is not with us. */
  submitted_at: z.nullable(instant),
  answer_by: z.nullable(day),
  /** When it was last changed. */
  saved_at: instant,
  /** Of a refused one: from this day on it may be applied for again, which `withdraw` begins. */
  again_from: z.nullable(day),
  /** The latest first. */
  history: z.array(happened),
});
export type Application = z.infer<typeof application>;

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** Who has it now, so that no two do the same work; it ends by itself. */
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

/** What another page has in common with this one. */
const SAME = ["identity", "account", "phone", "photo"] as const;

const underReview = z.extend(application, {
  _id: id,
  claim: z.nullable(claim),
  /** Of the person: as they joined. */
  person: z.object({
    _id: id,
    first_name: z.string(),
    age: z.int(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    joined_at: instant,
  }),
  /** The NIN or BVN, for anyone who has claimed it; null for others, and once it was decided. */
  number: z.nullable(z.string()),
  /** The bank account as the verifier decides about it, with `finance.payouts.verifyAccount`. */
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
      /** Null until somebody has looked. */
      passed: z.nullable(z.boolean()),
      evidence: z.nullable(z.string()),
      by: z.nullable(colleague),
      at: z.nullable(instant),
    }),
  ),
  /** Pages that may be the same person's, at most twenty. */
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

/** An entrepreneur's application for a fundraising page, and what verifiers do with it. */
export const applicationsCalls = {
  "fundraising.applications.own": {
    ...one,
    method: "GET",
    path: "account/application",
    /** Null where the person has not begun one. */
    response: withData(z.nullable(application)),
  },
  "fundraising.applications.save": {
    ...one,
    method: "PATCH",
    path: "account/application",
    retries: PATCH_RETRIES,
    /**
     * What was typed or chosen just now, each field by itself; an empty text takes it out. The first one begins the
     * application. 409 while it is with us.
     */
    body: z.object({
      name: z.optional(personName(APPLICATION.name)),
      trade: z.optional(z.nullable(z.enum(TRADE_KEYS))),
      state: z.optional(text(TEXT_LIMITS.place)),
      lga: z.optional(text(TEXT_LIMITS.place)),
      pitch: z.optional(line(APPLICATION.pitch)),
      story: z.optional(text(APPLICATION.story.most)),
      target: z.optional(whole(APPLICATION.target.min, APPLICATION.target.max)),
      address: z.optional(line(APPLICATION.address)),
      cac_number: z.optional(line(APPLICATION.cac_number)),
      referees: z.optional(listOf(refereeInput, APPLICATION.referees)),
    }),
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
    /** All photos of the application. */
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
    /** From 1. Each part but the last has exactly `VIDEO.partBytes`; a part that is sent again takes its place. */
    params: z.object({ part: wholeInQuery(1, VIDEO.parts) }),
    file: { types: VIDEO.types, maxBytes: VIDEO.partBytes },
    response: done,
  },
  "fundraising.applications.finishVideo": {
    ...one,
    method: "POST",
    path: "account/application/video",
    /**
     * How many parts it has. They become the video, in the place of the one before; said again, it is as it was. 409
     * names a part that is missing; 422 says what the video is not: MP4, H.264, sound in AAC, up to `VIDEO.seconds`.
     */
    body: z.object({ parts: whole(1, VIDEO.parts) }),
  },
  "fundraising.applications.removeVideo": {
    ...one,
    method: "POST",
    path: "account/application/video/remove",
    body: empty,
    /** With parts of another that was not finished. */
  },
  "fundraising.applications.setIdentity": {
    ...one,
    method: "PUT",
    path: "account/application/identity",
    /**
     * `agreed`: that verifiers compare the number with the papers, and that we keep a mark of it, by which the same
     * number is found again and which cannot be turned back into it.
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
    /** A photo of the paper. 409 before the person has agreed, as `setIdentity` asks. */
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
     * `agreed`: that all of it is true, and that name, place, trade, story and photos are public once it is verified.
     * 422 with a sentence for each part that is missing. Sent again, it changes nothing.
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
     * Takes it back before it is verified, with the agreement about papers and number: these are gone. What was
     * written stays, to be sent another time. A refused one is a draft again, from `again_from` on; 409 before.
     */
  },
  "fundraising.applications.queue": {
    method: "GET",
    path: "admin/applications",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: z.object({ page: pageNumber }),
    /** Those that wait for a decision, without the caller's own; the oldest first. */
    response: page(queued),
  },
  "fundraising.applications.next": {
    method: "POST",
    path: "admin/applications/next",
    access: "verifier",
    retries: 0,
    audit: "look",
    body: empty,
    /** Claims the oldest that nobody has, or answers with the one that the caller has; null where none waits. */
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
    /** The photo as a `data:` address; for anyone who has claimed the case, 409 for others. */
    response: withData(z.object({ picture: z.string() })),
  },
  "fundraising.applications.claim": {
    ...byVerifier,
    path: "admin/applications/{id}/claim",
    audit: "look",
    body: empty,
    /** 409 while somebody else has it, or it does not wait; 403 for one's own. */
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
      /** What was seen; required where it did not pass. */
      evidence: z.optional(text(APPLICATION.evidence, 1)),
    }),
  },
  "fundraising.applications.requestChanges": {
    ...byVerifier,
    path: "admin/applications/{id}/request-changes",
    audit: "change",
    /** What to change, in words to the applicant: by mail, and in their account. */
    body: words,
  },
  "fundraising.applications.verify": {
    ...byVerifier,
    path: "admin/applications/{id}/verify",
    audit: "change",
    body: empty,
    /** Opens the page. 409 names what was not checked. Papers and number are gone then. */
  },
  "fundraising.applications.refuse": {
    ...byVerifier,
    path: "admin/applications/{id}/refuse",
    audit: "change",
    /** Why, in words to the applicant. Papers and number are gone then. */
    body: words,
  },
} as const;
