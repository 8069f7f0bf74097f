import * as z from "zod/mini";
import { AT_ONCE_MOST, BIRTH_PAPERS, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import {
  gender,
  introduction,
  introductionStatus,
  meetingInput,
  memberIntroduction,
  note,
  openings,
  preferences,
  preferencesInput,
  privateProfile,
} from "../parts/entities.ts";
import { day, id, instant, line, listOf } from "../parts/fields.ts";
import { agesInOrder, baseOf, byId, empty, oneOfMany, userId, withData } from "../parts/shapes.ts";

export const introductionId = z.object({ introductionId: id });

export const noted = z.object({ note: z.nullable(note) });

/** The wishes that a consultant registers for a member. An absent field does not change. */
const registered = z.partial(z.extend(preferencesInput, noted.shape));

const registration = z
  .extend(registered, {
    /** How the consultant met the person. If the field is absent, the stored answer stays. */
    met: z.optional(meetingInput),
    base: baseOf(z.partial(z.extend(preferences, noted.shape))),
  })
  .check(agesInOrder);

/** A member's introduction with that member's whole profile. */
export const viewed = z.object({
  success: z.literal(true),
  data: introduction,
  updated_user: privateProfile,
});

/**
 * The calls for a member's own introduction. It has the member's wishes, as a consultant registers them, and says
 * whether others can find the member.
 */
export const ownCalls = {
  "introductions.own.ofUser": {
    method: "GET",
    path: "admin/user-introductions/{userId}",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    response: viewed,
  },
  "introductions.own.ofOwner": {
    method: "GET",
    path: "admin/user-introductions/owner/{userId}",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    response: viewed,
  },
  "introductions.own.register": {
    method: "POST",
    path: "admin/user-introductions/introduction/register/{introductionId}",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: introductionId,
    body: registration,
    response: () => withData(introduction),
  },
  "introductions.own.activate": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/activate",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: () =>
      z.object({
        /**
         * Only to undo the caller's own deactivation: the `updated_at` that the deactivation returned. Answers 409 if
         * somebody has changed the introduction since then.
         */
        deactivated_at: z.optional(instant),
        /**
         * Why the caller activates the person although no consultant has met the person. The audit log keeps this
         * reason.
         */
        unmet_reason: z.optional(line(TEXT_LIMITS.unmet_reason, 5)),
      }),
    response: () => withData(introduction),
  },
  "introductions.own.meet": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/met",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /** Records how a consultant met the person. Null removes the stored answer. */
    body: () => z.object({ met: z.nullable(meetingInput) }),
    response: () => withData(introduction),
  },
  "introductions.own.correct": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/correct",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /**
     * Corrects a wrong birth date, a wrong gender, or both, and tells the person by mail. `seen` is the paper that
     * proves the correction. The audit log keeps `seen` and `reason`. If the person is under age, the account closes.
     * If the gender changes, the person's requests and suggestions end.
     */
    body: () =>
      z.object({
        birth_date: z.optional(day),
        gender: z.optional(gender),
        reason: line(TEXT_LIMITS.correction_reason, 5),
        seen: z.enum(BIRTH_PAPERS),
      }),
    response: () => withData(introduction),
  },
  "introductions.own.deactivate": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/deactivate",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: empty,
    response: () => withData(introduction),
  },
  "introductions.own.deactivateMany": {
    method: "POST",
    path: "admin/deactivations",
    access: "consultant",
    retries: 0,
    audit: "change",
    body: () =>
      z.object({
        /** The people to deactivate. `base` is the status that a person had when the caller chose the person. */
        people: listOf(
          z.object({ user_id: id, base: baseOf(z.object({ status: introductionStatus })) }),
          AT_ONCE_MOST,
        ),
      }),
    /** The results for each person, in the order of `people`. Each person appears once. */
    response: () => withData(z.array(oneOfMany)),
  },
  "introductions.own.reactivateMany": {
    method: "POST",
    path: "admin/reactivations",
    access: "consultant",
    retries: 0,
    audit: "change",
    body: () =>
      z.object({
        /**
         * The people whom the caller deactivated and now activates again. `deactivated_at` is the `at` in the result of
         * the deactivation. If somebody has changed a person since then, that person stays unchanged.
         */
        people: listOf(z.object({ user_id: id, deactivated_at: instant }), AT_ONCE_MOST),
      }),
    /** The results for each person, in the order of `people`. Each person appears once. */
    response: () => withData(z.array(oneOfMany)),
  },
  "introductions.own.pause": {
    method: "PATCH",
    path: "user-introductions/mine/pause",
    access: "member",
    retries: PATCH_RETRIES,
    /** Begins or ends the member's pause. During a pause, nobody finds the member, and the member finds nobody. */
    body: () => z.object({ paused: z.boolean() }),
    response: () => withData(memberIntroduction),
  },
  "introductions.own.show": {
    method: "PATCH",
    path: "user-introductions/mine/shown",
    access: "member",
    retries: PATCH_RETRIES,
    /** Changes what the member shows to others. An absent field does not change. */
    body: () => z.partial(openings),
    response: () => withData(memberIntroduction),
  },
  "introductions.own.mine": {
    method: "GET",
    path: "user-introductions/mine",
    access: "member",
    retries: 0,
    response: () =>
      withData(
        z.object({
          introduction: memberIntroduction,
          received: z.array(memberIntroduction),
          sent: z.array(memberIntroduction),
          suggestions: z.array(memberIntroduction),
          /** The number of members who opened the person's page in the last seven days. */
          opened_by_this_week: z.int(),
          /**
           * Requests that ended, the latest first. A request ended because the other person ended it, the other person
           * left, or the caller is not active. An entry does not say which of these happened, and does not name the
           * other person. The caller can report and block the other person with the entry's id.
           */
          ended: z.array(
            z.object({
              _id: id,
              asked_by_me: z.boolean(),
              requested_at: instant,
              ended_at: instant,
              /** True if the caller can use this entry's id to withdraw the request. */
              may_take_back: z.boolean(),
            }),
          ),
        }),
      ),
  },
} as const;
