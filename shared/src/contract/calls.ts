import * as z from "zod/mini";
import { AGE_SLIDER, INTRODUCTION_CODE, PATCH_RETRIES, REQUEST_MESSAGE_MAX } from "../constants.ts";
import { COUNTRY_CODES } from "../countries.ts";
import type { Access } from "../policy.ts";
import { accountCalls } from "./calls/account.ts";
import {
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
} from "./calls/parts.ts";
import {
  area,
  countryCode,
  faqEntry,
  faqType,
  gender,
  introduction,
  introductionStatus,
  memberIntroduction,
  memberIntroductionDetail,
  memberResult,
  note,
  paginator,
  preferences,
  profile,
  requestStatus,
  subscription,
  user,
} from "./entities.ts";
import { AGES_CROSSED } from "./errors.ts";
import {
  day,
  email,
  flagInQuery,
  id,
  instant,
  phone,
  text,
  whole,
  wholeInQuery,
} from "./fields.ts";

/** What a call takes as a file; its content decides in the end, not the type that is said. */
export interface FileRule {
  types: readonly string[];
  maxBytes: number;
}

/** One call: a row of the specification's point 7. */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below `/api/v1/`; `{name}` stands for a path parameter, described in `params`. */
  path: string;
  /** Who may call it; the policy decides by this. */
  access: Access;
  /** How often a failure that leaves the outcome open is tried again. */
  retries: number;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Instead of `body`: the input's `file` is the whole body, as it is. */
  file?: FileRule;
  response: z.ZodMiniType;
}

/** Replaces the stored session, as any answer with both fields does. */
const signedIn = z.object({ success: z.literal(true), token: z.string(), user });

const userId = z.object({ userId: id });
const matchId = z.object({ matchId: id });
const introductionId = z.object({ introductionId: id });

const agesInOrder = z.refine<{ min_age?: number | undefined; max_age?: number | undefined }>(
  ({ min_age, max_age }) => min_age === undefined || max_age === undefined || min_age <= max_age,
  { message: AGES_CROSSED, path: ["min_age"] },
);

/** Bypasses a cached count or page. */
const reload = z.optional(flagInQuery);
const filters = {
  gender: z.optional(gender),
  name: z.optional(text(60)),
  /** The caller's own country; `country_code` is then not read. */
  my_country_only: z.optional(flagInQuery),
  country_code: z.optional(countryCode),
  page: pageNumber,
  reload,
};
const searchAge = wholeInQuery(AGE_SLIDER.min, AGE_SLIDER.max);
const searchQuery = z
  .object({
    ...filters,
    min_age: searchAge,
    max_age: searchAge,
    /** Overrides all other filters: the end of a number, or the whole of it, in digits. */
    phone: z.optional(text(20)),
  })
  .check(agesInOrder);
const staffSearchQuery = z
  .object({
    ...filters,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    phone: z.optional(text(20)),
    status: z.optional(introductionStatus),
    /** `any`: the pre-matches between two people, in order of arrival, instead of the members. */
    request_status: z.optional(z.union([requestStatus, z.literal("any")])),
  })
  .check(agesInOrder);
const introductionListQuery = z
  .object({
    ...filters,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    status: z.optional(introductionStatus),
  })
  .check(agesInOrder);

const requestMessage = text(REQUEST_MESSAGE_MAX, 1);
/** The version the editor saw; a later one on record is answered with 409, nothing changed. */
const if_version = z.optional(whole(0, Number.MAX_SAFE_INTEGER));
const registration = z
  .object({
    ...preferences.shape,
    is_public: z.optional(z.boolean()),
    note: z.nullable(note),
    if_version,
  })
  .check(agesInOrder);

/** A member's introduction with the whole profile of the person it is about. */
const viewed = z.object({
  success: z.literal(true),
  data: introduction,
  updated_user: profile,
});
const suggestions = z.array(z.object({ _id: id, user: introduction.shape.user }));

const listRange = z.object({
  /** ra-data-simple-rest's own form: `["name","ASC"]`, `[0,19]`, `{"state":"ng-la"}`, as JSON. */
  sort: z.optional(text(100)),
  range: z.optional(text(40)),
  filter: z.optional(text(500)),
});
const lga = z.extend(area, { state: z.string() });
/** Whoever is named in the audit log; without a name where the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });
const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.extend(named, { role: z.enum(["member", "consultant", "admin"]) }),
  /** Name of the call. */
  action: z.string(),
  subject: z.nullable(named),
  introduction_id: z.nullable(id),
});

const faq = z.extend(faqEntry, { id, faq_type: faqType, position: whole(0, 10_000) });
const faqInput = z.omit(faq, { id: true });
const areaId = z.object({ id: text(60, 1) });

/**
 * THE table: every call of the product, readable beside the specification's point 7.
 * The client, the server, the tests and the documentation are driven by it.
 */
export const calls = {
  // Session: decisions of ours where point 7 is silent.
  "session.login": {
    method: "POST",
    path: "login",
    access: "public",
    retries: 0,
    body: z.object({ user: z.object({ email, password }), introductions: z.optional(z.boolean()) }),
    response: z.extend(signedIn, { introductions: z.boolean() }),
  },
  "session.register": {
    method: "POST",
    path: "register",
    access: "public",
    retries: 0,
    body: z.object({
      user: z.object({
        first_name: text(60, 1),
        email,
        password: newPassword,
        birth_date: day,
        gender,
        country_code: countryCode,
        international_phone_number: phone,
        accept_terms: z.literal(true, "must be accepted"),
        introductions: z.optional(z.boolean()),
      }),
    }),
    response: z.object({ success: z.literal(true), token: z.string() }),
  },
  "session.confirm": {
    method: "POST",
    path: "register/confirm",
    access: "public",
    retries: 0,
    body: z.object({ email, token: codeToken, code: mailCode }),
    response: z.extend(signedIn, { introductions: z.boolean() }),
  },
  "session.logout": {
    method: "POST",
    path: "logout",
    access: "signed-in",
    retries: 0,
    body: empty,
    response: done,
  },
  "users.me": {
    method: "GET",
    path: "users/me",
    access: "signed-in",
    retries: 0,
    /** `token` comes with it when the one presented has passed half of its life. */
    response: z.object({
      success: z.literal(true),
      data: profile,
      user,
      token: z.optional(z.string()),
    }),
  },

  // Point 7, in its order.
  "password.request": {
    method: "POST",
    path: "password/request",
    access: "public",
    retries: 0,
    body: z.object({ user: z.object({ email }) }),
    response: z.object({ success: z.literal(true), token: z.string() }),
  },
  "password.reset": {
    method: "POST",
    path: "password",
    access: "public",
    retries: 0,
    body: z.object({ email, token: codeToken, code: mailCode, password_reset: newPassword }),
    response: done,
  },
  "faqs.list": {
    method: "GET",
    path: "faqs",
    access: "public",
    retries: 0,
    query: z.object({ faq_type: faqType }),
    response: withData(z.array(faqEntry)),
  },
  "preMatched.search": {
    method: "GET",
    path: "user-introductions/pre/matched",
    access: "member",
    retries: 0,
    query: searchQuery,
    response: page(memberIntroduction),
  },
  "admin.preMatched.search": {
    method: "GET",
    path: "admin/user-introductions/pre/matched",
    access: "staff",
    retries: 0,
    query: staffSearchQuery,
    response: page(introduction),
  },
  "admin.introductions.ofUser": {
    method: "GET",
    path: "admin/user-introductions/{userId}",
    access: "staff",
    retries: 0,
    params: userId,
    response: viewed,
  },
  "admin.introductions.ofOwner": {
    method: "GET",
    path: "admin/user-introductions/owner/{userId}",
    access: "staff",
    retries: 0,
    params: userId,
    response: viewed,
  },
  "admin.users.get": {
    method: "GET",
    path: "admin/users/{userId}",
    access: "staff",
    retries: 0,
    params: userId,
    response: withData(profile),
  },
  "admin.introductions.withRequests": {
    method: "GET",
    path: "admin/user-introductions/introduction/list/{userId}",
    access: "staff",
    retries: 0,
    params: userId,
    query: z.object({ page: pageNumber }),
    /** `requests`: the pre-matches in which this person is asked, in order of arrival. */
    response: z.extend(viewed, {
      requests: z.object({ data: z.array(introduction), paginator }),
      suggestions,
    }),
  },
  "admin.introductions.list": {
    method: "GET",
    path: "admin/user-introductions/introduction/list",
    access: "staff",
    retries: 0,
    query: introductionListQuery,
    response: page(introduction),
  },
  "introductions.get": {
    method: "GET",
    path: "user-introductions/introduction/list/{matchId}",
    access: "member",
    retries: 0,
    params: matchId,
    response: withData(memberIntroductionDetail),
  },
  "subscriptions.premium": {
    method: "POST",
    path: "user-subscriptions/premium",
    access: "member",
    retries: 0,
    body: empty,
    response: withData(subscription),
  },
  "introductions.request": {
    method: "PATCH",
    path: "user-introductions/{matchId}/request",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: z.object({ message: requestMessage }),
    response: withData(memberIntroductionDetail),
  },
  "admin.introductions.request": {
    method: "POST",
    path: "user-introductions/{introductionId}/request",
    access: "staff",
    retries: 0,
    params: introductionId,
    /** `user_id`: the member on whose behalf the consultant asks. */
    body: z.object({ message: requestMessage, user_id: z.optional(id) }),
    response: withData(introduction),
  },
  "introductions.accept": {
    method: "PATCH",
    path: "user-introductions/{matchId}/accept",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: z.object({ message: z.optional(text(REQUEST_MESSAGE_MAX)) }),
    response: withData(memberIntroductionDetail),
  },
  "introductions.reject": {
    method: "PATCH",
    path: "user-introductions/{matchId}/reject",
    access: "member",
    retries: PATCH_RETRIES,
    params: matchId,
    body: empty,
    response: withData(memberIntroductionDetail),
  },
  "admin.introductions.register": {
    method: "POST",
    path: "admin/user-introductions/introduction/register/{introductionId}",
    access: "staff",
    retries: 0,
    params: introductionId,
    body: registration,
    response: withData(introduction),
  },
  "admin.introductions.activate": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/activate",
    access: "staff",
    retries: PATCH_RETRIES,
    params: byId,
    body: empty,
    response: withData(introduction),
  },
  "admin.introductions.deactivate": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/deactivate",
    access: "staff",
    retries: PATCH_RETRIES,
    params: byId,
    body: empty,
    response: withData(introduction),
  },
  "admin.introductions.note": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/note",
    access: "staff",
    retries: PATCH_RETRIES,
    params: byId,
    body: z.object({ note, if_version }),
    response: withData(introduction),
  },
  "admin.introductions.suggestion": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/suggestion",
    access: "staff",
    retries: 0,
    params: byId,
    body: z.object({
      code: z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.regex(
            new RegExp(`^[${INTRODUCTION_CODE.alphabet}]{${INTRODUCTION_CODE.length}}$`),
            `has ${INTRODUCTION_CODE.length} letters from a to f`,
          ),
        ),
    }),
    response: withData(introduction),
  },

  // Additions of ours.
  "admin.users.search": {
    method: "GET",
    path: "admin/users",
    access: "staff",
    retries: 0,
    query: staffSearchQuery,
    response: page(memberResult),
  },
  "admin.introductions.notes": {
    method: "GET",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "staff",
    retries: 0,
    params: byId,
    query: z.object({ page: pageNumber }),
    /** The latest first. */
    response: page(
      z.object({ _id: id, note: z.string(), author: z.string(), created_at: instant }),
    ),
  },
  "admin.audit.list": {
    method: "GET",
    path: "admin/audit",
    access: "admin",
    retries: 0,
    query: z
      .object({
        /** Who did it. */
        actor: z.optional(id),
        /** Whom it was about. */
        subject: z.optional(id),
        /** Name of a call of this table. */
        action: z.optional(text(60, 1)),
        /** First and last day, both included, in UTC. */
        from: z.optional(day),
        to: z.optional(day),
        page: pageNumber,
      })
      .check(
        z.refine(({ from, to }) => !from || !to || from <= to, {
          message: "The first day lies after the last one.",
          path: ["from"],
        }),
      ),
    /** The latest first. */
    response: page(auditEntry),
  },
  "admin.dashboard": {
    method: "GET",
    path: "admin/dashboard",
    access: "staff",
    retries: 0,
    response: withData(
      z.object({
        requests_waiting: z.int(),
        /** When the request that waits longest arrived; null where none waits. */
        oldest_request_at: z.nullable(instant),
        introductions: z.object({ active: z.int(), inactive: z.int(), unregistered: z.int() }),
        /** Twelve weeks, the oldest first; each is named by its Monday. */
        members_by_week: z.array(z.object({ week: day, count: z.int() })),
        members_by_country: z.array(
          z.object({ country_code: z.enum(COUNTRY_CODES), count: z.int() }),
        ),
      }),
    ),
  },
  "introductions.mine": {
    method: "GET",
    path: "user-introductions/mine",
    access: "member",
    retries: 0,
    response: withData(
      z.object({
        introduction: memberIntroduction,
        received: z.array(memberIntroduction),
        sent: z.array(memberIntroduction),
        suggestions: z.array(memberIntroduction),
      }),
    ),
  },
  "subscriptions.get": {
    method: "GET",
    path: "user-subscriptions/{id}",
    access: "member",
    retries: 0,
    params: byId,
    response: withData(subscription),
  },

  // My account: contract/calls/account.ts.
  ...accountCalls,

  "consents.record": {
    method: "POST",
    path: "consents",
    access: "public",
    retries: 0,
    /** As the consent library keeps it: proof of a visitor's choice about cookies. */
    body: z.object({
      consentId: z.uuid(),
      revision: whole(0, 1000),
      categories: z.array(text(40)).check(z.maxLength(10)),
      services: z.record(text(40), z.array(text(40)).check(z.maxLength(20))),
      consentTimestamp: instant,
      lastConsentTimestamp: instant,
    }),
    response: done,
  },
  "earlySignups.create": {
    method: "POST",
    path: "early-signups",
    access: "public",
    retries: 0,
    /** For the training centre; the same answer for an address that signed up already. */
    body: z.object({ email, device: z.enum(["iphone", "android", "desktop"]) }),
    response: done,
  },
  "tvSignups.create": {
    method: "POST",
    path: "tv-signups",
    access: "member",
    retries: 0,
    body: z.object({ about: text(1000, 1), accept_filming: z.literal(true, "must be accepted") }),
    response: done,
  },

  // Plain resources, in the form that ra-data-simple-rest speaks.
  "states.list": {
    method: "GET",
    path: "states",
    access: "public",
    retries: 0,
    query: listRange,
    response: withData(z.array(area)),
  },
  "states.get": {
    method: "GET",
    path: "states/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: withData(area),
  },
  "lgas.list": {
    method: "GET",
    path: "lgas",
    access: "public",
    retries: 0,
    query: listRange,
    response: withData(z.array(lga)),
  },
  "lgas.get": {
    method: "GET",
    path: "lgas/{id}",
    access: "public",
    retries: 0,
    params: areaId,
    response: withData(lga),
  },
  "admin.faqs.list": {
    method: "GET",
    path: "admin/faqs",
    access: "staff",
    retries: 0,
    query: listRange,
    response: withData(z.array(faq)),
  },
  "admin.faqs.get": {
    method: "GET",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    response: withData(faq),
  },
  "admin.faqs.create": {
    method: "POST",
    path: "admin/faqs",
    access: "staff",
    retries: 0,
    body: faqInput,
    response: withData(faq),
  },
  "admin.faqs.update": {
    method: "PUT",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    body: faqInput,
    response: withData(faq),
  },
  "admin.faqs.delete": {
    method: "DELETE",
    path: "admin/faqs/{id}",
    access: "staff",
    retries: 0,
    params: byId,
    response: withData(faq),
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Part<Name extends CallName, Key extends "params" | "query" | "body"> = Calls[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : undefined;
type InputOf<Schema> = Schema extends z.ZodMiniType
  ? Named<NonNullable<z.output<Schema>>>
  : unknown;
/** A body without fields has the type "every field is never", which would forbid the path's parameters too. */
type Named<Fields> = string extends keyof Fields ? unknown : Fields;

/** What a caller hands over: path parameters, query and body fields in one object. */
export type Input<Name extends CallName> = InputOf<Part<Name, "params">> &
  InputOf<Part<Name, "query">> &
  InputOf<Part<Name, "body">> &
  (Calls[Name] extends { file: FileRule } ? { file: Blob } : unknown);

/** What the server answers on success. */
export type Output<Name extends CallName> = z.output<Calls[Name]["response"]>;
