import * as z from "zod/mini";
import {
  BIRTH_PAPERS,
  CONTACT_CHANNELS,
  GENDERS,
  HEIGHT_CM,
  INTRODUCTION_STATUSES,
  MAIL_KINDS,
  MEETING_KINDS,
  MEMBER_MAX_AGE,
  MEMBER_MIN_AGE,
  MEMBER_STATUSES,
  REQUEST_STATUSES,
  TEXT_LIMITS,
} from "../../constants.ts";
import { COUNTRY_CODES } from "../../countries.ts";
import { requirement } from "./error-body.ts";
import { day, forMembers, id, instant, line, month, text, whole } from "./fields.ts";
import { profileLists } from "./profile-lists.ts";

/** The entities of the specification's point 3, as the API returns them. */

export const gender = z.enum(GENDERS);
export type Gender = z.infer<typeof gender>;

export const countryCode = z.enum(COUNTRY_CODES);

/** A person who is signed in. A client stores only this about them. */
export const user = z.object({ _id: id, first_name: z.string() });
export type User = z.infer<typeof user>;

/** A question with its answer. `answer` is null if the person did not answer. */
const answered = z.object({
  answer: z.nullable(z.string()),
  user_data_question: z.object({ hint: z.string() }),
});

/** A person's contact details. Other members get them only after both people have accepted the request. */
const contactDetails = {
  account_email: z.optional(z.string()),
  /** E.164. */
  international_phone_number: z.optional(z.string()),
};

/** A person as lists show them. */
export const personSummary = z.object({
  _id: id,
  first_name: z.string(),
  /** Full years, computed from the birth date. */
  age: z.int(),
  gender,
  country_code: countryCode,
  data_occupation: answered,
  /** Address of the first photo's thumbnail; null if there is no photo. */
  profile_pic_url: z.nullable(z.string()),
  ...contactDetails,
});
export type PersonSummary = z.infer<typeof personSummary>;

const picture = z.object({ _id: id, url: z.string(), thumbnail_url: z.string() });

/** User profile (introductions area). */
export const profile = z.extend(personSummary, {
  /** The photos; the first is the profile picture. `thumbnail_url` is the same picture, small and square. */
  profile_pics: z.array(picture),
  ...profileLists,
  data_education: answered,
  data_faith: answered,
  data_languages: answered,
  data_family: answered,
  data_free_time: answered,
  data_hopes: answered,
});
export type Profile = z.infer<typeof profile>;

/** A kind of mail that a member can switch off. */
export const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** The profile as the person and consultants read it. Other members never get it. */
export const privateProfile = z.extend(profile, {
  /** The photos. `waits`: a consultant has not checked the photo yet, so no other member sees it. */
  profile_pics: z.array(z.extend(picture, { waits: z.boolean() })),
  /** The reference that the person tells us on the phone, so that a consultant finds them: `AGB-K7QM2C`. */
  reference: z.string(),
  /** The mails that the person switched off. */
  mails_off: z.array(mailKind),
  /**
   * When the person agreed to our use of their origin, tribe and faith. Null if they never agreed, or withdrew their
   * consent.
   */
  sensitive_agreed_at: z.nullable(instant),
  /** True if we closed the account. `people.closing.mine` tells its owner why. */
  closed: z.boolean(),
});
export type PrivateProfile = z.infer<typeof privateProfile>;

/** A person's own profile. Nobody else reads the profile of a person who came only for fundraising. */
export const ownProfile = z.extend(privateProfile, { gender: z.nullable(gender) });
export type OwnProfile = z.infer<typeof ownProfile>;

export const introductionStatus = z.enum(INTRODUCTION_STATUSES);
export type IntroductionStatus = z.infer<typeof introductionStatus>;

/** The status of a pre-match between two people. */
export const requestStatus = z.enum(REQUEST_STATUSES);
export type RequestStatus = z.infer<typeof requestStatus>;

const age = whole(MEMBER_MIN_AGE, MEMBER_MAX_AGE);
const height = z.nullable(whole(HEIGHT_CM.min, HEIGHT_CM.max));

/**
 * Makes the fields for a member's wishes. `place` makes fields with one line of text, `words` fields with several
 * lines.
 */
const preferencesOf = (place: typeof text, words: typeof text) => ({
  min_age: age,
  max_age: age,
  min_height: height,
  my_height: height,
  /** State of origin, in the person's own words. */
  state: z.nullable(place(TEXT_LIMITS.place)),
  tribe: z.nullable(place(TEXT_LIMITS.place)),
  city: z.nullable(place(TEXT_LIMITS.place)),
  /** True if the person is open to people outside the current country. */
  distant_relationship: z.boolean(),
  /** True if other members find the person. If false, only consultants find them. */
  is_public: z.boolean(),
  /** What the person is looking for, in their words. */
  details: z.nullable(words(2000)),
});

/** A member's wishes, as stored. Heights are in centimetres. A field is null if the member gave no answer. */
export const preferences = z.object(preferencesOf(text, text));
/** A member's wishes, as a person enters them. */
export const preferencesInput = z.object(preferencesOf(forMembers(line), forMembers(text)));
export type Preferences = z.infer<typeof preferences>;

/**
 * What a member shows on their page to every member who may find them. If a field is false, others see that part only
 * after both have accepted. In another member's record, these fields are always `false`.
 */
export const openings = z.object({
  /** Whether the city is shown. */
  shows_city: z.boolean(),
  /** Whether the affiliations are shown. */
  shows_organisations: z.boolean(),
});
export type Openings = z.infer<typeof openings>;

const introductionFields = {
  _id: id,
  status: introductionStatus,
  ...preferences.shape,
  /** When a consultant registered the introduction; null until then. */
  registered_at: z.nullable(instant),
  /** When the member's pause began. Null without a pause, on a pre-match, and in another member's introduction. */
  paused_at: z.nullable(instant),
  ...openings.shape,
  /** Set on a pre-match between two people; null on a member's own introduction. */
  request_status: z.nullable(requestStatus),
  request_message: z.nullable(z.string()),
  requested_at: z.nullable(instant),
  /** What the asked person wrote when they accepted. */
  answer_message: z.nullable(z.string()),
};

/** How a consultant checked a person's identity, in the form that the consultant enters. */
export const meetingInput = z.object({
  how: z.enum(MEETING_KINDS),
  /** The day in Nigeria on which the consultant met the person. */
  day,
  /** The paper with the person's birth date. */
  birth_paper: z.enum(BIRTH_PAPERS),
  /** True if the consultant compared the photos with the person. Without this, the meeting does not count. */
  photos_theirs: z.literal(true),
});
export type MeetingInput = z.infer<typeof meetingInput>;
/** How a consultant checked a person's identity. Members see only the month. */
export const meeting = z.extend(meetingInput, {
  /** The consultant who met the person. */
  by: user,
});
export type Meeting = z.infer<typeof meeting>;

/** A consultant's note. A longer text would be too much for a colleague to read. */
export const note = text(TEXT_LIMITS.note);

/** When a consultant wants to contact a person again, and why. Members never see it. */
export const followUp = z.object({
  due_on: day,
  reason: text(TEXT_LIMITS.follow_up_reason, 1),
});
/** A follow-up, as a consultant enters it. */
export const followUpInput = z.extend(followUp, {
  reason: line(TEXT_LIMITS.follow_up_reason, 1),
});

export const contactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = z.infer<typeof contactChannel>;

/** A consultant needs these data about each of a request's two people, in addition to the summary. */
const requestSide = z.object({
  looks_for: z.pick(preferences, {
    min_age: true,
    max_age: true,
    min_height: true,
    my_height: true,
    distant_relationship: true,
  }),
  /** The status of the person's own introduction. Two people can be introduced only if both are active. */
  member_status: z.enum(MEMBER_STATUSES),
  /** How and on which day a consultant last reached the person about this request; null if never. */
  contacted: z.nullable(z.object({ channel: contactChannel, day })),
  mails_off: z.array(mailKind),
});

/** The progress of a request, and the data that a consultant needs to finish it. */
export const requestProgress = z.object({
  answered_at: z.nullable(instant),
  /** True if the person answered by phone and a consultant wrote the answer down. */
  answered_by_phone: z.boolean(),
  /** When we last reminded the asked person by mail. */
  reminded_at: z.nullable(instant),
  /** When a consultant introduced the two people. */
  introduced_at: z.nullable(instant),
  /** True if one of the two blocked the other. It never says who blocked whom. */
  not_to_be_introduced: z.boolean(),
  asking: requestSide,
  asked: requestSide,
});
export type RequestProgress = z.infer<typeof requestProgress>;

/**
 * An introduction, as consultants see it. Without `contact`, it is a member's own introduction: preferences, note and
 * code. With `contact`, it is a pre-match: `user` asks `contact`.
 */
export const introduction = z.object({
  ...introductionFields,
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The consultant's note; members never receive it. */
  note: z.nullable(z.string()),
  /** Six letters of `abcdef`, unique among active introductions; null until the introduction is first active. */
  code: z.nullable(z.string()),
  /** The consultant who looks after the person. Null if there is none, and on a pre-match. */
  consultant: z.nullable(user),
  /** The note of the colleague who handed the person over to this consultant. */
  hand_over_note: z.nullable(z.string()),
  /** The next follow-up. Only a person with a consultant can have one; null otherwise. */
  follow_up: z.nullable(followUp),
  /** When a consultant last spoke or wrote to the person; null if never, and on a pre-match. */
  last_contact_at: z.nullable(instant),
  /** How a consultant met the person; null if nobody did, and on a pre-match. */
  met: z.nullable(meeting),
  /** How far a pre-match has come; null on a member's own introduction. */
  request: z.nullable(requestProgress),
  created_at: instant,
  updated_at: instant,
});
export type Introduction = z.infer<typeof introduction>;

/**
 * An introduction, as members see it, without note and code. Without `contact`, it is the own introduction of the
 * reader or of another person. With `contact`, it is one of the reader's pre-matches.
 *
 * In a list, another person's wishes are null or have their default values. On the person's page the wishes are
 * complete, except that `state`, `tribe` and `city` are null until both accepted. If the person shows their city to
 * all, `city` is there before that.
 */
export const memberIntroduction = z.object({
  ...introductionFields,
  /**
   * When a consultant deactivated the reader's own introduction. Null if it is not deactivated, and on all other
   * introductions.
   */
  deactivated_at: z.nullable(instant),
  /**
   * The month in which a consultant met the person. On a pre-match, this is about the other person. Null if no
   * consultant met them. In lists, the month is there only for the reader.
   */
  met_in: z.nullable(month),
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The pre-match between the reader and this person, if there is one. */
  match: z.nullable(
    z.object({
      _id: id,
      request_status: requestStatus,
      /** `true` if the reader asked. `false` if the other person asked. */
      asked_by_me: z.boolean(),
    }),
  ),
});
export type MemberIntroduction = z.infer<typeof memberIntroduction>;

/**
 * An introduction as members see it, with the profiles. For another person, the answer of `data_faith` is null and
 * `organisations` is empty until both have accepted. If the person shows them to all, the reader gets them before that.
 */
export const memberIntroductionDetail = z.extend(memberIntroduction, {
  user: profile,
  contact: z.nullable(profile),
  /**
   * On a pre-match: the other person's Dating preferences, from their own introduction. `state`, `tribe` and `city` are
   * null until both accepted. If the person shows their city to all, `city` is there before that.
   *
   * The whole field is null if the other person refused the reader. It is also null on a person's own introduction,
   * because that has these fields itself.
   */
  looks_for: z.nullable(z.omit(preferences, { is_public: true })),
  /** What the reader must do before they can ask anybody. Null if they can ask now. */
  before_asking: z.nullable(requirement),
});
export type MemberIntroductionDetail = z.infer<typeof memberIntroductionDetail>;

/** A member in the search results, with the status of their introduction. */
export const memberResult = z.extend(
  z.pick(introduction, {
    status: true,
    registered_at: true,
    paused_at: true,
    request_status: true,
    consultant: true,
    last_contact_at: true,
    created_at: true,
  }),
  { _id: id, contact: personSummary },
);
export type MemberResult = z.infer<typeof memberResult>;

/**
 * `currentPage` counts from 1. `prev` and `next` are page numbers: `prev` is null on the first page, `next` on the
 * last. `total` is the number of entries in the list.
 */
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
/** An FAQ entry, as staff enter it. */
export const faqEntryInput = z.extend(faqEntry, { title: line(200, 1) });

/** State or local government area: an option of the home forms. */
export const area = z.object({ _id: z.string(), name: z.string() });
