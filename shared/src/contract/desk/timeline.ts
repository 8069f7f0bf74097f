import * as z from "zod/mini";
import { ROLES } from "../../policy.ts";
import { loggedCall } from "../introductions/notes.ts";
import { id, instant } from "../parts/fields.ts";
import { page, pageNumber, userId } from "../parts/shapes.ts";

/**
 * Kinds of events in a person's timeline: joining and registration, consultants' notes, requests and answers, changes
 * and views by consultants, and mails about all this.
 */
export const TIMELINE_KINDS = [
  "joined",
  "registered",
  "note",
  "request",
  "answer",
  "change",
  "view",
  "mail",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** A person in an entry. The name is null if the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const timelineEntry = z.object({
  /** An id that is unique among the entries of one person. */
  _id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /**
   * The time of the event. Several views by one consultant within an hour are one entry, with the time of the last
   * view.
   */
  at: instant,
  /**
   * The person who caused the entry. It may be the subject of this timeline. `role` is null if the account is deleted.
   */
  actor: z.extend(named, { role: z.nullable(z.enum(ROLES)) }),
  /** For a change: the name of the call. */
  action: z.nullable(z.string()),
  /**
   * The other person of a request, an answer, a suggestion or a note about two people. For a change of consultant, the
   * chosen consultant.
   */
  other: z.nullable(named),
  /** For an entry between two people: true if this person asked, was contacted, or got `other` as a suggestion. */
  asked: z.nullable(z.boolean()),
  /** Of an answer. */
  answer: z.nullable(z.enum(["accepted", "rejected"])),
  /** For a note about a call: the call. */
  call: z.nullable(loggedCall),
  /** The text of the entry: the note, the message of the request or answer, or the mail's subject. */
  text: z.nullable(z.string()),
});

/** Everything that happened with one person, in order of time. */
export const timelineCalls = {
  "desk.timeline.list": {
    method: "GET",
    path: "admin/users/{userId}/timeline",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    query: () =>
      z.object({
        /** Lists only entries of this kind. */
        kind: z.optional(z.enum(TIMELINE_KINDS)),
        page: pageNumber,
      }),
    /** The latest first. */
    response: () => page(timelineEntry),
  },
} as const;
