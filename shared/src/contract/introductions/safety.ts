import * as z from "zod/mini";
import { RETURN_KINDS, SAFETY, SAFETY_HOURS, TEXT_MARKS, TEXT_PLACES } from "../../constants.ts";
import { personSummary, requestStatus, user } from "../parts/entities.ts";
import { day, flagInQuery, id, instant, listOf, text } from "../parts/fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";
import { closingReason } from "../people/closing.ts";

export type SafetyReason = keyof typeof SAFETY_HOURS;
export const SAFETY_REASONS = Object.keys(SAFETY_HOURS) as [SafetyReason, ...SafetyReason[]];

/**
 * The ways in which a consultant can end a report about a member. `nothing`: there is nothing to do. `warn`: we warn
 * the person by mail. `deactivate`: other members no longer find the person. `remove_photo`: we remove a photo of the
 * person. `close`: we close the person's account.
 */
export const SAFETY_VERDICTS = ["nothing", "warn", "deactivate", "remove_photo", "close"] as const;
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number];

/** What the reported person had done to the reporter before the report: refused, blocked or reported them. */
export const SAFETY_MARKS = ["refused", "blocked", "reported"] as const;
export type SafetyMark = (typeof SAFETY_MARKS)[number];

const reason = z.enum(SAFETY_REASONS);
const verdict = z.enum(SAFETY_VERDICTS);

/** A report as its sender reads it. It does not say what we decided about the other person. */
const ownReport = z.object({
  _id: id,
  /**
   * The reported person's first name at the time of the report. Empty if the member reported by the id of an entry in
   * `ended`, because such an entry does not name the person.
   */
  first_name: z.string(),
  reason,
  words: z.nullable(z.string()),
  reported_at: instant,
  /** The deadline for a consultant's decision about the report. */
  due_at: instant,
  decided_at: z.nullable(instant),
});

/**
 * The consultant who works on the report now. Until the claim ends, no other consultant can decide about the report. A
 * claim ends by itself.
 */
const claim = z.object({ by: user, until: instant, mine: z.boolean() });

const queued = z.object({
  _id: id,
  reason,
  /** The reported person. */
  reported: user,
  reported_at: instant,
  due_at: instant,
  claim: z.nullable(claim),
  /** True if the reported person is hidden from other members until somebody decides about this report. */
  held: z.boolean(),
  /**
   * True if the caller registered the reported person or looks after them. Somebody else must then decide about the
   * report.
   */
  theirs: z.boolean(),
  /** The number of other waiting reports about the same person. */
  others: z.int(),
  verdict: z.nullable(verdict),
  decided_at: z.nullable(instant),
});

/**
 * A copy of the reported person's profile from the time of the report. It stays when the person changes or deletes the
 * profile.
 */
export const safetyCopy = z.object({
  first_name: z.string(),
  birth_date: day,
  gender: z.nullable(z.string()),
  country_code: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  countries: z.array(z.string()),
  core_values: z.array(z.string()),
  organisations: z.array(z.string()),
  /** The person's answers to the questions of the profile, in words. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  tribe: z.nullable(z.string()),
  /** What the person is looking for, in their own words. */
  details: z.nullable(z.string()),
  /** The messages between the reporter and the reported person, the oldest first. */
  messages: z.array(z.object({ by_reported: z.boolean(), at: instant, text: z.string() })),
});
export type SafetyCopy = z.infer<typeof safetyCopy>;

/**
 * The open questions about a closed account. `check`: a second person must check the closing. `objection`: the owner
 * has objected. `reopening`: one person wants to reopen the account, and a second person must decide.
 */
const CLOSING_WAITS = ["check", "objection", "reopening"] as const;

const closed = {
  reason: closingReason,
  closed_at: instant,
  closed_by: user,
  waits: z.array(z.enum(CLOSING_WAITS)),
  /** True if nobody checked the closing in time. After that, only an admin may decide. */
  for_admin: z.boolean(),
  /** True if the caller closed the account. Only another person may then decide that the account stays closed. */
  by_me: z.boolean(),
};

/** A closed account in the safety desk's list. Its id is the id of the report that led to the closing. */
const closedAccount = z.object({
  _id: id,
  reported: user,
  ...closed,
  /** The deadline for the next decision about the closed account. Null if there is nothing to decide. */
  due_at: z.nullable(instant),
  /** True if the caller registered the account's owner or looks after them. Somebody else must then decide. */
  theirs: z.boolean(),
});

/** A member who may be the owner of a closed account. */
const returned = z.object({
  _id: id,
  person: user,
  /** The kind of data that is the same for the member and for the closed account. */
  kind: z.enum(RETURN_KINDS),
  found_at: instant,
  /** The closed account, and the report that led to the closing. */
  closed: z.object({
    report_id: id,
    first_name: z.string(),
    reason: closingReason,
    closed_at: instant,
  }),
  /**
   * True if a colleague found that the member is the owner of the closed account, false if not. Null while nobody has
   * checked.
   */
  same_person: z.nullable(z.boolean()),
  /**
   * When a colleague decided whether the member is the owner of the closed account. Null while no colleague has
   * decided.
   */
  settled_at: z.nullable(instant),
  /** True if the caller registered the member or looks after them. Somebody else must then decide. */
  theirs: z.boolean(),
});

/** A member's text that a consultant should read. We still sent it to the other member, because it may be harmless. */
const markedText = z.object({
  _id: id,
  person: user,
  /**
   * Why a consultant should read the text. `vague`: it may have disguised contact details, such as a phone number in
   * words. `repeated`: the member has now sent the same text to three people.
   */
  mark: z.enum(TEXT_MARKS),
  place: z.enum(TEXT_PLACES),
  words: z.string(),
  found_at: instant,
});

const act = z.nullable(z.object({ at: instant, by: user }));

/** The latest closing of the reported person's account, and every later step about it. */
const closingOfReport = z.object({
  ...closed,
  check_due_at: instant,
  checked: act,
  objection: z.nullable(
    z.object({
      /** The owner's objection in their own words. Null after the owner has deleted the account. */
      words: z.nullable(z.string()),
      sent_at: instant,
      answer_due_at: instant,
      answered: act,
    }),
  ),
  /** Who proposed to reopen the account, and when. */
  reopening: act,
  reopened: act,
  /**
   * The number of the person's photos whose file is missing. If the person returns, we cannot recognise them by these
   * photos.
   */
  photos_missing: z.int(),
});

const safetyReport = z.extend(queued, {
  words: z.nullable(z.string()),
  reporter: user,
  marks: z.array(z.enum(SAFETY_MARKS)),
  copy: safetyCopy,
  /**
   * The photos that we copied from the reported person's profile. `present` is true if the person still has the photo.
   */
  photos: z.array(z.object({ _id: id, url: z.string(), present: z.boolean() })),
  /** The reported person's present data. Null after the person has left. */
  person: z.nullable(personSummary),
  /** The latest requests that the reported person sent, with their messages. */
  requests: z.array(
    z.object({
      _id: id,
      to: user,
      requested_at: z.nullable(instant),
      request_status: requestStatus,
      request_message: z.nullable(z.string()),
    }),
  ),
  /** Other reports about the same person, the latest first. */
  earlier: z.array(
    z.object({
      _id: id,
      reason,
      reported_at: instant,
      same_reporter: z.boolean(),
      verdict: z.nullable(verdict),
      decided_at: z.nullable(instant),
    }),
  ),
  /** At most five colleagues who may decide about the report. Empty if the caller may decide (`theirs` is false). */
  deciders: z.array(user),
  /** The latest closing of the reported person's account, through this or another report. Null if there was none. */
  closing: z.nullable(closingOfReport),
  /** The consultant's note about the decision. Only staff read it. */
  end_words: z.nullable(z.string()),
  decided_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
});
export type SafetyReport = z.infer<typeof safetyReport>;

const atDesk = {
  method: "POST",
  access: "consultant",
  retries: 0,
  audit: "change",
  params: byId,
  response: () => withData(safetyReport),
} as const;

/** The calls for members' reports about other members, and for the safety desk that decides about the reports. */
export const safetyCalls = {
  "introductions.safety.report": {
    method: "POST",
    path: "user-introductions/{matchId}/safety",
    access: "member",
    retries: 0,
    /**
     * The id of one of three things: the other person's own introduction, a request between that person and the caller
     * (even an ended one), or an entry of `ended` in the caller's own introduction.
     */
    params: () => z.object({ matchId: id }),
    /**
     * Reports a member to the safety desk. The report has a copy of the reported person's messages, photos and profile.
     * The reported person never learns of the report. `block_too`: also blocks the person.
     */
    body: () =>
      z.object({
        reason,
        words: z.optional(text(SAFETY.words)),
        block_too: z.optional(z.boolean()),
      }),
    response: () => withData(ownReport),
  },
  "introductions.safety.mine": {
    method: "GET",
    path: "account/safety",
    access: "member",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** The reports that the caller sent, the latest first. */
    response: () => page(ownReport),
  },
  "introductions.safety.list": {
    method: "GET",
    path: "admin/safety",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** If true, lists decided reports instead of waiting reports. */
        decided: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /**
     * Waiting reports are sorted by deadline, the earliest first. Decided reports are sorted by the time of the
     * decision, the latest first. Only admins see reports about staff. Nobody sees a report about themselves.
     */
    response: () => page(queued),
  },
  "introductions.safety.next": {
    method: "POST",
    path: "admin/safety/next",
    access: "consultant",
    retries: 0,
    audit: "look",
    body: empty,
    /**
     * Claims the most urgent report that the caller may decide about. If the caller already has a report, returns that
     * report. Null if no report waits.
     */
    response: () => withData(z.nullable(safetyReport)),
  },
  "introductions.safety.one": {
    ...atDesk,
    method: "GET",
    path: "admin/safety/{id}",
    audit: "look",
  },
  "introductions.safety.claim": {
    ...atDesk,
    path: "admin/safety/{id}/claim",
    audit: "look",
    body: empty,
    /**
     * Claims this report. Answers 409 if somebody else has it, or if it is decided. Answers 403 if the caller
     * registered the reported person or looks after them.
     */
  },
  "introductions.safety.release": {
    method: "POST",
    path: "admin/safety/{id}/release",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    response: done,
  },
  "introductions.safety.hold": {
    ...atDesk,
    path: "admin/safety/{id}/hold",
    body: empty,
    /**
     * Hides the reported person from other members until somebody decides about this report. Only the consultant who
     * claimed the report may do this.
     */
  },
  "introductions.safety.decide": {
    ...atDesk,
    path: "admin/safety/{id}/decide",
    /**
     * Ends the report. Only the consultant who claimed it may do this. `photo_ids`: the copied photos to remove, only
     * for `remove_photo`. `reason`: why the account is closed, only for `close`. `words`: what the consultant found;
     * only staff read it.
     */
    body: () =>
      z.object({
        verdict,
        reason: z.optional(closingReason),
        photo_ids: z.optional(listOf(id, 20)),
        words: z.optional(text(SAFETY.words)),
      }),
  },
  "introductions.safety.closings": {
    method: "GET",
    path: "admin/closings",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** If true, lists all accounts that staff ever closed, the latest closing first. */
        all: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /** Closed accounts with an open question, sorted by deadline, the earliest first. */
    response: () => page(closedAccount),
  },
  "introductions.safety.keepClosed": {
    ...atDesk,
    path: "admin/safety/{id}/keep-closed",
    /**
     * The open questions that the caller's screen showed. Answers 409 if other questions are open by now. So nobody
     * answers an objection that they have not read.
     */
    body: () =>
      z.object({ waits: z.optional(listOf(z.enum(CLOSING_WAITS), CLOSING_WAITS.length)) }),
    /**
     * Decides that the reported person's account stays closed. This answers all open questions: the second person's
     * check, an objection, and a proposal to reopen the account. Answers 403 to the person who closed the account.
     * After three days without a second check, answers 403 to everybody except admins.
     */
  },
  "introductions.safety.reopen": {
    ...atDesk,
    path: "admin/safety/{id}/reopen",
    body: empty,
    /** Proposes to reopen the closed account. When a second person makes this call, the account opens again. */
  },
  "introductions.safety.returns": {
    method: "GET",
    path: "admin/returns",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** If true, lists the people whom somebody has already checked, the latest first. */
        settled: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /** Members who may be the owners of closed accounts, the longest waiting first. */
    response: () => page(returned),
  },
  "introductions.safety.settleReturn": {
    method: "POST",
    path: "admin/returns/{id}/settle",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    /**
     * Records whether the member is the owner of the closed account. Changes neither account. A second person may
     * change the answer afterwards; everybody else gets 409. `was`: the `settled_at` that the caller's screen showed.
     * If the screen showed null, leave `was` out. Answers 409 if a colleague has recorded another answer since then.
     */
    body: () => z.object({ same_person: z.boolean(), was: z.optional(z.nullable(instant)) }),
    response: done,
  },
  "introductions.safety.texts": {
    method: "GET",
    path: "admin/texts",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /** Members' texts that a consultant should read and that nobody has read yet, the longest waiting first. */
    response: () => page(markedText),
  },
  "introductions.safety.settleText": {
    method: "POST",
    path: "admin/texts/{id}/settle",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    /** Records that a consultant has read the member's text. Changes nothing for the member. */
    response: done,
  },
} as const;
