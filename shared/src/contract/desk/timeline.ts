import * as z from "zod/mini";
import { ROLES } from "../../policy.ts";
import { id, instant } from "../parts/fields.ts";
import { page, pageNumber, userId } from "../parts/shapes.ts";

/**
 * What happens with a person: they join and are registered, notes are written about them, they ask and are asked, and
 * consultants change and view their record, and mails tell them of it.
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

/** Somebody whom an entry names; without a name where the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const timelineEntry = z.object({
  /** Unique among the entries of one person. */
  _id: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** Of views: the last one of the same consultant within one hour, which are one entry. */
  at: instant,
  /** Who did it, the person themself where nobody else did; `role` is null where the account is gone. */
  actor: z.extend(named, { role: z.nullable(z.enum(ROLES)) }),
  /** Of a change: the name of its call. */
  action: z.nullable(z.string()),
  /** The other person of a request, of its answer, of a suggestion, or of a note between two; the consultant chosen. */
  other: z.nullable(named),
  /** Of what is between two: whether this person is who asked, who was reached, or to whom `other` was suggested. */
  asked: z.nullable(z.boolean()),
  /** Of an answer. */
  answer: z.nullable(z.enum(["accepted", "rejected"])),
  /** What was written: the note, the message of the request or of the answer, or the mail's subject. */
  text: z.nullable(z.string()),
});

/** Everything that happened with one person, in order. */
export const timelineCalls = {
  "desk.timeline.list": {
    method: "GET",
    path: "admin/users/{userId}/timeline",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    query: z.object({
      /** Only entries of this kind. */
      kind: z.optional(z.enum(TIMELINE_KINDS)),
      page: pageNumber,
    }),
    /** The latest first. */
    response: page(timelineEntry),
  },
} as const;
