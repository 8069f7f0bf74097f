import type { SavedSearch } from "@agbara/shared/contract/calls/desk.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { calendarDayInWords } from "../../components/dates.ts";
import { readListFilters, type SearchFilters } from "../../components/search-query.ts";
import { LISTS } from "../people/lists.ts";

const STATUS = {
  active: "active",
  inactive: "not active",
  unregistered: "not yet registered",
  any: "registered or not",
} as const;

const ANSWER = {
  none: "not asked yet",
  requested: "waiting for an answer",
  accepted: "accepted",
  rejected: "rejected",
} as const;

/** One filter that is in force, and the search without it. */
export interface FilterPart {
  text: string;
  without: SearchFilters;
}

/** What a list is filtered by, one by one. */
export function filterParts(filters: SearchFilters): FilterPart[] {
  const { phone, gender, first_name, my_country_only, country_code } = filters;
  const part = (text: string, lifted: Partial<SearchFilters>) => ({
    text,
    without: { ...filters, ...lifted },
  });
  if (phone) return [part(`Phone ${phone}`, { phone: "" })];
  return [
    part(gender && (gender === "female" ? "Women" : "Men"), { gender: "" }),
    part(first_name && `named ${first_name}`, { first_name: "" }),
    part(agesInWords(filters), { min_age: null, max_age: null }),
    part(my_country_only ? "my country only" : country_code && COUNTRIES[country_code], {
      my_country_only: false,
      country_code: "",
    }),
    part(filters.status && STATUS[filters.status], { status: "" }),
    part(filters.request_status && ANSWER[filters.request_status], { request_status: "" }),
    part(daysInWords(filters), { joined_from: "", joined_to: "" }),
  ].filter(({ text }) => text !== "");
}

/** "Women, 22 to 40, United Kingdom, active". */
export function filtersInWords(filters: SearchFilters): string {
  const words = filterParts(filters).map(({ text }) => text);
  if (filters.gender === "" && !filters.phone) words.unshift("Everybody");
  return words.join(", ");
}

/** What a saved search looks for. */
export function searchInWords({ list, query }: Pick<SavedSearch, "list" | "query">): string {
  return filtersInWords(readListFilters(new URLSearchParams(query), LISTS[list].extra));
}

function agesInWords({ min_age, max_age }: SearchFilters): string {
  if (min_age !== null && max_age !== null) return `${min_age} to ${max_age}`;
  if (min_age !== null) return `from ${min_age}`;
  return max_age !== null ? `up to ${max_age}` : "";
}

function daysInWords({ joined_from, joined_to }: SearchFilters): string {
  const from = joined_from && calendarDayInWords(joined_from);
  const to = joined_to && calendarDayInWords(joined_to);
  if (from && to) return `joined from ${from} to ${to}`;
  if (from) return `joined since ${from}`;
  return to ? `joined until ${to}` : "";
}
