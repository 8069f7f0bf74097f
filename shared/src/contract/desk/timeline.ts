import * as z from "zod/mini";
import { ROLES } from "../../policy.ts";
import { loggedCall } from "../introductions/notes.ts";
import { id, instant } from "../parts/fields.ts";
import { page, pageNumber, userId } from "../parts/shapes.ts";

/**
 * The kinds of events in a person's timeline: joining and registration, consultants' notes, requests and answers,
 * consultants' changes and views, and mails about these events.
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

/** A person in a timeline. The name is null if the person's account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const timelineEntry = z.object({
  /** The id of the entry, unique among the entries of one person's timeline. */
  _id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /**
   * The time of the event. If one consultant views a person several times within an hour, the timeline has one entry
   * with the time of the last view.
   */
  at: instant,
  /**
   * The person who caused the event, who may be the person of this timeline. `role` is null if the account is deleted.
   */
  actor: z.extend(named, { role: z.nullable(z.enum(ROLES)) }),
  /** The name of the call that made the change. Null for other kinds of events. */
  action: z.nullable(z.string()),
  /**
   * The other person of a request, an answer, a suggestion or a note about two people. If the event is a change of
   * consultant, this is the new consultant.
   */
  other: z.nullable(named),
  /**
   * Set for an event between two people. True if the person of this timeline is the one who sent the request, got
   * `other` as a suggestion, or was contacted.
   */
  asked: z.nullable(z.boolean()),
  /** The asked person's answer to a request. Null for other kinds of events. */
  answer: z.nullable(z.enum(["accepted", "rejected"])),
  /** The phone call that the entry is about. Set only for a note about a phone call; null for all other entries. */
  call: z.nullable(loggedCall),
  /** The text of the event: a note, the message of a request or answer, or the subject of a mail. */
  text: z.nullable(z.string()),
});

/** The call that lists everything that happened with one person, in order of time. */
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
        /** Lists only events of this kind. */
        kind: z.optional(z.enum(TIMELINE_KINDS)),
        page: pageNumber,
      }),
    /** The person's timeline, the latest event first. */
    response: () => page(timelineEntry),
  },
} as const;
