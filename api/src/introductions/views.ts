import type {
  Introduction,
  MemberIntroduction,
  MemberIntroductionDetail,
} from "@agbara/shared/contract/entities.ts";
import type { Database } from "../db/open.ts";
import { notFound } from "../http/http-error.ts";
import { findProfile, type PersonRow, personSummary } from "../members/people.ts";
import type { FullRow, IntroductionRow } from "./records.ts";

function sharedFields(row: IntroductionRow) {
  return {
    _id: row.id,
    status: row.status,
    request_status: row.request_status,
    request_message: row.request_message,
    requested_at: row.requested_at?.toISOString() ?? null,
    answer_message: row.answer_message,
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

/** As a member sees it in a list. */
export function memberView(row: FullRow, reading: Reading): MemberIntroduction {
  const summary = (person: PersonRow) =>
    personSummary(person, mayReach(person.id, reading), reading.now);
  return {
    ...memberFields(row, reading),
    user: summary(row.user),
    contact: row.contact && summary(row.contact),
  };
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
  return {
    ...memberFields(row, reading),
    user: await profileOf(row.user),
    contact: row.contact && (await profileOf(row.contact)),
  };
}
