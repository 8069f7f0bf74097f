import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import { type Relaxation, relaxationsOf } from "../../../components/relaxations.ts";
import type { SearchFilters } from "../../../providers/search-query.ts";

const MORE_YEARS = 5;

/**
 * Suggests filters to remove from a search that found nobody. Includes the suggestions for members, and adds some for
 * staff only.
 */
export function staffRelaxationsOf(filters: SearchFilters): Relaxation[] {
  if (filters.phone) return relaxationsOf(filters);
  const found = [...widerAges(filters), ...withoutFacets(filters), ...relaxationsOf(filters)];
  const { status, request_status, gender, joined_from, joined_to } = filters;
  if (status === "active" || status === "inactive")
    found.push({ label: "Active or not", filters: { ...filters, status: "" } });
  if (request_status)
    found.push({ label: "Any answer", filters: { ...filters, request_status: "" } });
  if (joined_from || joined_to)
    found.push({
      label: "Any joining date",
      filters: { ...filters, joined_from: "", joined_to: "" },
    });
  if (gender) found.push({ label: "Any gender", filters: { ...filters, gender: "" } });
  return found;
}

const FACETS: readonly [label: string, Partial<SearchFilters>][] = [
  ["Any state of origin", { state: "" }],
  ["Any city", { city: "" }],
  ["Any tribe", { tribe: "" }],
  ["Any height", { min_height: null, max_height: null }],
  ["Registered on any day", { registered_from: "", registered_to: "" }],
  ["Last contact on any day", { contacted_from: "", contacted_to: "" }],
  ["Contacted or not", { never_contacted: false }],
  ["Met or not", { unmet: false }],
  ["Called or not", { first_call: "" }],
  ["Anybody's people", { consultant: "" }],
];

function withoutFacets(filters: SearchFilters): Relaxation[] {
  const isAsked = (lifted: Partial<SearchFilters>) =>
    (Object.keys(lifted) as (keyof SearchFilters)[]).some((name) => filters[name]);
  return FACETS.filter(([, lifted]) => isAsked(lifted)).map(([label, lifted]) => ({
    label,
    filters: { ...filters, ...lifted },
  }));
}

/** Describes a wider age range: "5 years more on both sides, 25 to 45". */
export function moreYearsInWords(years: number, from: number, to: number): string {
  return `${years} ${years === 1 ? "year" : "years"} more on both sides, ${from} to ${to}`;
}

function widerAges(filters: SearchFilters): Relaxation[] {
  const { min_age, max_age } = filters;
  const { min, max } = AGE_SLIDER;
  if (min_age === null || max_age === null) return [];
  const from = Math.max(min_age - MORE_YEARS, min);
  const to = Math.min(max_age + MORE_YEARS, max);
  // A range with all ages is the same as no age filter. Another suggestion already removes the age filter.
  if (from === min && to === max) return [];
  const label = moreYearsInWords(MORE_YEARS, from, to);
  return [{ label, filters: { ...filters, min_age: from, max_age: to } }];
}
