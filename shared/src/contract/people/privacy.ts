import * as z from "zod/mini";
import { PATCH_RETRIES, PHOTO, PROFILE_LIMITS, TEXT_LIMITS } from "../../constants.ts";
import { QUESTION_KEYS } from "../../questions.ts";
import {
  countryCode,
  gender,
  preferences,
  privateProfile,
  subscription,
  user,
} from "../entities.ts";
import { day, email, id, instant, phone, text } from "../fields.ts";
import {
  baseOf,
  byId,
  codeToken,
  done,
  empty,
  mailCode,
  newPassword,
  page,
  pageNumber,
  password,
  withData,
} from "./parts.ts";

const { answer, countries, core_values, organisations } = PROFILE_LIMITS;
const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, `can have at most ${max} entries`));

/** What a person says of themselves; what is absent stays. */
const profileFields = z.object({
  first_name: z.optional(text(TEXT_LIMITS.first_name, 1)),
  international_phone_number: z.optional(phone),
  /** Where the person lives. */
  country_code: z.optional(countryCode),
  /** By question; null or an empty text takes the answer back. */
  answers: z.optional(z.partialRecord(z.enum(QUESTION_KEYS), z.nullable(text(answer)))),
  countries: z.optional(list(text(countries.characters, 1), countries.entries)),
  core_values: z.optional(list(text(core_values.characters, 1), core_values.entries)),
  organisations: z.optional(
    list(z.object({ name: text(organisations.characters, 1) }), organisations.entries),
  ),
});
const profileChanges = z.extend(profileFields, {
  /**
   * Agrees that what the person says of their faith, and what consultants note of their origin and tribe, is used;
   * a member's answer about their faith asks for it, unless they have agreed before.
   */
  agree_sensitive: z.optional(z.literal(true, "must be accepted")),
  base: baseOf(
    z.extend(profileFields, { international_phone_number: z.optional(z.nullable(phone)) }),
  ),
});

const sessionInfo = z.object({
  _id: id,
  /** When the person signed in. */
  created_at: instant,
  /** When its token was last exchanged for a new one; null where it never was. */
  renewed_at: z.nullable(instant),
  expires_at: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

/** What can be taken back; the terms hold as long as the account does. */
const withdrawable = z.enum(["introduction", "filming", "sensitive"]);
const consent = z.object({
  /** `sensitive`: that origin, tribe and faith are used. */
  kind: z.enum(["terms", ...withdrawable.options]),
  /** Null where the person has not agreed, or no longer does. */
  agreed_at: z.nullable(instant),
  /** Whether `account.consents.withdraw` takes it back now. */
  withdrawable: z.boolean(),
});

/** A look at the person's profile: the consultant's role, never their name. */
const view = z.object({ role: z.enum(["consultant", "admin"]), at: instant });

/** Everything about a person in one document, to keep or to take elsewhere. */
const accountExport = z.object({
  version: z.literal(1),
  exported_at: instant,
  account: z.object({
    _id: id,
    role: z.enum(["member", "consultant", "admin"]),
    first_name: z.string(),
    email: z.string(),
    international_phone_number: z.nullable(z.string()),
    birth_date: day,
    gender,
    country_code: countryCode,
    joined_at: instant,
  }),
  profile: z.object({
    countries: z.array(z.string()),
    core_values: z.array(z.string()),
    organisations: z.array(z.string()),
    /** Question and answer, in words. */
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** Addresses on our origin, in their order. */
  photos: z.array(z.string()),
  /** What the person looks for, as registered. */
  introduction: z.nullable(
    z.extend(preferences, {
      status: z.enum(["inactive", "active"]),
      registered_at: z.nullable(instant),
    }),
  ),
  /** With others, whose addresses are in it only where both accepted. */
  requests: z.array(
    z.object({
      asked_by_me: z.boolean(),
      person: z.object({
        first_name: z.string(),
        account_email: z.optional(z.string()),
        international_phone_number: z.optional(z.string()),
      }),
      request_status: z.enum(["requested", "accepted", "rejected"]),
      request_message: z.nullable(z.string()),
      answer_message: z.nullable(z.string()),
      requested_at: z.nullable(instant),
    }),
  ),
  subscriptions: z.array(subscription),
  show_application: z.nullable(z.object({ about: z.string(), sent_at: instant })),
  consents: z.array(consent),
  sessions: z.array(sessionInfo),
  views: z.array(view),
  /** What the person did to their own account, by the name of the call. */
  changes: z.array(z.object({ action: z.string(), at: instant })),
  /** What is not in it, and who answers questions about that. */
  left_out: z.string(),
});

/** The calls of My Account: each is about whoever makes it. */
export const accountCalls = {
  "account.updateProfile": {
    method: "PATCH",
    path: "account/profile",
    access: "signed-in",
    retries: PATCH_RETRIES,
    body: profileChanges,
    /** `user` goes into the stored session, so that the navigation shows a changed name. */
    response: z.object({ success: z.literal(true), data: privateProfile, user }),
  },
  "account.photos.add": {
    method: "POST",
    path: "account/photos",
    access: "signed-in",
    retries: 0,
    file: { types: PHOTO.types, maxBytes: PHOTO.maxBytes },
    response: withData(privateProfile),
  },
  "account.photos.order": {
    method: "PATCH",
    path: "account/photos",
    access: "signed-in",
    retries: PATCH_RETRIES,
    /** All photos of the person, the profile picture first. */
    body: z.object({ photo_ids: list(id, PHOTO.perPerson) }),
    response: withData(privateProfile),
  },
  "account.photos.remove": {
    method: "POST",
    path: "account/photos/{photoId}/remove",
    access: "signed-in",
    retries: 0,
    params: z.object({ photoId: id }),
    body: empty,
    response: withData(privateProfile),
  },
  "account.changePassword": {
    method: "POST",
    path: "account/password",
    access: "signed-in",
    retries: 0,
    /** A wrong `current` is a 422 that names it: a 401 would sign the person out. */
    body: z.object({ current: password, password: newPassword }),
    response: done,
  },
  "account.checkPassword": {
    method: "POST",
    path: "account/password/check",
    access: "signed-in",
    retries: 0,
    /** Whether it is the person's own, before a last question; a wrong one is a 422 that names it. */
    body: z.object({ password }),
    response: done,
  },
  "account.changeEmail": {
    method: "POST",
    path: "account/email",
    access: "signed-in",
    retries: 0,
    /** The code goes to the new address; the answer is the same where that has an account already. */
    body: z.object({ email, password }),
    response: z.object({ success: z.literal(true), token: z.string() }),
  },
  "account.confirmEmail": {
    method: "POST",
    path: "account/email/confirm",
    access: "signed-in",
    retries: 0,
    body: z.object({ email, token: codeToken, code: mailCode }),
    response: withData(privateProfile),
  },
  "account.sessions.list": {
    method: "GET",
    path: "account/sessions",
    access: "signed-in",
    retries: 0,
    /** Those that hold, the newest first; 100 at most. */
    response: withData(z.array(sessionInfo)),
  },
  "account.sessions.end": {
    method: "POST",
    path: "account/sessions/{id}/end",
    access: "signed-in",
    retries: 0,
    params: byId,
    body: empty,
    response: withData(z.array(sessionInfo)),
  },
  "account.sessions.endOthers": {
    method: "POST",
    path: "account/sessions/end-others",
    access: "signed-in",
    retries: 0,
    body: empty,
    response: withData(z.array(sessionInfo)),
  },
  "account.consents.list": {
    method: "GET",
    path: "account/consents",
    access: "signed-in",
    retries: 0,
    response: withData(z.array(consent)),
  },
  "account.consents.withdraw": {
    method: "POST",
    path: "account/consents/{kind}/withdraw",
    access: "member",
    retries: 0,
    params: z.object({ kind: withdrawable }),
    body: empty,
    response: withData(z.array(consent)),
  },
  "account.views": {
    method: "GET",
    path: "account/views",
    access: "member",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** The latest first. Looks of the same consultant within one hour are one view. */
    response: page(view),
  },
  "account.export": {
    method: "GET",
    path: "account/export",
    access: "signed-in",
    retries: 0,
    response: withData(accountExport),
  },
  "account.delete": {
    method: "POST",
    path: "account/delete",
    access: "member",
    retries: 0,
    body: z.object({ password }),
    response: done,
  },
} as const;
