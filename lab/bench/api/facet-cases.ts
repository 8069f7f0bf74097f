import type { MemberFilters } from "@agbara/api/introductions/search/statements/criteria.ts";
import { birthDatesOfAges, DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import { API_BASE_PATH, DEFAULT_SEARCH } from "@agbara/shared/constants.ts";
import { ONE_CONSULTANT } from "./population.ts";

/** A consultant's search with filters other than gender, country, age and name. */
export interface FacetCase {
  name: string;
  filters: Readonly<Record<string, string>>;
}

const daysAgo = (days: number): Day => dayOf(new Date(Date.now() - days * DAY_MS));

// The most common value of each filter. These values fill the first page even with few members, so the server does the
// same work at every size.
const STATE = { state: "Abia" };
const TOWN = { city: "town 0" };
const TRIBE = { tribe: "yorùbá" };
const TALL = { min_height: "165", max_height: "185" };
const NEVER = { never_contacted: "true" };
const LONG_AGO = { contacted_to: daysAgo(90) };
const MINE = { consultant: ONE_CONSULTANT };

const SINGLE: Record<string, Record<string, string>> = {
  state: STATE,
  city: TOWN,
  tribe: TRIBE,
  height: TALL,
  "registered since": { registered_from: daysAgo(37) },
  "registered between": { registered_from: daysAgo(500), registered_to: daysAgo(101) },
  "contacted before": LONG_AGO,
  "contacted after": { contacted_from: daysAgo(45) },
  "never contacted": NEVER,
  consultant: MINE,
  "without a consultant": { consultant: "none" },
  "not met": { unmet: "true" },
};
/**
 * The pairs of filters that consultants use most. They combine origin, residence, tribe, height, consultant and last
 * contact.
 */
const PAIRS: Record<string, Record<string, string>> = {
  "state and tribe": { ...STATE, ...TRIBE },
  "state and city": { ...STATE, ...TOWN },
  "city and tribe": { ...TOWN, ...TRIBE },
  "state and height": { ...STATE, ...TALL },
  "city and height": { ...TOWN, ...TALL },
  "tribe and height": { ...TRIBE, ...TALL },
  "state, never contacted": { ...STATE, ...NEVER },
  "city, never contacted": { ...TOWN, ...NEVER },
  "consultant, never contacted": { ...MINE, ...NEVER },
  "consultant, contacted before": { ...MINE, ...LONG_AGO },
};
const PEOPLE: Record<string, Record<string, string>> = {
  "20 to 75": { min_age: "20", max_age: "75" },
  "the defaults": {
    min_age: String(DEFAULT_SEARCH.min_age),
    max_age: String(DEFAULT_SEARCH.max_age),
    country_code: DEFAULT_SEARCH.country_code,
  },
};

export const FACET_CASES: readonly FacetCase[] = Object.entries(PEOPLE).flatMap(([whom, people]) =>
  Object.entries({ ...SINGLE, ...PAIRS }).map(([name, filters]) => ({
    name: `by ${name}, ${whom}`,
    filters: { ...people, ...filters },
  })),
);

export function facetPathOf({ filters }: FacetCase): string {
  return `${API_BASE_PATH}admin/user-introductions/pre/matched?${new URLSearchParams(filters)}`;
}

/** Returns the filters of a case in the form that the API's own search function takes. */
export function facetFiltersOf({ filters }: FacetCase): MemberFilters {
  const { min_age, max_age, min_height, max_height, never_contacted, unmet, ...others } = filters;
  const { registered_from, registered_to, contacted_from, contacted_to, ...words } = others;
  return {
    ...words,
    min_age: Number(min_age),
    max_age: Number(max_age),
    ...(min_height &&
      max_height && { min_height: Number(min_height), max_height: Number(max_height) }),
    ...(never_contacted && { never_contacted: true }),
    ...(unmet && { unmet: true }),
    ...(registered_from && { registered: { from: registered_from, to: registered_to } }),
    ...((contacted_from || contacted_to) && {
      contacted: { from: contacted_from, to: contacted_to },
    }),
  };
}

/** Returns the handwritten SQL statement that counts the matching records directly. */
export function facetCountOf({ filters }: FacetCase): { text: string; values: unknown[] } {
  const born = birthDatesOfAges(
    Number(filters.min_age),
    Number(filters.max_age),
    dayOf(new Date()),
  );
  const values: unknown[] = [born.after, born.upTo];
  const where = ["u.member_status is not null", "u.birth_date > $1", "u.birth_date <= $2"];
  const asks = (name: string, condition: (value: string) => string) => {
    const asked = filters[name];
    if (asked !== undefined) where.push(condition(`$${values.push(asked)}`));
  };
  asks("country_code", (value) => `u.country_code = ${value}`);
  asks("state", (value) => `i.state = ${value} and u.sensitive_agreed_at is not null`);
  asks("city", (value) => `lower(i.city) = ${value}`);
  asks("tribe", (value) => `lower(i.tribe) = ${value} and u.sensitive_agreed_at is not null`);
  asks("min_height", (value) => `i.my_height >= ${value}::int`);
  asks("max_height", (value) => `i.my_height <= ${value}::int`);
  asks(
    "registered_from",
    (value) => `(i.registered_at at time zone 'UTC')::date >= ${value}::date`,
  );
  asks("registered_to", (value) => `(i.registered_at at time zone 'UTC')::date <= ${value}::date`);
  asks(
    "contacted_from",
    (value) => `(u.last_contact_at at time zone 'UTC')::date >= ${value}::date`,
  );
  asks("contacted_to", (value) => `(u.last_contact_at at time zone 'UTC')::date <= ${value}::date`);
  asks("never_contacted", (value) => `(u.last_contact_at is null) = ${value}::boolean`);
  asks("unmet", (value) => `(i.met_on is null) = ${value}::boolean`);
  asks("consultant", (value) => `coalesce(u.consultant_id::text, 'none') = ${value}`);
  const text = `select count(*)::int as n from users u join introductions i on i.user_id = u.id and i.contact_id is null
    where ${where.join(" and ")}`;
  return { text, values };
}
