import { isDay } from "@agbara/shared/age.ts";
import { AGE_SLIDER, DEFAULT_SEARCH } from "@agbara/shared/constants.ts";
import type {
  Gender,
  IntroductionStatus,
  RequestStatus,
} from "@agbara/shared/contract/entities.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";

/** The filters of the search screens, as a form holds them; empty means not filtered by. */
export interface SearchFilters {
  min_age: number | null;
  max_age: number | null;
  gender: Gender | "";
  first_name: string;
  my_country_only: boolean;
  country_code: CountryCode | "";
  phone: string;
  /** `unregistered` and `any` are known to the list of introductions alone. */
  status: IntroductionStatus | "unregistered" | "any" | "";
  request_status: RequestStatus | "";
  /** First and last day of joining, `YYYY-MM-DD`. */
  joined_from: string;
  joined_to: string;
}

/** A filter that only some lists have. `standing` is `status` with those whom nobody registered yet. */
export type FilterName =
  | "phone"
  | "my_country_only"
  | "status"
  | "standing"
  | "request_status"
  | "joined";

export const NO_FILTERS: SearchFilters = {
  min_age: null,
  max_age: null,
  gender: "",
  first_name: "",
  my_country_only: false,
  country_code: "",
  phone: "",
  status: "",
  request_status: "",
  joined_from: "",
  joined_to: "",
};

/** What a search screen offers before anything was searched. */
export const FIRST_FILTERS: SearchFilters = { ...NO_FILTERS, ...DEFAULT_SEARCH };

const GENDERS: readonly string[] = ["male", "female"];
const STATUSES: readonly string[] = ["active", "inactive"];
const STANDINGS: readonly string[] = [...STATUSES, "unregistered", "any"];
const REQUEST_STATUSES: readonly string[] = ["none", "requested", "accepted", "rejected"];

/** An address's query string to filters; what cannot be read counts as not given. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const one = <Value extends string>(name: string, known: (value: string) => boolean) => {
    const value = query.get(name) ?? "";
    return (known(value) ? value : "") as Value | "";
  };
  return {
    min_age: readAge(query.get("min_age")),
    max_age: readAge(query.get("max_age")),
    gender: one<Gender>("gender", (value) => GENDERS.includes(value)),
    first_name: query.get("first_name")?.trim() ?? "",
    my_country_only: query.get("my_country_only") === "true",
    country_code: one<CountryCode>("country_code", (value) => Object.hasOwn(COUNTRIES, value)),
    phone: query.get("phone")?.trim() ?? "",
    status: one<IntroductionStatus>("status", (value) => STANDINGS.includes(value)),
    request_status: one<RequestStatus>("request_status", (value) =>
      REQUEST_STATUSES.includes(value),
    ),
    joined_from: one<string>("joined_from", isDay),
    joined_to: one<string>("joined_to", isDay),
  };
}

/** As {@link readFilters}, of those filters that a list has: an address may carry others' along. */
export function readListFilters(
  query: URLSearchParams,
  extra: readonly FilterName[],
): SearchFilters {
  const read = readFilters(query);
  const has = (name: FilterName) => extra.includes(name);
  const statuses = has("standing") ? STANDINGS : has("status") ? STATUSES : [];
  return {
    ...read,
    phone: has("phone") ? read.phone : "",
    my_country_only: has("my_country_only") && read.my_country_only,
    status: statuses.includes(read.status) ? read.status : "",
    request_status: has("request_status") ? read.request_status : "",
    joined_from: has("joined") ? read.joined_from : "",
    joined_to: has("joined") ? read.joined_to : "",
  };
}

/** Filters to the query string, under the specification's names; what is empty is left out. */
export function writeFilters(filters: SearchFilters, page = 1): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, page: page > 1 ? page : null })) {
    const text = typeof value === "string" ? value.trim() : value;
    if (text !== "" && text !== null && text !== false) query.set(name, String(text));
  }
  return query;
}

/** Filters as the contract's calls take them: there the first name is `name`. */
export function callFilter(filters: SearchFilters): Record<string, unknown> {
  const { first_name, ...others } = filters;
  const given = Object.entries({ ...others, name: first_name }).filter(
    ([, value]) => value !== "" && value !== null && value !== false,
  );
  return Object.fromEntries(given);
}

/** No list has as many: who asks for more is led to the last page. */
const MOST_PAGES = 999_999;

/** The page an address asks for, from 1. */
export function readPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "1";
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1;
}

/** Whether the minimum age is above the maximum age. */
export function agesCrossed({ min_age, max_age }: SearchFilters): boolean {
  return min_age !== null && max_age !== null && min_age > max_age;
}

/** A search runs only with both ages, in order. */
export function maySearch(filters: SearchFilters): boolean {
  return filters.min_age !== null && filters.max_age !== null && !agesCrossed(filters);
}

function readAge(text: string | null): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const age = Number(text);
  return age >= AGE_SLIDER.min && age <= AGE_SLIDER.max ? age : null;
}
