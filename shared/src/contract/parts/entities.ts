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

/** The schemas of the entities in the specification's point 3, as the API returns them. */

export const gender = z.enum(GENDERS);
export type Gender = z.infer<typeof gender>;

export const countryCode = z.enum(COUNTRY_CODES);

/** A person who is signed in. A client stores only these data about the person. */
export const user = z.object({ _id: id, first_name: z.string() });
export type User = z.infer<typeof user>;

/**
 * A question of the profile and the person's answer. `hint` is the question. `answer` is null if the person did not
 * answer.
 */
const answered = z.object({
  answer: z.nullable(z.string()),
  user_data_question: z.object({ hint: z.string() }),
});

/** A person's contact details. Other members get them only after both people have accepted the request. */
const contactDetails = {
  account_email: z.optional(z.string()),
  /** The phone number in international form (E.164). */
  international_phone_number: z.optional(z.string()),
};

/** The data about a person in a list. */
export const personSummary = z.object({
  _id: id,
  first_name: z.string(),
  /** The person's age in full years, computed from the birth date. */
  age: z.int(),
  gender,
  country_code: countryCode,
  data_occupation: answered,
  /** The address of the small version of the person's first photo. Null if there is no photo. */
  profile_pic_url: z.nullable(z.string()),
  ...contactDetails,
});
export type PersonSummary = z.infer<typeof personSummary>;

const picture = z.object({ _id: id, url: z.string(), thumbnail_url: z.string() });

/** A member's profile, as other members see it. */
export const profile = z.extend(personSummary, {
  /**
   * The member's photos. The first is the profile picture. `thumbnail_url` is a small, square version of the same
   * photo.
   */
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
  /** The person's photos. `waits`: no consultant has checked the photo yet, so no other member sees it. */
  profile_pics: z.array(z.extend(picture, { waits: z.boolean() })),
  /**
   * The person's reference, such as `AGB-K7QM2C`. The person tells it to us on the phone, so that a consultant can find
   * them.
   */
  reference: z.string(),
  /** The kinds of mails that the person switched off. */
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

/** A person's own profile. If the person came only for fundraising, nobody else reads this profile. */
export const ownProfile = z.extend(privateProfile, { gender: z.nullable(gender) });
export type OwnProfile = z.infer<typeof ownProfile>;

export const introductionStatus = z.enum(INTRODUCTION_STATUSES);
export type IntroductionStatus = z.infer<typeof introductionStatus>;

/** The status of a request between two people. */
export const requestStatus = z.enum(REQUEST_STATUSES);
export type RequestStatus = z.infer<typeof requestStatus>;

const age = whole(MEMBER_MIN_AGE, MEMBER_MAX_AGE);
const height = z.nullable(whole(HEIGHT_CM.min, HEIGHT_CM.max));

/**
 * Makes the fields for a member's wishes. `place` makes the fields with one line of text, and `words` makes the fields
 * with several lines.
 */
const preferencesOf = (place: typeof text, words: typeof text) => ({
  min_age: age,
  max_age: age,
  min_height: height,
  my_height: height,
  /** The person's state of origin, in their own words. */
  state: z.nullable(place(TEXT_LIMITS.place)),
  tribe: z.nullable(place(TEXT_LIMITS.place)),
  city: z.nullable(place(TEXT_LIMITS.place)),
  /** True if the person is open to people who live in other countries. */
  distant_relationship: z.boolean(),
  /** True if other members can find the person. If false, only consultants can find them. */
  is_public: z.boolean(),
  /** What the person is looking for, in their words. */
  details: z.nullable(words(2000)),
});

/** A member's wishes, as they are stored. Heights are in centimetres. A field is null if the member gave no answer. */
export const preferences = z.object(preferencesOf(text, text));
/** A member's wishes, as a person enters them. */
export const preferencesInput = z.object(preferencesOf(forMembers(line), forMembers(text)));
export type Preferences = z.infer<typeof preferences>;

/**
 * Each field says whether one part of a member's page is visible to everyone who may find the member. If a field is
 * false, another member sees that part only after both people have accepted. In another member's record, all fields are
 * `false`.
 */
export const openings = z.object({
  /** True if the member's city is visible to every other member who may find them. */
  shows_city: z.boolean(),
  /** True if the member's affiliations are visible to every other member who may find them. */
  shows_organisations: z.boolean(),
});
export type Openings = z.infer<typeof openings>;

const introductionFields = {
  _id: id,
  status: introductionStatus,
  ...preferences.shape,
  /** When a consultant registered the introduction. Null before that. */
  registered_at: z.nullable(instant),
  /**
   * When the member's pause began. Null if the member has no pause. Also null for a request, and for another member's
   * introduction.
   */
  paused_at: z.nullable(instant),
  ...openings.shape,
  /** The status of a request between two people. Null if the introduction is a member's own, without a request. */
  request_status: z.nullable(requestStatus),
  request_message: z.nullable(z.string()),
  requested_at: z.nullable(instant),
  /** The message that the asked person wrote when they accepted. */
  answer_message: z.nullable(z.string()),
};

/** How a consultant checked a person's identity, as the consultant enters it. */
export const meetingInput = z.object({
  how: z.enum(MEETING_KINDS),
  /** The day, in Nigeria, on which the consultant met the person. */
  day,
  /** The paper on which the consultant saw the person's birth date. */
  birth_paper: z.enum(BIRTH_PAPERS),
  /** True if the consultant compared the photos with the person. A meeting counts only with this comparison. */
  photos_theirs: z.literal(true),
});
export type MeetingInput = z.infer<typeof meetingInput>;
/** How a consultant checked a person's identity, as stored. Members see only the month. */
export const meeting = z.extend(meetingInput, {
  /** The consultant who met the person. */
  by: user,
});
export type Meeting = z.infer<typeof meeting>;

/** A consultant's note. Its length is limited, because colleagues must be able to read it quickly. */
export const note = text(TEXT_LIMITS.note);

/** A follow-up: when a consultant wants to contact a person again, and why. Members never see it. */
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

/** Data about one of the two people in a request. A consultant needs these data in addition to the summary. */
const requestSide = z.object({
  looks_for: z.pick(preferences, {
    min_age: true,
    max_age: true,
    min_height: true,
    my_height: true,
    distant_relationship: true,
  }),
  /** The status of the person's own introduction. We introduce two people only if both are active. */
  member_status: z.enum(MEMBER_STATUSES),
  /** How a consultant last reached the person about this request, and on which day. Null if nobody did. */
  contacted: z.nullable(z.object({ channel: contactChannel, day })),
  mails_off: z.array(mailKind),
});

/** The progress of a request, with the data that a consultant needs to finish the request. */
export const requestProgress = z.object({
  answered_at: z.nullable(instant),
  /** True if the asked person answered by phone and a consultant recorded the answer. */
  answered_by_phone: z.boolean(),
  /** When we last sent a reminder to the asked person by mail. Null if we sent none. */
  reminded_at: z.nullable(instant),
  /** When a consultant introduced the two people. Null before that. */
  introduced_at: z.nullable(instant),
  /** True if one of the two people blocked the other. The field does not tell who blocked whom. */
  not_to_be_introduced: z.boolean(),
  asking: requestSide,
  asked: requestSide,
});
export type RequestProgress = z.infer<typeof requestProgress>;

/**
 * An introduction as consultants see it. Without `contact`, it is a member's own introduction, with wishes, note and
 * code. With `contact`, it is a pre-match: a possible request in which `user` asks `contact`.
 */
export const introduction = z.object({
  ...introductionFields,
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The latest of the consultants' notes on the person. Members never receive it. */
  note: z.nullable(z.string()),
  /**
   * The code of the introduction: six letters, each from `abcdef`. No other active introduction has the same code. Null
   * until the introduction is first active.
   */
  code: z.nullable(z.string()),
  /**
   * The consultant who looks after the person. Null if the person has none. Also null for a request between two people.
   */
  consultant: z.nullable(user),
  /** The note from the colleague who handed the person over to this consultant. Null if there is none. */
  hand_over_note: z.nullable(z.string()),
  /** The consultant's next follow-up. Only a person with a consultant can have one. Null if there is none. */
  follow_up: z.nullable(followUp),
  /**
   * When a consultant last spoke or wrote to the person. Null if nobody did. Also null for a request between two
   * people.
   */
  last_contact_at: z.nullable(instant),
  /** How a consultant met the person. Null if nobody did. Also null for a request between two people. */
  met: z.nullable(meeting),
  /** The progress of a request between two people. Null for a member's own introduction. */
  request: z.nullable(requestProgress),
  created_at: instant,
  updated_at: instant,
});
export type Introduction = z.infer<typeof introduction>;

/**
 * An introduction as members see it, without note and code. Without `contact`, it is one person's own introduction: the
 * reader's or another person's. With `contact`, it is a request to or from the reader, or a possible request between
 * the two that nobody has sent yet.
 *
 * - In a list, another person's wishes are null or have their default values.
 * - On the person's page, all wishes are there. But `state`, `tribe` and `city` are null until both people have
 *   accepted. If the person shows their city to all, `city` is always there.
 */
export const memberIntroduction = z.object({
  ...introductionFields,
  /**
   * When a consultant deactivated the reader's own introduction. Null if nobody deactivated it. Also null for all other
   * introductions.
   */
  deactivated_at: z.nullable(instant),
  /**
   * The month in which a consultant met the person. For a request, the month in which a consultant met the other
   * person. Null if no consultant met them. In lists, only the reader's own introduction has the month.
   */
  met_in: z.nullable(month),
  user: personSummary,
  contact: z.nullable(personSummary),
  /** The request between the reader and this person. Null if there is none. */
  match: z.nullable(
    z.object({
      _id: id,
      request_status: requestStatus,
      /** `true` if the reader sent the request. `false` if the other person sent it. */
      asked_by_me: z.boolean(),
    }),
  ),
});
export type MemberIntroduction = z.infer<typeof memberIntroduction>;

/**
 * An introduction as members see it, with the profiles. Until both people have accepted, the other person's answer of
 * `data_faith` is null, and their `organisations` is empty. If the other person shows their affiliations to all,
 * `organisations` is always there.
 */
export const memberIntroductionDetail = z.extend(memberIntroduction, {
  user: profile,
  contact: z.nullable(profile),
  /**
   * The other person's wishes, for a request. `state`, `tribe` and `city` are null until both people have accepted. If
   * the other person shows their city to all, `city` is always there. `looks_for` is null if the other person refused
   * the reader. It is also null for a person's own introduction, which has the wishes in its own fields.
   */
  looks_for: z.nullable(z.omit(preferences, { is_public: true })),
  /** What the reader must do before they can send requests. Null if they can send requests now. */
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
 * The position in a list with pages. `currentPage` counts from 1. `prev` and `next` are page numbers: `prev` is null on
 * the first page, `next` on the last. `total` is the number of entries in the whole list.
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
/** An entry of the questions and answers, as staff enter it. */
export const faqEntryInput = z.extend(faqEntry, { title: line(200, 1) });

/** A state or a local government area, as an option in a form. */
export const area = z.object({ _id: z.string(), name: z.string() });
