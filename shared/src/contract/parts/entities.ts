import * as z from "zod/mini";
import {
  CONTACT_CHANNELS,
  GENDERS,
  HEIGHT_CM,
  INTRODUCTION_STATUSES,
  MAIL_KINDS,
  MEMBER_MAX_AGE,
  MEMBER_MIN_AGE,
  MEMBER_STATUSES,
  REQUEST_STATUSES,
  TEXT_LIMITS,
} from "../../constants.ts";
import { COUNTRY_CODES } from "../../countries.ts";
import { requirement } from "./error-body.ts";
import { day, id, instant, line, text, whole } from "./fields.ts";

/** The entities of the specification's point 3, as the API answers them. */

export const gender = z.enum(GENDERS);
export type Gender = z.infer<typeof gender>;

export const countryCode = z.enum(COUNTRY_CODES);

/** Anyone who is signed in; all that a client stores of them. */
export const user = z.object({ _id: id, first_name: z.string() });
export type User = z.infer<typeof user>;

/** An answer with the question it belongs to; `answer` is null where none was given. */
const answered = z.object({
  answer: z.nullable(z.string()),
  user_data_question: z.object({ hint: z.string() }),
});

/** Addresses of one person. Members receive another's only after both sides accepted. */
const contactDetails = {
  account_email: z.optional(z.string()),
  /** E.164. */
  international_phone_number: z.optional(z.string()),
};

/** What a list shows of a person. */
export const personSummary = z.object({
  _id: id,
  first_name: z.string(),
  /** Full years, computed from the birth date. */
  age: z.int(),
  gender,
  country_code: countryCode,
  data_occupation: answered,
  /** Address of the first photo's thumbnail; null without one. */
  profile_pic_url: z.nullable(z.string()),
  ...contactDetails,
});
export type PersonSummary = z.infer<typeof personSummary>;

/** User profile (introductions area). */
export const profile = z.extend(personSummary, {
  /** The first is the profile picture; `thumbnail_url` is the same, small and square. */
  profile_pics: z.array(z.object({ _id: id, url: z.string(), thumbnail_url: z.string() })),
  /** Names of the countries whose citizenship the person holds. */
  countries: z.array(z.string()),
  core_values: z.array(z.string()),
  organisations: z.array(z.object({ name: z.string() })),
  data_education: answered,
  data_faith: answered,
  data_languages: answered,
  data_family: answered,
  data_free_time: answered,
  data_hopes: answered,
});
export type Profile = z.infer<typeof profile>;

/** What a mail is about that a member can switch off. */
export const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** The same as the person themself and consultants read it; other members never. */
export const privateProfile = z.extend(profile, {
  /** The mails that the person does not want. */
  mails_off: z.array(mailKind),
  /** When the person agreed that their origin, tribe and faith are used; null where they have not, or no longer do. */
  sensitive_agreed_at: z.nullable(instant),
});
export type PrivateProfile = z.infer<typeof privateProfile>;

/** The person's own: they may have come for fundraising alone, and then nobody else reads it. */
export const ownProfile = z.extend(privateProfile, { gender: z.nullable(gender) });
export type OwnProfile = z.infer<typeof ownProfile>;

export const introductionStatus = z.enum(INTRODUCTION_STATUSES);
export type IntroductionStatus = z.infer<typeof introductionStatus>;

/** How far a pre-match between two people has come. */
export const requestStatus = z.enum(REQUEST_STATUSES);
export type RequestStatus = z.infer<typeof requestStatus>;

const age = whole(MEMBER_MIN_AGE, MEMBER_MAX_AGE);
const height = z.nullable(whole(HEIGHT_CM.min, HEIGHT_CM.max));

/** The fields of what a member looks for; `place` makes those on one line. */
const preferencesOf = (place: typeof text) => ({
  min_age: age,
  max_age: age,
  min_height: height,
  my_height: height,
  /** State of origin, as the person says it. */
  state: z.nullable(place(TEXT_LIMITS.place)),
  tribe: z.nullable(place(TEXT_LIMITS.place)),
  city: z.nullable(place(TEXT_LIMITS.place)),
  /** Open to people outside the current country. */
  distant_relationship: z.boolean(),
  is_public: z.boolean(),
  /** What the person is looking for, in their words. */
  details: z.nullable(text(2000)),
});

/** What a member looks for, as it is on record. Heights are centimetres; null where nothing was provided. */
export const preferences = z.object(preferencesOf(text));
/** The same as somebody writes it. */
export const preferencesInput = z.object(preferencesOf(line));
export type Preferences = z.infer<typeof preferences>;

const introductionFields = {
  _id: id,
  status: introductionStatus,
  ...preferences.shape,
  /** When a consultant registered it; null until then. */
  registered_at: z.nullable(instant),
  /** Null on a member's own introduction, set on a pre-match between two people. */
  request_status: z.nullable(requestStatus),
  request_message: z.nullable(z.string()),
  requested_at: z.nullable(instant),
  /** What the person asked wrote when they accepted. */
  answer_message: z.nullable(z.string()),
};

/** A consultant's note; limits follow the longest that a person would read. */
export const note = text(TEXT_LIMITS.note);

/** When a consultant comes back to a person, and why; members never receive it. */
export const followUp = z.object({
  due_on: day,
  reason: text(TEXT_LIMITS.follow_up_reason, 1),
});
/** The same as a consultant writes it. */
export const followUpInput = z.extend(followUp, {
  reason: line(TEXT_LIMITS.follow_up_reason, 1),
});

export const contactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = z.infer<typeof contactChannel>;

/** One of a request's two people, as a consultant weighs them: beside the summary. */
const requestSide = z.object({
  looks_for: z.pick(preferences, {
    min_age: true,
    max_age: true,
    min_height: true,
    my_height: true,
    distant_relationship: true,
  }),
  /** How far their own introduction is: only two that are active can be introduced. */
  member_status: z.enum(MEMBER_STATUSES),
  /** How and on what day a consultant last reached them about this request; null if never. */
  contacted: z.nullable(z.object({ channel: contactChannel, day })),
  mails_off: z.array(mailKind),
});

/** How far a request has come, and what finishing it takes. */
export const requestProgress = z.object({
  answered_at: z.nullable(instant),
  /** Whether a consultant wrote the answer down, which the person gave by phone. */
  answered_by_phone: z.boolean(),
  /** When the person asked was last reminded of it, by mail. */
  reminded_at: z.nullable(instant),
  /** When a consultant introduced the two. */
  introduced_at: z.nullable(instant),
  asking: requestSide,
  asked: requestSide,
});
export type RequestProgress = z.infer<typeof requestProgress>;

/**
 * Introduction, as consultants see it. Without `contact` it is a member's own: preferences, note and code.
 * With `contact` it is a pre-match between `user`, who asks, and `contact`, who is asked.
 */
export const introduction = z.object({
  ...introductionFields,
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The consultant's note; members never receive it. */
  note: z.nullable(z.string()),
  /** Six letters of `abcdef`, unique among active introductions; null until it was active once. */
  code: z.nullable(z.string()),
  /** Who looks after the person; null where nobody does, and on a pre-match. */
  consultant: z.nullable(user),
  /** What the person who handed the person over to that consultant wrote. */
  hand_over_note: z.nullable(z.string()),
  /** Of a person who has a consultant. */
  follow_up: z.nullable(followUp),
  /** When a consultant was last in touch with the person; null if never, and on a pre-match. */
  last_contact_at: z.nullable(instant),
  /** Of a pre-match; null on a member's own introduction. */
  request: z.nullable(requestProgress),
  created_at: instant,
  updated_at: instant,
});
export type Introduction = z.infer<typeof introduction>;

/**
 * Introduction, as members see it: no note, no code. `tribe` is null on another's until both accepted.
 * Without `contact` it is a person's own (the reader's or another's), with it a pre-match of the reader's.
 */
export const memberIntroduction = z.object({
  ...introductionFields,
  /** Of the reader's own: when a consultant deactivated it, while that holds; null otherwise, and on all others. */
  deactivated_at: z.nullable(instant),
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The pre-match between the reader and this person, where there is one. */
  match: z.nullable(
    z.object({
      _id: id,
      request_status: requestStatus,
      /** Whether the reader is the one who asked. */
      asked_by_me: z.boolean(),
    }),
  ),
});
export type MemberIntroduction = z.infer<typeof memberIntroduction>;

/** The same with the whole profiles. */
export const memberIntroductionDetail = z.extend(memberIntroduction, {
  user: profile,
  contact: z.nullable(profile),
  /**
   * Of a pre-match: the other person's Dating preferences, as their own introduction has them; `tribe` is null
   * until both accepted. Null where the record is itself somebody's own introduction, whose fields say it, and
   * where the other person refused the reader.
   */
  looks_for: z.nullable(z.omit(preferences, { is_public: true })),
  /** What the reader has to do before they can ask anybody; null where they can. */
  before_asking: z.nullable(requirement),
});
export type MemberIntroductionDetail = z.infer<typeof memberIntroductionDetail>;

/** Member search result, with how far the person's introduction is. */
export const memberResult = z.extend(
  z.pick(introduction, {
    status: true,
    registered_at: true,
    request_status: true,
    consultant: true,
    last_contact_at: true,
    created_at: true,
  }),
  { _id: id, contact: personSummary },
);
export type MemberResult = z.infer<typeof memberResult>;

/** `currentPage` counts from 1; `prev` and `next` are page numbers, null at the ends; `total` counts what is listed. */
export const paginator = z.object({
  total: z.int(),
  currentPage: z.int(),
  pageCount: z.int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  prev: z.nullable(z.int()),
  next: z.nullable(z.int()),
});
export type Paginator = z.infer<typeof paginator>;

export const subscription = z.object({
  _id: id,
  plan: z.literal("premium"),
  starts_at: instant,
  ends_at: instant,
});

export const faqType = z.enum(["faqs", "points"]);
export type FaqType = z.infer<typeof faqType>;

export const faqEntry = z.object({ title: text(200, 1), post: text(4000, 1) });
/** The same as staff writes it. */
export const faqEntryInput = z.extend(faqEntry, { title: line(200, 1) });

/** State or local government area: an option of the home forms. */
export const area = z.object({ _id: z.string(), name: z.string() });
