import * as z from "zod/mini";
import { PAGE_STATUSES } from "../../application.ts";
import { APPLICATION, PATCH_RETRIES, PHOTO, TEXT_LIMITS } from "../../constants.ts";
import { TRADE_KEYS } from "../../trades.ts";
import { day, id, instant, phone, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { empty, listOf, withData } from "../parts/shapes.ts";

/** Somebody who knows the applicant's work, and may be rung up. */
const referee = z.object({
  name: text(APPLICATION.referee.name, 1),
  phone,
  /** How they know the applicant's work. */
  knows: text(APPLICATION.referee.knows, 1),
});

/** `identity`: shows who somebody is; `business`: shows that the business is registered. */
const documentKind = z.enum(["identity", "business"]);

const identityKind = z.enum(["nin", "bvn"]);

/** `withdrawn`: the applicant took it back. */
const happened = z.object({ what: z.enum(["submitted", "withdrawn"]), at: instant });

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
  /** The latest first. */
  history: z.array(happened),
});
export type Application = z.infer<typeof application>;

const one = { access: "signed-in", retries: 0, response: withData(application) } as const;

/** An entrepreneur's application for a fundraising page. */
export const applicationsCalls = {
  "giving.applications.own": {
    ...one,
    method: "GET",
    path: "account/application",
    /** Null where the person has not begun one. */
    response: withData(z.nullable(application)),
  },
  "giving.applications.save": {
    ...one,
    method: "PATCH",
    path: "account/application",
    retries: PATCH_RETRIES,
    /**
     * What was typed or chosen just now, each field by itself; an empty text takes it out. The first one begins the
     * application. 409 while it is with us.
     */
    body: z.object({
      name: z.optional(text(APPLICATION.name)),
      trade: z.optional(z.nullable(z.enum(TRADE_KEYS))),
      state: z.optional(text(TEXT_LIMITS.place)),
      lga: z.optional(text(TEXT_LIMITS.place)),
      pitch: z.optional(text(APPLICATION.pitch)),
      story: z.optional(text(APPLICATION.story.most)),
      target: z.optional(whole(APPLICATION.target.min, APPLICATION.target.max)),
      address: z.optional(text(APPLICATION.address)),
      cac_number: z.optional(text(APPLICATION.cac_number)),
      referees: z.optional(listOf(referee, APPLICATION.referees)),
    }),
  },
  "giving.applications.addPhoto": {
    ...one,
    method: "POST",
    path: "account/application/photos",
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
  },
  "giving.applications.orderPhotos": {
    ...one,
    method: "PATCH",
    path: "account/application/photos",
    retries: PATCH_RETRIES,
    /** All photos of the application. */
    body: z.object({ photo_ids: listOf(id, APPLICATION.photos) }),
  },
  "giving.applications.removePhoto": {
    ...one,
    method: "POST",
    path: "account/application/photos/{photoId}/remove",
    params: z.object({ photoId: id }),
    body: empty,
  },
  "giving.applications.setIdentity": {
    ...one,
    method: "PUT",
    path: "account/application/identity",
    /**
     * `agreed`: that verifiers compare the number with the papers, and that we keep a mark of it, by which the same
     * number is found again and which cannot be turned back into it.
     */
    body: z.object({
      kind: identityKind,
      number: z.string().check(z.trim(), z.regex(/^\d{11}$/, "A NIN or a BVN has 11 digits.")),
      agreed: z.literal(true, "must be accepted"),
    }),
  },
  "giving.applications.addDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{kind}",
    params: z.object({ kind: documentKind }),
    /** A photo of the paper. 409 before the person has agreed, as `setIdentity` asks. */
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
  },
  "giving.applications.removeDocument": {
    ...one,
    method: "POST",
    path: "account/application/documents/{documentId}/remove",
    params: z.object({ documentId: id }),
    body: empty,
  },
  "giving.applications.submit": {
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
  "giving.applications.withdraw": {
    ...one,
    method: "POST",
    path: "account/application/withdraw",
    audit: "change",
    body: empty,
    /**
     * Takes it back before it is verified, with the agreement about papers and number: these are gone. What was
     * written stays, to be sent another time.
     */
  },
} as const;
