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

/** Absent fields do not change. */
const registered = z.partial(z.extend(preferencesInput, noted.shape));

const registration = z
  .extend(registered, {
    /** How the consultant met the person. If it is absent, the earlier answer stays. */
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

/** A member's own introduction: their wishes, as a consultant registers them, and whether others can find it. */
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
         * The `updated_at` of the caller's own deactivation, sent to undo it. We refuse it if somebody has changed the
         * introduction since then.
         */
        deactivated_at: z.optional(instant),
        /**
         * The reason for activating the person although no consultant has met them. The audit log keeps this reason.
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
    /** Null removes the earlier answer. */
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
     * proves the correction. The audit log keeps `seen` together with the reason. If the person is under age, the
     * account closes. If the gender changes, the person's requests and suggestions end.
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
        /** The people. `base` is the status that a person had when the caller chose them. */
        people: listOf(
          z.object({ user_id: id, base: baseOf(z.object({ status: introductionStatus })) }),
          AT_ONCE_MOST,
        ),
      }),
    /** The results in the order of `people`. Each person appears once. */
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
         * The caller's own deactivations to undo, each with its `at`. If somebody has changed a person since then, that
         * person does not change.
         */
        people: listOf(z.object({ user_id: id, deactivated_at: instant }), AT_ONCE_MOST),
      }),
    /** The results in the order of `people`. Each person appears once. */
    response: () => withData(z.array(oneOfMany)),
  },
  "introductions.own.pause": {
    method: "PATCH",
    path: "user-introductions/mine/pause",
    access: "member",
    retries: PATCH_RETRIES,
    /** While a member pauses, nobody finds them, and they find nobody. `false` ends the pause. */
    body: () => z.object({ paused: z.boolean() }),
    response: () => withData(memberIntroduction),
  },
  "introductions.own.show": {
    method: "PATCH",
    path: "user-introductions/mine/shown",
    access: "member",
    retries: PATCH_RETRIES,
    /** Absent fields do not change. */
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
          /** How many members opened the person's page in the last seven days. */
          opened_by_this_week: z.int(),
          /**
           * Requests that ended because the other person ended them or left, or because the caller is not active. The
           * latest first. An entry does not say what happened, and does not name the other person. The caller can use
           * its id to report and to block that person.
           */
          ended: z.array(
            z.object({
              _id: id,
              asked_by_me: z.boolean(),
              requested_at: instant,
              ended_at: instant,
              /** True if the caller can take the request back with this entry's id. */
              may_take_back: z.boolean(),
            }),
          ),
        }),
      ),
  },
} as const;
