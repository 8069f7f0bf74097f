import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type {
  Introduction,
  MeetingInput,
  MemberIntroduction,
  Openings,
  PersonSummary,
  Preferences,
  RequestProgress,
} from "@agbara/shared/contract/parts/entities.ts";
import type { Reader } from "../people/profile/photo-address.ts";
import type { PersonRow } from "../people/profile/queries.ts";
import { type ContactDetails, personSummary } from "../people/profile/views.ts";
import { memberStatusOf, type UserRow } from "../people/queries.ts";
import type { FullRow, IntroductionRow } from "./queries.ts";

/**
 * The values of an introduction before a consultant registers it, and after the person withdraws. Members' lists also
 * show these values instead of another person's real wishes.
 */
export const UNREGISTERED: Readonly<Preferences> = {
  ...DEFAULT_INTRODUCTION_AGES,
  min_height: null,
  my_height: null,
  state: null,
  tribe: null,
  city: null,
  distant_relationship: false,
  is_public: false,
  details: null,
};

export function wishesOf(row: IntroductionRow): Preferences {
  return {
    min_age: row.min_age,
    max_age: row.max_age,
    min_height: row.min_height,
    my_height: row.my_height,
    state: row.state,
    tribe: row.tribe,
    city: row.city,
    distant_relationship: row.distant_relationship,
    is_public: row.is_public,
    details: row.details,
  };
}

/**
 * The values in a new introduction: until both people accept, members see neither the person's city nor their
 * organisations.
 */
export const NOTHING_SHOWN: Readonly<Openings> = { shows_city: false, shows_organisations: false };

/**
 * Returns what the person allows all members to see before both have accepted: the city, the organisations, both or
 * neither.
 */
export function openingsOf({ shows_city, shows_organisations }: IntroductionRow): Openings {
  return { shows_city, shows_organisations };
}

function sharedFields(row: IntroductionRow) {
  return {
    _id: row.id,
    status: row.status,
    request_status: row.request_status,
    request_message: row.request_message,
    requested_at: row.requested_at?.toISOString() ?? null,
    answer_message: row.answer_message,
    ...wishesOf(row),
    registered_at: row.registered_at?.toISOString() ?? null,
    paused_at: row.paused_at?.toISOString() ?? null,
    ...openingsOf(row),
  };
}

/** Makes the view of the consultant who looks after the person. Returns null if there is none. */
export function consultantView({
  introduction,
  consultant,
}: Pick<FullRow, "introduction" | "consultant">): Introduction["consultant"] {
  const { consultant_id } = introduction;
  if (consultant_id === null) return null;
  return { _id: consultant_id, first_name: consultant.first_name ?? "" };
}

export function followUpView({
  follow_up_on,
  follow_up_reason,
}: IntroductionRow): Introduction["follow_up"] {
  return follow_up_on === null ? null : { due_on: follow_up_on, reason: follow_up_reason ?? "" };
}

/** Returns how a consultant met the person. Returns null if no consultant has. */
export function meetingOf({
  met_how,
  met_on,
  birth_paper,
}: Pick<IntroductionRow, "met_how" | "met_on" | "birth_paper">): MeetingInput | null {
  if (met_how === null || met_on === null || birth_paper === null) return null;
  return { how: met_how, day: met_on, birth_paper, photos_theirs: true };
}

/** Makes the staff's view of how a consultant met the person, with the consultant's name. */
function meetingView({ introduction, consultant }: FullRow): Introduction["met"] {
  const meeting = meetingOf(introduction);
  if (!meeting) return null;
  return {
    ...meeting,
    by: { _id: introduction.met_by ?? "", first_name: consultant.met_by ?? "" },
  };
}

/**
 * Returns the month in which a consultant met the person. Members may see only the month. Returns null if no consultant
 * has met them.
 */
export function metIn({ met_on }: Pick<IntroductionRow, "met_on">): string | null {
  return met_on?.slice(0, 7) ?? null;
}

/** Facts about one of the two people of a request. The person's summary does not have these facts. */
export interface SideRow
  extends Pick<
      IntroductionRow,
      "user_id" | "min_age" | "max_age" | "min_height" | "my_height" | "distant_relationship"
    >,
    Pick<UserRow, "member_status" | "mails_off"> {
  /** The ids of people who have blocked this person or whom this person has blocked. */
  barred: string[];
}

function sideView(side: SideRow, { contacted }: IntroductionRow): RequestProgress["asking"] {
  const { user_id, member_status: _, mails_off, barred: __, ...looks_for } = side;
  const last = contacted[user_id];
  return {
    looks_for,
    member_status: memberStatusOf(side) ?? "unregistered",
    contacted: last ? { channel: last.channel, day: last.day } : null,
    mails_off,
  };
}

/**
 * Makes the view of a request's progress. Returns null for a person's own introduction. Also returns null if `sides`
 * does not have both people of the request.
 */
function progressView(
  { introduction, user, contact }: FullRow,
  sides: ReadonlyMap<string, SideRow>,
): RequestProgress | null {
  const asking = sides.get(user.id);
  const asked = contact && sides.get(contact.id);
  if (!asking || !asked) return null;
  return {
    answered_at: introduction.answered_at?.toISOString() ?? null,
    answered_by_phone: introduction.answered_by !== null,
    reminded_at: introduction.reminded_at?.toISOString() ?? null,
    introduced_at: introduction.introduced_at?.toISOString() ?? null,
    not_to_be_introduced: asking.barred.includes(asked.user_id),
    asking: sideView(asking, introduction),
    asked: sideView(asked, introduction),
  };
}

/** Makes the consultants' full view of an introduction. For a request, `sides` has facts about both people. */
export function staffView(
  row: FullRow,
  reader: Reader,
  sides: ReadonlyMap<string, SideRow> = new Map(),
): Introduction {
  const { introduction, user, contact } = row;
  return {
    ...sharedFields(introduction),
    user: personSummary(user, "shown", reader),
    contact: contact && personSummary(contact, "shown", reader),
    note: introduction.note,
    code: introduction.code,
    consultant: consultantView(row),
    hand_over_note: introduction.hand_over_note,
    follow_up: followUpView(introduction),
    last_contact_at: contact ? null : (user.last_contact_at?.toISOString() ?? null),
    met: meetingView(row),
    request: progressView(row, sides),
    created_at: introduction.created_at.toISOString(),
    updated_at: introduction.updated_at.toISOString(),
  };
}

/**
 * The request between the reader and another person, as shown together with that person's introduction: its id, its
 * status, and who asked.
 */
export type Match = NonNullable<MemberIntroduction["match"]>;

/**
 * The member who reads an introduction. `match` is the request between this member and the introduction's person. Null
 * if there is none.
 */
export interface SeenBy {
  reader: Reader;
  match: Match | null;
}

/**
 * Tells whether the reader may see a person's contact details. Members see their own, and those of another person after
 * both have accepted.
 */
export function mayReach(personId: string, { reader, match }: SeenBy): ContactDetails {
  return personId === reader.actor.id || match?.request_status === "accepted" ? "shown" : "hidden";
}

/**
 * Returns what a person looks for, as far as the reader may see it. Until both have accepted, leaves out the state and
 * the tribe. Also leaves out the city, unless the person shows it to everybody.
 */
export function wishesSeen({ introduction, user }: FullRow, seenBy: SeenBy): Preferences {
  const wishes = wishesOf(introduction);
  if (mayReach(user.id, seenBy) === "shown") return wishes;
  return {
    ...wishes,
    state: null,
    tribe: null,
    city: introduction.shows_city ? wishes.city : null,
  };
}

/**
 * Makes a member's view of an introduction, but without the two people. `wishes` has the part of the person's wishes
 * that the member may see.
 */
export function memberFields(row: FullRow, wishes: Preferences, seenBy: SeenBy) {
  const { introduction } = row;
  const shared = { ...sharedFields(introduction), ...wishes, match: seenBy.match };
  if (isOwn(row, seenBy))
    return { ...shared, deactivated_at: deactivatedAt(introduction), met_in: metIn(introduction) };
  const hidden = { registered_at: null, paused_at: null, deactivated_at: null, met_in: null };
  return { ...shared, ...hidden, ...NOTHING_SHOWN };
}

/** Tells whether this is the reader's own introduction. */
function isOwn({ introduction, user }: FullRow, { reader }: SeenBy): boolean {
  return introduction.contact_id === null && user.id === reader.actor.id;
}

/**
 * Returns when a consultant last deactivated the introduction. Returns null if it is active, or if nobody has
 * deactivated it since the person registered.
 */
function deactivatedAt({ status, registered_at, changed_by }: IntroductionRow): string | null {
  const at = changed_by.status?.at;
  if (status === "active" || !registered_at || !at) return null;
  return new Date(at) < registered_at ? null : at;
}

/**
 * Tells whether the reader's request was refused or got no answer. Then the reader's list still shows the person, but
 * with few details.
 */
export function isRefused({ introduction, user }: FullRow, { reader }: SeenBy): boolean {
  const isOver =
    introduction.request_status === "rejected" || introduction.request_status === "lapsed";
  return isOver && user.id === reader.actor.id;
}

/** Returns the few details of a person that the reader still sees after being refused. */
export function veiledSummary(person: PersonSummary): PersonSummary {
  const { data_occupation: occupation } = person;
  return {
    ...person,
    profile_pic_url: null,
    data_occupation: { ...occupation, answer: null },
  };
}

/**
 * Makes the view of an introduction for a member's list. The view of another person has only name, age, country,
 * occupation, one photo and ids. After both have accepted, it also has the contact details. The person's page has
 * everything else.
 */
export function memberView(row: FullRow, seenBy: SeenBy): MemberIntroduction {
  const summary = (person: PersonRow) =>
    personSummary(person, mayReach(person.id, seenBy), seenBy.reader);
  const contact = row.contact && summary(row.contact);
  return {
    ...memberFields(row, isOwn(row, seenBy) ? wishesOf(row.introduction) : UNREGISTERED, seenBy),
    user: summary(row.user),
    contact: contact && (isRefused(row, seenBy) ? veiledSummary(contact) : contact),
  };
}
