import type { SavedSearch } from "@agbara/shared/contract/desk/searches.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords } from "../../../components/dates.ts";
import { LISTS } from "../../../providers/lists.ts";
import { readListFilters, type SearchFilters } from "../../../providers/search-query.ts";
import { ANSWER_WORDS, FIRST_CALL_WORDS, STATUS_WORDS } from "./status-words.ts";

/** An active filter, and the same search without it. */
export interface FilterPart {
  text: string;
  without: SearchFilters;
}

/** Returns the active filters one by one. A filter by consultant shows the consultant's name if we know it. */
export function filterParts(filters: SearchFilters, consultant?: string): FilterPart[] {
  const { phone, gender, first_name, my_country_only, country_code } = filters;
  const part = (text: string, lifted: Partial<SearchFilters>) => ({
    text,
    without: { ...filters, ...lifted },
  });
  if (phone) return [part(`Phone ${phone}`, { phone: "" })];
  return [
    part(gender && (gender === "female" ? "Women" : "Men"), { gender: "" }),
    part(first_name && withNames`named ${first_name}`, { first_name: "" }),
    part(agesInWords(filters), { min_age: null, max_age: null }),
    part(my_country_only ? "my country only" : country_code && COUNTRIES[country_code], {
      my_country_only: false,
      country_code: "",
    }),
    part(filters.status && STATUS_WORDS[filters.status].toLowerCase(), { status: "" }),
    part(filters.request_status && ANSWER_WORDS[filters.request_status].toLowerCase(), {
      request_status: "",
    }),
    part(daysInWords("joined", filters.joined_from, filters.joined_to), {
      joined_from: "",
      joined_to: "",
    }),
    ...facetParts(filters, part, consultant),
  ].filter(({ text }) => text !== "");
}

/** Describes the filters as text: "Women, 22 to 40, United Kingdom, active". */
export function filtersInWords(filters: SearchFilters): string {
  const words = filterParts(filters).map(({ text }) => text);
  if (filters.gender === "" && !filters.phone) words.unshift("Everybody");
  return words.join(", ");
}

/** Describes a saved search as text. */
export function searchInWords({ list, query }: Pick<SavedSearch, "list" | "query">): string {
  return filtersInWords(readListFilters(new URLSearchParams(query), LISTS[list].extra));
}

function agesInWords({ min_age, max_age }: SearchFilters): string {
  if (min_age !== null && max_age !== null) return `${min_age} to ${max_age}`;
  if (min_age !== null) return `from ${min_age}`;
  return max_age !== null ? `up to ${max_age}` : "";
}

type Part = (text: string, lifted: Partial<SearchFilters>) => FilterPart;

function facetParts(filters: SearchFilters, part: Part, name?: string): FilterPart[] {
  const { state, city, tribe, min_height, max_height, consultant } = filters;
  const { registered_from, registered_to, contacted_from, contacted_to } = filters;
  return [
    part(state && `from ${state}`, { state: "" }),
    part(city && `in ${city}`, { city: "" }),
    part(tribe, { tribe: "" }),
    part(heightsInWords(min_height, max_height), { min_height: null, max_height: null }),
    part(daysInWords("registered", registered_from, registered_to), {
      registered_from: "",
      registered_to: "",
    }),
    part(daysInWords("last contact", contacted_from, contacted_to), {
      contacted_from: "",
      contacted_to: "",
    }),
    part(filters.unmet ? "not met by us" : "", { unmet: false }),
    part(filters.first_call && FIRST_CALL_WORDS[filters.first_call].toLowerCase(), {
      first_call: "",
    }),
    part(filters.never_contacted ? "never contacted" : "", { never_contacted: false }),
    part(consultant && (CONSULTANT_WORDS[consultant] ?? peopleOfOne(name)), { consultant: "" }),
  ];
}

const CONSULTANT_WORDS: Record<string, string> = { me: "my people", none: "without a consultant" };
const peopleOfOne = (name?: string) =>
  name ? withNames`${name}'s people` : "people of one consultant";

function heightsInWords(min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `${min} to ${max} cm`;
  if (min !== null) return `${min} cm or more`;
  return max !== null ? `up to ${max} cm` : "";
}

/** Describes a filter by days: "joined since 1 May 2026". */
function daysInWords(what: string, first: string, last: string): string {
  const from = first && calendarDayInWords(first);
  const to = last && calendarDayInWords(last);
  if (from && to) return `${what} from ${from} to ${to}`;
  if (from) return `${what} since ${from}`;
  return to ? `${what} until ${to}` : "";
}
