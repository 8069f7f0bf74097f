import * as z from "zod/mini";
import { AT_ONCE_MOST, CALL_OUTCOMES, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { contactChannel, introduction, note, paginator } from "../parts/entities.ts";
import { id, instant, listOf, text } from "../parts/fields.ts";
import { baseOf, byId, oneOfMany, pageNumber, withData } from "../parts/shapes.ts";
import { noted } from "./own.ts";

/** How a consultant tried to reach a person, and with what result. */
export const loggedCall = z.object({
  channel: contactChannel,
  outcome: z.enum(CALL_OUTCOMES),
});
export type LoggedCall = z.infer<typeof loggedCall>;

/** One dated entry. `note` is empty if somebody deleted the text. `author` is a first name. */
const noteEntry = z.object({
  _id: id,
  note: z.string(),
  author: z.string(),
  created_at: instant,
  /** The call that the entry is about; null for any other note. */
  call: z.nullable(loggedCall),
});

const SPOKEN = ["spoke", "call_back"];

/** Consultants' notes on a member: dated entries that never change. */
export const notesCalls = {
  "introductions.notes.update": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/note",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /**
     * `note`: the text of the latest note after editing. If the text differs from the stored text, it becomes a new
     * entry.
     */
    body: () => z.object({ note, base: baseOf(noted) }),
    response: () => withData(introduction),
  },
  "introductions.notes.add": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /**
     * Adds a new entry, even if the latest one has the same text. If the caller sends their own latest entry again
     * within minutes, no second entry is added.
     */
    body: () => z.object({ note: text(TEXT_LIMITS.note, 1) }),
    response: () => withData(introduction),
  },
  "introductions.notes.logCall": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/calls",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /**
     * Adds an entry about a call to the person. If the consultant spoke to the person, the call counts as a contact,
     * and `note` says what they talked about. If not, `note` may be empty, and the entry has only the outcome.
     */
    body: () =>
      z.extend(loggedCall, { note }).check(
        z.refine(({ note, outcome }) => note !== "" || !SPOKEN.includes(outcome), {
          message: "is required",
          path: ["note"],
        }),
      ),
    response: () => withData(introduction),
  },
  "introductions.notes.addToMany": {
    method: "POST",
    path: "admin/notes",
    access: "consultant",
    retries: 0,
    audit: "change",
    /** Adds the same new entry to each of these people. It replaces no earlier entry. */
    body: () =>
      z.object({
        people: listOf(z.object({ user_id: id }), AT_ONCE_MOST),
        note: text(TEXT_LIMITS.note, 1),
      }),
    /** The results in the order of `people`, each person once. */
    response: () => withData(z.array(oneOfMany)),
  },
  "introductions.notes.pin": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/notes/pinned",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /**
     * The entry at the top for everybody who sees the notes. It replaces the earlier one. Null removes the entry from
     * the top.
     */
    body: () => z.object({ note_id: z.nullable(id) }),
    response: () => withData(introduction),
  },
  "introductions.notes.list": {
    method: "GET",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: byId,
    query: () =>
      z.object({
        page: pageNumber,
        /**
         * Lists only entries that contain all of these words. A word also counts inside a longer word. Accents and
         * capitals do not matter.
         */
        words: z.optional(text(TEXT_LIMITS.note_search)),
      }),
    /** The latest first. `pinned`: the pinned entry, even if it is on another page of the list. */
    response: () =>
      withData(z.object({ data: z.array(noteEntry), paginator, pinned: z.nullable(noteEntry) })),
  },
} as const;
