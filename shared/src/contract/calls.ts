import * as z from "zod/mini";
import { INTRODUCTION_CODE, PATCH_RETRIES, REQUEST_MESSAGE_MAX } from "../constants.ts";
import type { Access } from "../policy.ts";
import { accountCalls } from "./calls/account.ts";
import { auditCalls } from "./calls/audit.ts";
import { consultantCalls } from "./calls/consultants.ts";
import { deskCalls } from "./calls/desk.ts";
import { introductionCalls } from "./calls/introductions.ts";
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
  withData,
} from "./calls/parts.ts";
import { resourceCalls } from "./calls/resources.ts";
import {
  agesInOrder,
  introductionListQuery,
  searchQuery,
  staffSearchQuery,
} from "./calls/search.ts";
import { sessionCalls } from "./calls/session.ts";
import { signupCalls } from "./calls/signups.ts";
import { staffCalls } from "./calls/staff.ts";
import {
  faqEntry,
  faqType,
  introduction,
  memberIntroduction,
  memberIntroductionDetail,
  note,
  paginator,
  preferences,
  privateProfile,
  subscription,
} from "./entities.ts";
import { email, id, instant, text } from "./fields.ts";

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

const userId = z.object({ userId: id });
const matchId = z.object({ matchId: id });
const introductionId = z.object({ introductionId: id });

const requestMessage = text(REQUEST_MESSAGE_MAX, 1);
const noted = z.object({ note: z.nullable(note) });
/** What is absent stays as it is on record. */
const registered = z.partial(z.extend(preferences, noted.shape));
const registration = z.extend(registered, { base: baseOf(registered) }).check(agesInOrder);

/** A member's introduction with the whole profile of the person it is about. */
const viewed = z.object({
  success: z.literal(true),
  data: introduction,
  updated_user: privateProfile,
});
const suggestions = z.array(z.object({ _id: id, user: introduction.shape.user }));

/**
 * THE table: every call of the product. The rows of the specification's point 7 stand here in its order, to be read
 * beside it; what we added to them is in `calls/`. The client, the server, the tests and the documentation are
 * driven by it.
 */
export const calls = {
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
    response: withData(privateProfile),
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
    body: z.object({
      /** To undo the caller's own deactivation of then, its `updated_at`: refused where it is not the last any more. */
      deactivated_at: z.optional(instant),
    }),
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
    body: z.object({ note, base: baseOf(noted) }),
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
            `must have ${INTRODUCTION_CODE.length} letters from a to f`,
          ),
        ),
    }),
    response: withData(introduction),
  },

  ...sessionCalls,
  ...introductionCalls,
  ...accountCalls,
  ...auditCalls,
  ...consultantCalls,
  ...deskCalls,
  ...staffCalls,
  ...resourceCalls,
  ...signupCalls,
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
