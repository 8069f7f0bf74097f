import type {
  Introduction,
  MemberIntroduction,
  PersonSummary,
  Preferences,
  RequestProgress,
} from "@agbara/shared/contract/parts/entities.ts";
import type { PersonRow } from "../people/profile/queries.ts";
import { type ContactDetails, personSummary } from "../people/profile/views.ts";
import type { UserRow } from "../people/queries.ts";
import type { FullRow, IntroductionRow } from "./queries.ts";

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
  };
}

/** Who looks after the person. */
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

/** What is known of one of a request's two people besides their summary. */
export interface SideRow
  extends Pick<
      IntroductionRow,
      "user_id" | "min_age" | "max_age" | "min_height" | "my_height" | "distant_relationship"
    >,
    Pick<UserRow, "member_status" | "mails_off"> {}

function sideView(side: SideRow, { contacted }: IntroductionRow): RequestProgress["asking"] {
  const { user_id, member_status, mails_off, ...looks_for } = side;
  const last = contacted[user_id];
  return {
    looks_for,
    member_status: member_status ?? "unregistered",
    contacted: last ? { channel: last.channel, day: last.day } : null,
    mails_off,
  };
}

/** How far a request has come; null of somebody's own introduction, or where the two people are not read. */
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
    asking: sideView(asking, introduction),
    asked: sideView(asked, introduction),
  };
}

/** As consultants see it: everything. `sides`: of a request's people, what its card needs. */
export function staffView(
  row: FullRow,
  now: Date,
  sides: ReadonlyMap<string, SideRow> = new Map(),
): Introduction {
  const { introduction, user, contact } = row;
  return {
    ...sharedFields(introduction),
    user: personSummary(user, "shown", now),
    contact: contact && personSummary(contact, "shown", now),
    note: introduction.note,
    code: introduction.code,
    consultant: consultantView(row),
    hand_over_note: introduction.hand_over_note,
    follow_up: followUpView(introduction),
    last_contact_at: contact ? null : (user.last_contact_at?.toISOString() ?? null),
    request: progressView(row, sides),
    created_at: introduction.created_at.toISOString(),
    updated_at: introduction.updated_at.toISOString(),
  };
}

/** A pre-match as one of its two people sees it beside the other. */
export type Match = NonNullable<MemberIntroduction["match"]>;

/** The member who sees an introduction, and the pre-match between them and the person, where there is one. */
export interface SeenBy {
  readerId: string;
  match: Match | null;
  now: Date;
}

/** Addresses are shown of oneself, and of another once both accepted. */
export function mayReach(personId: string, { readerId, match }: SeenBy): ContactDetails {
  return personId === readerId || match?.request_status === "accepted" ? "shown" : "hidden";
}

/** What a member sees of an introduction besides the two people. */
export function memberFields({ introduction, user }: FullRow, seenBy: SeenBy) {
  const isMine = introduction.contact_id === null && user.id === seenBy.readerId;
  const tribe = mayReach(user.id, seenBy) === "shown" ? introduction.tribe : null;
  const deactivated_at = isMine ? deactivatedAt(introduction) : null;
  return { ...sharedFields(introduction), tribe, deactivated_at, match: seenBy.match };
}

/** When a consultant deactivated it; null where it is active, or was never active since it was registered. */
function deactivatedAt({ status, registered_at, changed_by }: IntroductionRow): string | null {
  const at = changed_by.status?.at;
  if (status === "active" || !registered_at || !at) return null;
  return new Date(at) < registered_at ? null : at;
}

/** Who was refused sees no more of the other: only whom they asked, so that their own list stays readable. */
export function isRefused({ introduction, user }: FullRow, { readerId }: SeenBy): boolean {
  return introduction.request_status === "rejected" && user.id === readerId;
}

/** What is left of a person for whom they refused. */
export function veiledSummary(person: PersonSummary): PersonSummary {
  const { data_occupation: occupation } = person;
  return {
    ...person,
    profile_pic_url: null,
    data_occupation: { ...occupation, answer: null },
  };
}

/** As a member sees it in a list. */
export function memberView(row: FullRow, seenBy: SeenBy): MemberIntroduction {
  const summary = (person: PersonRow) =>
    personSummary(person, mayReach(person.id, seenBy), seenBy.now);
  const contact = row.contact && summary(row.contact);
  return {
    ...memberFields(row, seenBy),
    user: summary(row.user),
    contact: contact && (isRefused(row, seenBy) ? veiledSummary(contact) : contact),
  };
}
