import * as z from "zod/mini";
import { AT_ONCE_MOST, CALL_OUTCOMES, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { contactChannel, introduction, note, paginator } from "../parts/entities.ts";
import { id, instant, listOf, text } from "../parts/fields.ts";
import { baseOf, byId, oneOfMany, pageNumber, withData } from "../parts/shapes.ts";
import { noted } from "./own.ts";

/** How a consultant tried to reach a person, and whether they succeeded. */
export const loggedCall = z.object({
  channel: contactChannel,
  outcome: z.enum(CALL_OUTCOMES),
});
export type LoggedCall = z.infer<typeof loggedCall>;

/** A consultant's note with its date. `note` is empty if somebody deleted the text. `author` is a first name. */
const noteEntry = z.object({
  _id: id,
  note: z.string(),
  author: z.string(),
  created_at: instant,
  /** The phone call that the note is about. Null if the note is about no call. */
  call: z.nullable(loggedCall),
});

const SPOKEN = ["spoke", "call_back"];

/** The calls for consultants' notes on a member. A stored note never changes. */
export const notesCalls = {
  "introductions.notes.update": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/note",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /**
     * Edits the text of the latest note. If the sent text differs from the stored text, we store it as a new note, and
     * the stored note stays.
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
     * Adds a new note, even if the latest note has the same text. There is one exception: if the latest note is the
     * caller's own and only minutes old, the same text adds no second note.
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
     * Adds a note about a phone call to the person. If the consultant spoke to the person, the call counts as a
     * contact, and `note` says what they talked about. If not, `note` may be empty. The stored note then has only the
     * outcome.
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
    /** Adds the same new note to each of these people. Replaces no earlier note. */
    body: () =>
      z.object({
        people: listOf(z.object({ user_id: id }), AT_ONCE_MOST),
        note: text(TEXT_LIMITS.note, 1),
      }),
    /** The results for each person, in the order of `people`. Each person appears once. */
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
     * Pins a note to the top of a person's notes, for everybody who reads them. This note replaces the note that was
     * pinned before. Null removes the pin.
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
         * Lists only notes that contain all of these words. A word also counts inside a longer word. Accents and
         * capitals do not matter.
         */
        words: z.optional(text(TEXT_LIMITS.note_search)),
      }),
    /** The notes, the latest first. `pinned`: the pinned note, even if it is on another page of the list. */
    response: () =>
      withData(z.object({ data: z.array(noteEntry), paginator, pinned: z.nullable(noteEntry) })),
  },
} as const;
