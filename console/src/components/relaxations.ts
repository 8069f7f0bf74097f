import { AGE_SLIDER } from "@agbara/shared/constants.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import type { SearchFilters } from "./search-query.ts";

/** One filter let go, and how that is said. */
export interface Relaxation {
  label: string;
  filters: SearchFilters;
}

/** What could be let go of a search that found nobody, the most telling filter first. */
export function relaxationsOf(filters: SearchFilters): Relaxation[] {
  const { min, max } = AGE_SLIDER;
  const { phone, first_name, my_country_only, country_code, min_age, max_age } = filters;
  if (phone)
    return [{ label: "Search without the phone number", filters: { ...filters, phone: "" } }];
  const found: Relaxation[] = [];
  if (first_name) found.push({ label: "Any first name", filters: { ...filters, first_name: "" } });
  if (my_country_only || country_code) {
    const only = my_country_only || !country_code ? "your country" : COUNTRIES[country_code];
    found.push({
      label: `Every country, not only ${only}`,
      filters: { ...filters, my_country_only: false, country_code: "" },
    });
  }
  const narrower = (min_age ?? min) > min || (max_age ?? max) < max;
  if (narrower)
    found.push({
      label: `Every age, ${min} to ${max}`,
      filters: { ...filters, min_age: min, max_age: max },
    });
  return found;
}

/** "1 person", "1,024 people". */
export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count.toLocaleString("en-GB")} people`;
}
