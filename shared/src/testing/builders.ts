import type {
  Introduction,
  MemberIntroduction,
  Paginator,
  PersonSummary,
  PrivateProfile,
  Profile,
} from "../contract/parts/entities.ts";
import { NO_LISTS } from "../contract/parts/profile-list-rows.ts";
import { QUESTIONS } from "../questions.ts";

/**
 * Builders of valid records for tests. A test gives only the fields that it needs, and the builder fills in all other
 * fields.
 */

/** Makes an identifier that ends in this number, so that it is easy to recognise in a test. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const answered = (key: keyof typeof QUESTIONS, answer: string | null) => ({
  answer,
  user_data_question: { hint: QUESTIONS[key] },
});

export function buildPerson(overrides: Partial<PersonSummary> = {}): PersonSummary {
  return {
    _id: idOf(1),
    first_name: "Ngọzi",
    age: 31,
    gender: "female",
    country_code: "GB",
    data_occupation: answered("data_occupation", "Nurse"),
    profile_pic_url: null,
    ...overrides,
  };
}

export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    ...buildPerson(),
    profile_pics: [],
    ...NO_LISTS,
    countries: ["Nigeria"],
    core_values: ["Honesty"],
    organisations: [{ name: "Town union" }],
    data_education: answered("data_education", "BSc in nursing"),
    data_faith: answered("data_faith", null),
    data_languages: answered("data_languages", "Igbo, English"),
    data_family: answered("data_family", null),
    data_free_time: answered("data_free_time", null),
    data_hopes: answered("data_hopes", "Peace at home"),
    ...overrides,
  };
}

/** Builds a profile as the person and consultants read it. */
export function buildPrivateProfile(overrides: Partial<PrivateProfile> = {}): PrivateProfile {
  const own = {
    profile_pics: [],
    reference: "AGB-K7QM2C",
    mails_off: [],
    closed: false,
    sensitive_agreed_at: null,
  };
  return { ...buildProfile(), ...own, ...overrides };
}

const introductionFields = {
  _id: idOf(101),
  status: "active",
  min_age: 30,
  max_age: 50,
  min_height: null,
  my_height: 164,
  state: "Anambra",
  tribe: "Igbo",
  city: "London",
  distant_relationship: true,
  is_public: false,
  details: "I hope to meet a kind man.",
  registered_at: "2026-03-01T09:00:00Z",
  paused_at: null,
  shows_city: false,
  shows_organisations: false,
  request_status: null,
  request_message: null,
  requested_at: null,
  answer_message: null,
} as const;

/**
 * Builds an introduction of the member `user`, as consultants see it. By default, it is the member's own introduction.
 * With a `contact`, it is a request between the member and the contact.
 */
export function buildIntroduction(overrides: Partial<Introduction> = {}): Introduction {
  return {
    ...introductionFields,
    user: buildPerson(),
    contact: null,
    note: "Met at the office.",
    code: "abcdef",
    consultant: null,
    hand_over_note: null,
    follow_up: null,
    last_contact_at: null,
    met: null,
    request: null,
    created_at: "2026-02-01T09:00:00Z",
    updated_at: "2026-03-01T09:00:00Z",
    ...overrides,
  };
}

/** Builds another member's introduction, as members see it. */
export function buildMemberIntroduction(
  overrides: Partial<MemberIntroduction> = {},
): MemberIntroduction {
  return {
    ...introductionFields,
    deactivated_at: null,
    met_in: null,
    user: buildPerson(),
    contact: null,
    match: null,
    ...overrides,
  };
}

/** Builds the paginator of a list that has only one page. */
export function buildPaginator(overrides: Partial<Paginator> = {}): Paginator {
  return {
    total: 0,
    currentPage: 1,
    pageCount: 1,
    hasPrevPage: false,
    hasNextPage: false,
    prev: null,
    next: null,
    ...overrides,
  };
}
