import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SearchFilters } from "../providers/search-query.ts";
import { words } from "../words/lists.ts";

/** A search with one filter removed or widened, and the label of the link to it. */
export interface Relaxation {
  label: string;
  filters: SearchFilters;
}

/**
 * Suggests filters to remove from a search that found nobody. The filter that probably excludes most people comes
 * first.
 */
export function relaxationsOf(filters: SearchFilters): Relaxation[] {
  const { min, max } = AGE_SLIDER;
  const { phone, first_name, my_country_only, country_code, min_age, max_age } = filters;
  if (phone) return [{ label: words.relaxations.noPhone, filters: { ...filters, phone: "" } }];
  const found: Relaxation[] = [];
  if (first_name)
    found.push({ label: words.relaxations.anyName, filters: { ...filters, first_name: "" } });
  if (my_country_only || country_code) {
    const only =
      my_country_only || !country_code ? words.relaxations.yourCountry : COUNTRIES[country_code];
    found.push({
      label: fill(words.relaxations.everyCountry, { country: only }),
      filters: { ...filters, my_country_only: false, country_code: "" },
    });
  }
  const narrower = (min_age ?? min) > min || (max_age ?? max) < max;
  if (narrower)
    found.push({
      label: fill(words.relaxations.everyAge, { min, max }),
      filters: { ...filters, min_age: min, max_age: max },
    });
  return found;
}

/** Formats a number of people: "1 person" or "1,024 people". */
export function peopleInWords(count: number): string {
  const { one, other } = words.people;
  return fill(count === 1 ? one : other, { n: count.toLocaleString("en-GB") });
}
