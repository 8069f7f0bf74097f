import * as z from "zod/mini";
import { APPLICATION } from "../../constants.ts";
import { PAGE_STATUSES, QUESTION_KEYS } from "../../fundraising/application.ts";
import { privateFields, publicFields } from "./application-fields.ts";
import { day, id, instant, listOf, text } from "./fields.ts";

/**
 * The kinds of papers in an application. `identity`: shows who the person is. `business`: shows that the business is
 * registered.
 */
export const documentKind = z.enum(["identity", "business"]);

export const identityKind = z.enum(["nin", "bvn"]);

/**
 * The events in the history of an application and its page. `closed`: we closed the page. `ended`: its owner closed it,
 * or all its money was paid out. `edited`: a changed version is on the page.
 */
const APPLICATION_EVENTS = [
  "submitted",
  "withdrawn",
  "changes_requested",
  "verified",
  "refused",
  "suspended",
  "reopened",
  "unpayable",
  "closed",
  "paused",
  "resumed",
  "ended",
  "edited",
] as const;

/** What a verifier asks the applicant to change in the answer to one question of the form. */
const askedChange = z.object({
  question: z.enum(QUESTION_KEYS),
  words: text(APPLICATION.words, 1),
});
export const askedChanges = listOf(askedChange, QUESTION_KEYS.length);
export type AskedChange = z.infer<typeof askedChange>;

/**
 * An event in the history of an application. `withdrawn`: the applicant withdrew the application. `words`: our text to
 * the applicant, with the changes that we need or the reason for our refusal. `questions`: the changes to single
 * questions of the form.
 */
const happened = z.object({
  what: z.enum(APPLICATION_EVENTS),
  at: instant,
  words: z.nullable(z.string()),
  questions: askedChanges,
});

export const application = z.object({
  page_code: z.string(),
  status: z.enum(PAGE_STATUSES),
  ...publicFields,
  /** The application's photos. The first photo is on the page's card. */
  photos: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
  /** The address of the application's video, as MP4. Null if there is none. */
  video_url: z.nullable(z.string()),
  ...privateFields,
  /** The papers that the applicant sent as photos. After the upload, only verifiers can see the photos. */
  documents: z.array(z.object({ _id: id, kind: documentKind, added_at: instant })),
  /**
   * The kind of the identity paper, and when the person agreed to our use of the paper's number. The answer never
   * contains the number. Null if there is no identity paper.
   */
  identity: z.nullable(z.object({ kind: identityKind, agreed_at: instant })),
  account: z.nullable(
    z.object({
      bank_name: z.string(),
      last4: z.string(),
      state: z.enum(["waiting", "verified", "refused"]),
    }),
  ),
  /**
   * What the applicant must still add before they can send the application, as keys of `MISSING`. Empty if nothing is
   * missing.
   */
  missing: z.array(z.string()),
  /**
   * `submitted_at`: when the applicant last sent the application. `answer_by`: the last day for our answer. Both are
   * null if we are not checking the application.
   */
  submitted_at: z.nullable(instant),
  answer_by: z.nullable(day),
  /** When the application was last changed. */
  saved_at: instant,
  /**
   * If we refused this application, the first day on which the person can make it a draft again with the call
   * `withdraw`. Otherwise null.
   */
  again_from: z.nullable(day),
  /** When a paused page opens again; null if the page is not paused. */
  paused_until: z.nullable(instant),
  /**
   * When the page ended: its owner closed it, or all its money was paid out. We still pay what donors gave. Null for
   * all other pages, including pages that we closed.
   */
  ended_at: z.nullable(instant),
  /** The history of the application, the latest event first. */
  history: z.array(happened),
});

/** An application as its applicant reads it. */
export const ownApplication = z.extend(application, {
  /**
   * The last three digits of the applicant's NIN or BVN. Null before the applicant has sent a number, and after the
   * decision.
   */
  number_end: z.nullable(z.string()),
});
export type Application = z.infer<typeof ownApplication>;
