import * as z from "zod/mini";
import { AT_ONCE_MOST, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { followUp, followUpInput, introduction, user } from "../parts/entities.ts";
import { id, instant, text } from "../parts/fields.ts";
import { baseOf, byId, listOf, page, pageNumber, withData } from "../parts/shapes.ts";

/** Who looks after a person. */
const assigned = z.object({
  /** Null: nobody does, and the person's follow-up goes. */
  consultant_id: z.nullable(id),
});

/** What the next consultant should know. It stands beside their name until somebody else looks after the person. */
const handOverNote = z.optional(text(TEXT_LIMITS.hand_over_note));

/** What was on record. */
const followed = z.object({
  follow_up: z.nullable(followUp),
});

/** What became of one person of a hand-over. */
const handedOver = z.object({
  user_id: id,
  /**
   * `unchanged`: they had this consultant already. `overtaken`: somebody else changed it since the caller read it.
   * `missing`: there is no such member any more. Only with `handed-over` was anything changed.
   */
  outcome: z.enum(["handed-over", "unchanged", "overtaken", "missing"]),
  /** Who looks after them now. */
  consultant: z.nullable(user),
  /** Who changed that last, and when; null where it is not known. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});

/** Which consultant looks after which member, and when they do something about them next. */
export const assignmentsCalls = {
  "introductions.assignments.assign": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/consultant",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    body: z.extend(assigned, { note: handOverNote, base: baseOf(assigned) }),
    response: withData(introduction),
  },
  "introductions.assignments.followUp": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/follow-up",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /** Null: it is done. Anyone who sets one for a person without a consultant looks after them from then on. */
    body: z.object({ follow_up: z.nullable(followUpInput), base: baseOf(followed) }),
    response: withData(introduction),
  },
  "introductions.assignments.handOver": {
    method: "POST",
    path: "admin/hand-overs",
    access: "consultant",
    retries: 0,
    audit: "change",
    body: z.object({
      /** Each with who looked after them when they were chosen. */
      people: listOf(z.object({ user_id: id, base: baseOf(assigned) }), AT_ONCE_MOST),
      consultant_id: id,
      note: handOverNote,
    }),
    /** In the order of `people`, each once. */
    response: withData(z.array(handedOver)),
  },
  "introductions.assignments.people": {
    method: "GET",
    path: "admin/my-people",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: z.object({
      /** Whose people; the caller's own without it. */
      consultant_id: z.optional(id),
      page: pageNumber,
    }),
    /** By follow-up, the earliest first; then those without one, by name. */
    response: page(introduction),
  },
  "introductions.assignments.consultants": {
    method: "GET",
    path: "admin/consultants",
    access: "consultant",
    retries: 0,
    /** Those who can look after people now, by name. */
    response: withData(z.array(z.extend(user, { email: z.string() }))),
  },
  "introductions.assignments.left": {
    method: "GET",
    path: "admin/consultants/left",
    access: "admin",
    retries: 0,
    /** Those whose accounts are closed, with how many people still wait for another consultant. */
    response: withData(z.array(z.extend(user, { ended_at: instant, people: z.int() }))),
  },
} as const;
