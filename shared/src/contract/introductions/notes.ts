import * as z from "zod/mini";
import { AT_ONCE_MOST, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { introduction, note, paginator } from "../parts/entities.ts";
import { id, instant, text } from "../parts/fields.ts";
import { baseOf, byId, listOf, oneOfMany, pageNumber, withData } from "../parts/shapes.ts";
import { noted } from "./own.ts";

/** One dated entry. `note` is empty where somebody emptied the box; `author` is a first name. */
const noteEntry = z.object({ _id: id, note: z.string(), author: z.string(), created_at: instant });

/** Consultants' notes on a member: dated entries, which are never changed. */
export const notesCalls = {
  "introductions.notes.update": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/note",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /** The latest note as it now reads: kept as a new entry, where it is not what the last one says. */
    body: z.object({ note, base: baseOf(noted) }),
    response: withData(introduction),
  },
  "introductions.notes.add": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /** A new entry, whatever the last one says. The caller's own latest entry, sent again within minutes, is one. */
    body: z.object({ note: text(TEXT_LIMITS.note, 1) }),
    response: withData(introduction),
  },
  "introductions.notes.addToMany": {
    method: "POST",
    path: "admin/notes",
    access: "consultant",
    retries: 0,
    audit: "change",
    /** The same new entry about each of these people; as with one, it takes the place of nothing. */
    body: z.object({
      people: listOf(z.object({ user_id: id }), AT_ONCE_MOST),
      note: text(TEXT_LIMITS.note, 1),
    }),
    /** In the order of `people`, each once. */
    response: withData(z.array(oneOfMany)),
  },
  "introductions.notes.pin": {
    method: "PATCH",
    path: "admin/user-introductions/introduction/{id}/notes/pinned",
    access: "consultant",
    retries: PATCH_RETRIES,
    audit: "change",
    params: byId,
    /** The entry that everybody reads first, in the place of the one that was; null for none. */
    body: z.object({ note_id: z.nullable(id) }),
    response: withData(introduction),
  },
  "introductions.notes.list": {
    method: "GET",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: byId,
    query: z.object({
      page: pageNumber,
      /** Only entries that have all of these words, or words that hold them; marks and capitals do not matter. */
      words: z.optional(text(TEXT_LIMITS.note_search)),
    }),
    /** The latest first. `pinned`: the entry that is pinned, on whatever page it stands. */
    response: withData(
      z.object({ data: z.array(noteEntry), paginator, pinned: z.nullable(noteEntry) }),
    ),
  },
} as const;
