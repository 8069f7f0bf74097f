import * as z from "zod/mini";
import { RETURN_KINDS, SAFETY, SAFETY_HOURS, TEXT_MARKS, TEXT_PLACES } from "../../constants.ts";
import { personSummary, requestStatus, user } from "../parts/entities.ts";
import { day, flagInQuery, id, instant, listOf, text } from "../parts/fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";
import { closingReason } from "../people/closing.ts";

export type SafetyReason = keyof typeof SAFETY_HOURS;
export const SAFETY_REASONS = Object.keys(SAFETY_HOURS) as [SafetyReason, ...SafetyReason[]];

/**
 * How a consultant can end a report. `nothing`: there is nothing to do. `warn`: we warn the person by mail.
 * `deactivate`: other members no longer find the person. `remove_photo`: we remove a photo of the person. `close`: we
 * close the person's account.
 */
export const SAFETY_VERDICTS = ["nothing", "warn", "deactivate", "remove_photo", "close"] as const;
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number];

/** What the reported person had done to the reporter before: refused, blocked or reported them. */
export const SAFETY_MARKS = ["refused", "blocked", "reported"] as const;
export type SafetyMark = (typeof SAFETY_MARKS)[number];

const reason = z.enum(SAFETY_REASONS);
const verdict = z.enum(SAFETY_VERDICTS);

/** A report as its sender reads it. It never says what we decided about the other person. */
const ownReport = z.object({
  _id: id,
  /**
   * The first name that the reported person had at the time of the report. Empty if the report came from an entry of
   * `ended`, because such an entry names nobody.
   */
  first_name: z.string(),
  reason,
  words: z.nullable(z.string()),
  reported_at: instant,
  /** The time by which a consultant must decide. */
  due_at: instant,
  decided_at: z.nullable(instant),
});

/**
 * The consultant who has the report now. No other consultant can decide about it in that time. A claim ends by itself.
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
  /** True if the person is hidden until somebody decides about this report. */
  held: z.boolean(),
  /** True if the caller registered the person or looks after them. Somebody else must then decide. */
  theirs: z.boolean(),
  /** How many other reports about the person wait. */
  others: z.int(),
  verdict: z.nullable(verdict),
  decided_at: z.nullable(instant),
});

/**
 * The reported person's profile at the time of the report. This copy stays when the person changes or deletes the
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
  /** Questions and answers, in words. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  tribe: z.nullable(z.string()),
  /** What the person looks for, in their words. */
  details: z.nullable(z.string()),
  /** What the two people wrote to each other, the oldest first. */
  messages: z.array(z.object({ by_reported: z.boolean(), at: instant, text: z.string() })),
});
export type SafetyCopy = z.infer<typeof safetyCopy>;

/**
 * The open questions about a closed account. `check`: a second person checks the closing. `objection`: the owner has
 * objected. `reopening`: one person wants to reopen the account, and a second person decides.
 */
const CLOSING_WAITS = ["check", "objection", "reopening"] as const;

const closed = {
  reason: closingReason,
  closed_at: instant,
  closed_by: user,
  waits: z.array(z.enum(CLOSING_WAITS)),
  /** True if nobody checked the closing in time. Only an admin may then decide. */
  for_admin: z.boolean(),
  /** True if the caller closed the account. Somebody else must then decide that the account stays closed. */
  by_me: z.boolean(),
};

/** A closed account in the desk's list. Its id is the id of the report that led to the closing. */
const closedAccount = z.object({
  _id: id,
  reported: user,
  ...closed,
  /** The time by which somebody must decide next. Null if there is nothing to decide. */
  due_at: z.nullable(instant),
  /** True if the caller registered the person or looks after them. Somebody else must then decide. */
  theirs: z.boolean(),
});

/** A person who may be the owner of a closed account. */
const returned = z.object({
  _id: id,
  person: user,
  /** The kind of data that is the same as in the closed account. */
  kind: z.enum(RETURN_KINDS),
  found_at: instant,
  /** The closed account, and the report that led to its closing. */
  closed: z.object({
    report_id: id,
    first_name: z.string(),
    reason: closingReason,
    closed_at: instant,
  }),
  /** The finding of a colleague. Null while nobody has checked. */
  same_person: z.nullable(z.boolean()),
  /** The time of the colleague's finding. */
  settled_at: z.nullable(instant),
  /** True if the caller registered the person or looks after them. Somebody else must then decide. */
  theirs: z.boolean(),
});

/** A text of a member that a consultant should read. We let the member send it, because it may be harmless. */
const markedText = z.object({
  _id: id,
  person: user,
  /**
   * `vague`: the text may have contact details in other words. `repeated`: the member has now sent the same text to
   * three people.
   */
  mark: z.enum(TEXT_MARKS),
  place: z.enum(TEXT_PLACES),
  words: z.string(),
  found_at: instant,
});

const act = z.nullable(z.object({ at: instant, by: user }));

/** The closing of the reported person's account, and every later step about it. */
const closingOfReport = z.object({
  ...closed,
  check_due_at: instant,
  checked: act,
  objection: z.nullable(
    z.object({
      /** Null after the owner deleted the account. */
      words: z.nullable(z.string()),
      sent_at: instant,
      answer_due_at: instant,
      answered: act,
    }),
  ),
  /** Who wants to reopen the account. */
  reopening: act,
  reopened: act,
  /**
   * The number of the person's photos without a file. With such a photo, we cannot recognise the person if they return.
   */
  photos_missing: z.int(),
});

const safetyReport = z.extend(queued, {
  words: z.nullable(z.string()),
  reporter: user,
  marks: z.array(z.enum(SAFETY_MARKS)),
  copy: safetyCopy,
  /** The copied photos. `present` is true if the person still has the photo. */
  photos: z.array(z.object({ _id: id, url: z.string(), present: z.boolean() })),
  /** The current data of the reported person. Null after they left. */
  person: z.nullable(personSummary),
  /** The latest requests that the person sent, with their texts. */
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
  /** If `theirs` is true: at most five colleagues who may decide. Otherwise empty. */
  deciders: z.array(user),
  /** The latest closing of the person's account, through this or another report. Null if there was none. */
  closing: z.nullable(closingOfReport),
  /** What the consultant noted about the decision; only staff read it. */
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

/** Members' reports about other members, and the safety desk that decides about them. */
export const safetyCalls = {
  "introductions.safety.report": {
    method: "POST",
    path: "user-introductions/{matchId}/safety",
    access: "member",
    retries: 0,
    /**
     * One of three ids: the other person's own introduction, a pre-match with them (even an ended one), or an entry of
     * `ended` in the caller's own introduction.
     */
    params: () => z.object({ matchId: id }),
    /**
     * Copies the person's messages, photos and profile, and gives the report to the safety desk. The reported person
     * never learns of it. `block_too`: also blocks the person at the same time.
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
     * Waiting reports are sorted by deadline, the earliest first. Decided reports are sorted by time, the latest first.
     * Only admins see reports about staff. Nobody sees a report about themselves.
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
     * Claims the most urgent report that the caller may decide. If the caller already has a report, returns that
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
     * Answers 409 if somebody else has the report, or if the report is decided. Answers 403 if the caller registered
     * the person or looks after them.
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
     * Hides the person from other members until somebody decides about this report. Only the consultant who has the
     * report may do this.
     */
  },
  "introductions.safety.decide": {
    ...atDesk,
    path: "admin/safety/{id}/decide",
    /**
     * Ends the report. Only the consultant who has the report may do this. `photo_ids`: the copied photos to remove,
     * only for `remove_photo`. `reason`: why the account is closed, only for `close`. `words`: what the consultant
     * found; only staff read it.
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
        /** If true, lists all accounts that staff ever closed, the latest first. */
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
     * The open questions that the caller's screen showed. If other questions are open now, answers 409. So nobody
     * answers an objection that they have not read.
     */
    body: () =>
      z.object({ waits: z.optional(listOf(z.enum(CLOSING_WAITS), CLOSING_WAITS.length)) }),
    /**
     * Decides that the reported person's account stays closed. This ends all open questions: the second person's check,
     * an objection, and a proposal to reopen the account. Answers 403 to the person who closed the account. After three
     * days without a second check, answers 403 to everybody except admins.
     */
  },
  "introductions.safety.reopen": {
    ...atDesk,
    path: "admin/safety/{id}/reopen",
    body: empty,
    /** Proposes to reopen the account. When a second person makes this call, the account opens again. */
  },
  "introductions.safety.returns": {
    method: "GET",
    path: "admin/returns",
    access: "consultant",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** Lists the people whom somebody has already checked, the latest first. */
        settled: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /** People who may have returned after a closing, the longest waiting first. */
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
     * Notes what the caller found. Changes neither account. A second person may change it afterwards. Everybody else gets
     * 409. `was`: the match's `settled_at` on the caller's screen; absent if it was null. If a colleague noted something
     * else in the meantime, answers 409.
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
    /** Marked texts that nobody has read, the longest waiting first. */
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
    /** Records that a consultant has read the text. Changes nothing for the member. */
    response: done,
  },
} as const;
