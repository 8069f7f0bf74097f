import type {
  Introduction,
  MemberIntroduction,
  MemberIntroductionDetail,
  PersonSummary,
  Preferences,
  Profile,
} from "@agbara/shared/contract/entities.ts";
import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import type { Database } from "../db/open.ts";
import { notFound } from "../http/http-error.ts";
import { findProfile, type PersonRow, personSummary } from "../members/people.ts";
import { type FullRow, findOwn, type IntroductionRow } from "./records.ts";

function wishesOf(row: IntroductionRow): Preferences {
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

/** As consultants see it: everything. */
export function staffView({ introduction, user, contact }: FullRow, now: Date): Introduction {
  return {
    ...sharedFields(introduction),
    user: personSummary(user, "shown", now),
    contact: contact && personSummary(contact, "shown", now),
    note: introduction.note,
    code: introduction.code,
    version: introduction.version,
    created_at: introduction.created_at.toISOString(),
    updated_at: introduction.updated_at.toISOString(),
  };
}

/** Whoever reads, and the pre-match between them and the person, where there is one. */
export interface Reading {
  readerId: string;
  match: MemberIntroduction["match"];
  now: Date;
}

/** Addresses are shown of oneself, and of another once both accepted. */
function mayReach(personId: string, { readerId, match }: Reading) {
  return personId === readerId || match?.request_status === "accepted" ? "shown" : "hidden";
}

function memberFields({ introduction, user }: FullRow, reading: Reading) {
  const tribe = mayReach(user.id, reading) === "shown" ? introduction.tribe : null;
  return { ...sharedFields(introduction), tribe, match: reading.match };
}

/** Who was refused sees no more of the other: only whom they asked, so that their own list stays readable. */
function isRefused({ introduction, user }: FullRow, { readerId }: Reading): boolean {
  return introduction.request_status === "rejected" && user.id === readerId;
}

function veiledSummary(person: PersonSummary): PersonSummary {
  const { data_occupation: occupation } = person;
  return {
    ...person,
    profile_pic_url: null,
    data_occupation: { ...occupation, answer: null },
  };
}

function veiledProfile(profile: Profile): Profile {
  const answers = QUESTION_KEYS.map((key) => [key, { ...profile[key], answer: null }]);
  const nothing = { profile_pics: [], countries: [], core_values: [], organisations: [] };
  return { ...profile, ...veiledSummary(profile), ...nothing, ...Object.fromEntries(answers) };
}

/** As a member sees it in a list. */
export function memberView(row: FullRow, reading: Reading): MemberIntroduction {
  const summary = (person: PersonRow) =>
    personSummary(person, mayReach(person.id, reading), reading.now);
  const contact = row.contact && summary(row.contact);
  return {
    ...memberFields(row, reading),
    user: summary(row.user),
    contact: contact && (isRefused(row, reading) ? veiledSummary(contact) : contact),
  };
}

/** What the other person of a pre-match looks for; null to whom they refused. */
async function looksFor(db: Database, row: FullRow, reading: Reading) {
  const { user, contact, introduction } = row;
  if (!contact) return null;
  const isAsker = user.id === reading.readerId;
  if (isAsker && introduction.request_status === "rejected") return null;
  const own = await findOwn(db, isAsker ? contact.id : user.id);
  if (!own) return null;
  const { is_public: _, ...wishes } = wishesOf(own.introduction);
  return { ...wishes, tribe: mayReach(own.user.id, reading) === "shown" ? wishes.tribe : null };
}

/** What `requests.ts` would refuse the reader's request for, said before they write one. */
async function beforeAsking(db: Database, { readerId }: Reading) {
  const own = await findOwn(db, readerId);
  return own?.introduction.registered_at ? null : ("introduction" as const);
}

/** As a member sees it on a page of its own. */
export async function memberDetail(
  db: Database,
  row: FullRow,
  reading: Reading,
): Promise<MemberIntroductionDetail> {
  const profileOf = async (person: PersonRow) => {
    const profile = await findProfile(db, person.id, mayReach(person.id, reading), reading.now);
    if (!profile) throw notFound();
    return profile;
  };
  const contact = row.contact && (await profileOf(row.contact));
  return {
    ...memberFields(row, reading),
    user: await profileOf(row.user),
    contact: contact && (isRefused(row, reading) ? veiledProfile(contact) : contact),
    looks_for: await looksFor(db, row, reading),
    before_asking: await beforeAsking(db, reading),
  };
}
