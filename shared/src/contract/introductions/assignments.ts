import * as z from "zod/mini";
import { AT_ONCE_MOST, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { followUp, followUpInput, introduction, user } from "../parts/entities.ts";
import { id, instant, listOf, text } from "../parts/fields.ts";
import { baseOf, byId, page, pageNumber, withData } from "../parts/shapes.ts";

/** The consultant who looks after a person. */
const assigned = z.object({
  /**
   * The id of the person's new consultant. If it is null, no consultant looks after the person any more, and the
   * person's follow-up is deleted.
   */
  consultant_id: z.nullable(id),
});

/**
 * A note for the next consultant of a person. The console shows it next to that consultant's name until another
 * consultant takes over.
 */
const handOverNote = z.optional(text(TEXT_LIMITS.hand_over_note));

/** The person's follow-up at the time when the caller read it. */
const followed = z.object({
  follow_up: z.nullable(followUp),
});

/** The result of handing one person over to a consultant. */
const handedOver = z.object({
  user_id: id,
  /**
   * The outcome of handing one person over. `handed-over`: the person has the new consultant. `unchanged`: the person
   * already had this consultant. `overtaken`: somebody else changed the consultant after the caller read it. `missing`:
   * there is no such member.
   */
  outcome: z.enum(["handed-over", "unchanged", "overtaken", "missing"]),
  /** The person's consultant after this call. Null if the person has none. */
  consultant: z.nullable(user),
  /** `by`: the name of the person who changed the consultant last. `at`: when they did so. Null if we do not know. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});

/** The calls about members' consultants, and about the dates of the consultants' follow-ups. */
export const assignmentsCalls = {
  "introductions.assignments.assign": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/consultant",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: () => z.extend(assigned, { note: handOverNote, base: baseOf(assigned) }),
    response: () => withData(introduction),
  },
  "introductions.assignments.followUp": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/follow-up",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /**
     * Sets a person's follow-up. `follow_up` is null if the follow-up is done. If the person has no consultant, a
     * caller who sets a follow-up becomes the consultant.
     */
    body: () => z.object({ follow_up: z.nullable(followUpInput), base: baseOf(followed) }),
    response: () => withData(introduction),
  },
  "introductions.assignments.handOver": {
    method: "POST",
    path: "admin/hand-overs",
    access: "consultant",
    retries: 0,
    audit: "change",
    body: () =>
      z.object({
        /**
         * The people to hand over to a consultant. `base` is the consultant that the person had when the caller chose
         * the person.
         */
        people: listOf(z.object({ user_id: id, base: baseOf(assigned) }), AT_ONCE_MOST),
        consultant_id: id,
        note: handOverNote,
      }),
    /** The results for each person, in the order of `people`. Each person appears once. */
    response: () => withData(z.array(handedOver)),
  },
  "introductions.assignments.people": {
    method: "GET",
    path: "admin/my-people",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** The consultant whose people are listed. By default, it is the caller. */
        consultant_id: z.optional(id),
        page: pageNumber,
      }),
    /**
     * The consultant's people. People with a follow-up come first, sorted by its date. People without a follow-up come
     * next, sorted by name.
     */
    response: () => page(introduction),
  },
  "introductions.assignments.consultants": {
    method: "GET",
    path: "admin/consultants",
    access: "consultant",
    retries: 0,
    /** Consultants to whom people can be assigned now, sorted by name. */
    response: () => withData(z.array(z.extend(user, { email: z.string() }))),
  },
  "introductions.assignments.left": {
    method: "GET",
    path: "admin/consultants/left",
    access: "admin",
    retries: 0,
    /** Consultants with a closed account. Each has the number of people who still need another consultant. */
    response: () => withData(z.array(z.extend(user, { ended_at: instant, people: z.int() }))),
  },
} as const;
