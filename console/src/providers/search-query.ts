import { isDay } from "@agbara/shared/age.ts";
import {
  AGE_SLIDER,
  DEFAULT_SEARCH,
  FIRST_CALL_WAITS,
  GENDERS,
  HEIGHT_CM,
  INTRODUCTION_STATUSES,
  LIST_ORDERS,
  REQUEST_STATUSES,
} from "@agbara/shared/constants.ts";
import type {
  Gender,
  IntroductionStatus,
  RequestStatus,
} from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRY_CODES, type CountryCode } from "@agbara/shared/countries.ts";

/** The filters of the search screens, as their input fields store them. An empty filter has no effect. */
export interface SearchFilters {
  min_age: number | null;
  max_age: number | null;
  gender: Gender | "";
  first_name: string;
  my_country_only: boolean;
  country_code: CountryCode | "";
  phone: string;
  /** The values `unregistered` and `any` exist only in the list of introductions. */
  status: IntroductionStatus | "unregistered" | "any" | "";
  request_status: RequestStatus | "";
  /** The first and the last day of joining, as `YYYY-MM-DD`. */
  joined_from: string;
  joined_to: string;
  /**
   * `state`, `city` and `tribe` are texts as people type them. The filters for state and tribe find only people who
   * agreed that we use this data.
   */
  state: string;
  city: string;
  tribe: string;
  /** Centimetres. */
  min_height: number | null;
  max_height: number | null;
  /** The first and the last day of registration, and of the last contact, as `YYYY-MM-DD`. */
  registered_from: string;
  registered_to: string;
  contacted_from: string;
  contacted_to: string;
  never_contacted: boolean;
  /** The id of the consultant who looks after the people, or `me`, or `none`. */
  consultant: string;
  /** True to find only people whom no consultant has met. */
  unmet: boolean;
  /** Finds only people who wait for a first call: all of them, or only those who have waited too long. */
  first_call: (typeof FIRST_CALL_WAITS)[number] | "";
  /** The order of the list. Empty for the default order. */
  order: ListOrder | "";
}

export type ListOrder = (typeof LIST_ORDERS)[number];

/**
 * A filter that only some lists have. If a list has `registration`, its `status` filter can also find people who are
 * not registered yet.
 */
export type FilterName =
  | "gender"
  | "phone"
  | "my_country_only"
  | "status"
  | "registration"
  | "request_status"
  | "joined"
  | "first_call"
  | "order";

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
  state: "",
  city: "",
  tribe: "",
  min_height: null,
  max_height: null,
  registered_from: "",
  registered_to: "",
  contacted_from: "",
  contacted_to: "",
  never_contacted: false,
  consultant: "",
  unmet: false,
  first_call: "",
  order: "",
};

/** The filters that a search screen shows before the first search. */
export const FIRST_FILTERS: SearchFilters = { ...NO_FILTERS, ...DEFAULT_SEARCH };

const CONSULTANT = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const WITH_UNREGISTERED = [...INTRODUCTION_STATUSES, "unregistered", "any"] as const;

/** Reads the filters from an address. Leaves out unreadable values. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const one = (name: string, known: (value: string) => boolean) => {
    const value = query.get(name) ?? "";
    return known(value) ? value : "";
  };
  const oneOf = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name)) ?? "";
  return {
    min_age: readNumber(query.get("min_age"), AGE_SLIDER),
    max_age: readNumber(query.get("max_age"), AGE_SLIDER),
    gender: oneOf("gender", GENDERS),
    first_name: query.get("first_name")?.trim() ?? "",
    my_country_only: query.get("my_country_only") === "true",
    country_code: oneOf("country_code", COUNTRY_CODES),
    phone: query.get("phone")?.trim() ?? "",
    status: oneOf("status", WITH_UNREGISTERED),
    request_status: oneOf("request_status", REQUEST_STATUSES),
    joined_from: one("joined_from", isDay),
    joined_to: one("joined_to", isDay),
    state: query.get("state")?.trim() ?? "",
    city: query.get("city")?.trim() ?? "",
    tribe: query.get("tribe")?.trim() ?? "",
    min_height: readNumber(query.get("min_height"), HEIGHT_CM),
    max_height: readNumber(query.get("max_height"), HEIGHT_CM),
    registered_from: one("registered_from", isDay),
    registered_to: one("registered_to", isDay),
    contacted_from: one("contacted_from", isDay),
    contacted_to: one("contacted_to", isDay),
    never_contacted: query.get("never_contacted") === "true",
    consultant: one("consultant", (value) => CONSULTANT.test(value)),
    unmet: query.get("unmet") === "true",
    first_call: oneOf("first_call", FIRST_CALL_WAITS),
    order: oneOf("order", LIST_ORDERS),
  };
}

/**
 * Like {@link readFilters}, but reads only the filters that this list has. The address may also contain filters of
 * other lists.
 */
export function readListFilters(
  query: URLSearchParams,
  extra: readonly FilterName[],
): SearchFilters {
  const read = readFilters(query);
  const has = (name: FilterName) => extra.includes(name);
  const statuses: readonly string[] = has("registration")
    ? WITH_UNREGISTERED
    : has("status")
      ? INTRODUCTION_STATUSES
      : [];
  return {
    ...read,
    gender: has("gender") ? read.gender : "",
    phone: has("phone") ? read.phone : "",
    my_country_only: has("my_country_only") && read.my_country_only,
    status: statuses.includes(read.status) ? read.status : "",
    request_status: has("request_status") ? read.request_status : "",
    joined_from: has("joined") ? read.joined_from : "",
    joined_to: has("joined") ? read.joined_to : "",
    first_call: has("first_call") ? read.first_call : "",
    order: has("order") ? read.order : "",
  };
}

/** A filter with an impossible value in an address. */
export interface UnreadFilter {
  name: keyof SearchFilters;
  value: string;
}

/** Returns true if a filter's value matches everybody. Then the address does not need the filter. */
function asksForAll(name: keyof SearchFilters, value: string): boolean {
  return value === "" || value === "false" || (name === "request_status" && value === "any");
}

/**
 * Returns the unreadable filters of an address. If we ignored these filters, a list would show other people than the
 * address asks for.
 */
export function unreadFilters(query: URLSearchParams): UnreadFilter[] {
  const read = writeFilters(readFilters(query));
  const names = Object.keys(NO_FILTERS) as (keyof SearchFilters)[];
  return names.flatMap((name) => {
    const value = query.get(name)?.trim() ?? "";
    const isGiven = name !== "order" && !asksForAll(name, value);
    return isGiven && !read.has(name) ? [{ name, value }] : [];
  });
}

/** Writes the filters into a query string, with the specification's names. Leaves out empty filters. */
export function writeFilters(filters: SearchFilters, page = 1): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, page: page > 1 ? page : null })) {
    const text = typeof value === "string" ? value.trim() : value;
    if (text !== "" && text !== null && text !== false) query.set(name, String(text));
  }
  return query;
}

/** Converts the filters to the input of calls that use `name` for the first name. */
export function callFilter(filters: SearchFilters): CallFilter {
  const { first_name, ...others } = filters;
  const given = Object.entries({ ...others, name: first_name }).filter(
    ([, value]) => value !== "" && value !== null && value !== false,
  );
  return Object.fromEntries(given);
}

type Given = Omit<SearchFilters, "first_name"> & { name: string };

/** The filters that have a value, with the names that the calls use. */
export type CallFilter = { [Name in keyof Given]?: Exclude<Given[Name], "" | null> };

/**
 * The highest page number that we accept from an address. No list has so many pages, so the list then opens its last
 * page.
 */
const MOST_PAGES = 999_999;

/** Reads the page number from an address. The default is 1. */
export function readPage(query: URLSearchParams, name = "page"): number {
  const page = query.get(name) ?? "1";
  return /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1;
}

/** Returns true if the minimum age is above the maximum age. */
export function agesCrossed({ min_age, max_age }: SearchFilters): boolean {
  return min_age !== null && max_age !== null && min_age > max_age;
}

/** Returns true if a search can run: both ages are given, and the minimum is not above the maximum. */
export function maySearch(filters: SearchFilters): boolean {
  return filters.min_age !== null && filters.max_age !== null && !agesCrossed(filters);
}

function readNumber(
  text: string | null,
  { min, max }: { min: number; max: number },
): number | null {
  if (text === null || !/^\d{1,3}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
