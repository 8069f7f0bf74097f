import * as z from "zod/mini";
import {
  AGE_SLIDER,
  AT_ONCE_MOST,
  FIRST_CALL_WAITS,
  HEIGHT_CM,
  LIST_ORDERS,
  MORE_YEARS,
  TEXT_LIMITS,
} from "../../constants.ts";
import {
  countryCode,
  gender,
  introduction,
  introductionStatus,
  memberIntroduction,
  memberResult,
  paginator,
  requestStatus,
} from "../parts/entities.ts";
import { day, flagInQuery, id, listOf, text, wholeInQuery } from "../parts/fields.ts";
import {
  agesInOrder,
  file,
  fileReason,
  page,
  pageNumber,
  userId,
  withData,
} from "../parts/shapes.ts";

/** The console's lists with a search. The end of a list's address is the list's name. */
export const searchedLists = ["users", "members", "introductions/users", "requests"] as const;

/** Reads from the primary database. The replica may be some seconds old. */
const reload = z.optional(flagInQuery);

const filters = {
  gender: z.optional(gender),
  name: z.optional(text(TEXT_LIMITS.first_name)),
  /** Uses the caller's own country and ignores `country_code`. */
  my_country_only: z.optional(flagInQuery),
  country_code: z.optional(countryCode),
  page: pageNumber,
  reload,
};

const searchAge = wholeInQuery(AGE_SLIDER.min, AGE_SLIDER.max);

const searchQuery = z
  .object({
    ...filters,
    min_age: searchAge,
    max_age: searchAge,
    /** The end of a phone number, or the whole number, in digits. Overrides all other filters. */
    phone: z.optional(text(TEXT_LIMITS.phone)),
  })
  .check(agesInOrder);

/**
 * The order of people for consultants: by age, by the day of joining or by the last contact. With `-`, the highest or
 * latest is first. A person without any contact counts as the longest waiting. The default order depends on the list's
 * filters.
 */
const order = z.optional(z.enum(LIST_ORDERS));

const height = z.optional(wholeInQuery(HEIGHT_CM.min, HEIGHT_CM.max));
const word = z.optional(text(TEXT_LIMITS.place));

/**
 * More filters for consultants, in all their lists. The console's addresses use the same names. Searched words ignore
 * capitals, accents, spaces and signs. Days are in UTC; the first and last day are included.
 */
const facets = {
  /** State of origin. The filter finds only people who agreed to this use of their origin. */
  state: word,
  city: word,
  /** The filter finds only people who agreed to this use of their answer. */
  tribe: word,
  /** The person's own height in centimetres. */
  min_height: height,
  max_height: height,
  /** When a consultant registered the person for introductions. */
  registered_from: z.optional(day),
  registered_to: z.optional(day),
  /**
   * The day of a consultant's last contact with the person. With this filter, people with the oldest contact come
   * first.
   */
  contacted_from: z.optional(day),
  contacted_to: z.optional(day),
  /** `true`: finds only people whom no consultant has ever contacted. */
  never_contacted: z.optional(flagInQuery),
  /** The people's consultant: an id, `me`, or `none` for people without a consultant. */
  consultant: z.optional(z.union([id, z.enum(["me", "none"])])),
  /** `true`: finds only people whom no consultant has met. */
  unmet: z.optional(flagInQuery),
};

/**
 * Finds only people who wait for a consultant's first call, the longest waiting first. `late`: only people who have
 * waited longer than three business days.
 */
const first_call = z.optional(z.enum(FIRST_CALL_WAITS));

const staffSearchQuery = z
  .object({
    ...filters,
    ...facets,
    order,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    phone: z.optional(text(TEXT_LIMITS.phone)),
    status: z.optional(introductionStatus),
    /** If `any`, lists pre-matches between two people instead of members, in order of arrival. */
    request_status: z.optional(z.union([requestStatus, z.literal("any")])),
  })
  .check(agesInOrder);

/** The filters of all lists together. Each list uses only its own filters. */
export const exportFilters = z
  .object({
    ...facets,
    order,
    gender: filters.gender,
    name: filters.name,
    my_country_only: filters.my_country_only,
    country_code: filters.country_code,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    phone: z.optional(text(TEXT_LIMITS.phone)),
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    request_status: z.optional(z.union([requestStatus, z.literal("any")])),
    joined_from: z.optional(day),
    joined_to: z.optional(day),
    first_call,
  })
  .check(agesInOrder);

const introductionListQuery = z
  .object({
    ...filters,
    ...facets,
    order,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    /** By default, finds only registered members. `any`: finds every member. */
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    /**
     * The first and last day of joining, in UTC. Both are included. With this filter, the latest to join comes first.
     */
    joined_from: z.optional(day),
    joined_to: z.optional(day),
    first_call,
  })
  .check(agesInOrder);

/** The person's wishes that this search relaxes. The console's addresses use the same names. */
const relaxed = {
  /** The number of years to add to the wished ages at both ends. 1 means one year younger and one year older. */
  more_years: z.optional(wholeInQuery(0, MORE_YEARS.five_years)),
  any_height: z.optional(flagInQuery),
  any_country: z.optional(flagInQuery),
};

/** The person decides about the gender. So this search does not have that filter. */
const fittingFilters = {
  name: filters.name,
  country_code: filters.country_code,
  min_age: z.optional(searchAge),
  max_age: z.optional(searchAge),
  page: pageNumber,
  reload,
};

/** Searches for people, by members and by consultants. */
export const searchCalls = {
  "introductions.search.preMatched": {
    method: "GET",
    path: "user-introductions/pre/matched",
    access: "member",
    retries: 0,
    replica: true,
    query: searchQuery,
    response: () => page(memberIntroduction),
  },
  "introductions.search.preMatchedForStaff": {
    method: "GET",
    path: "admin/user-introductions/pre/matched",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: staffSearchQuery,
    response: () => page(introduction),
  },
  "introductions.search.list": {
    method: "GET",
    path: "admin/user-introductions/introduction/list",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: introductionListQuery,
    response: () => page(introduction),
  },
  "introductions.search.fitting": {
    method: "GET",
    path: "admin/user-introductions/fitting/{userId}",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    params: userId,
    query: () => z.object({ ...fittingFilters, ...relaxed, ...facets }).check(agesInOrder),
    /**
     * Active members who fit the person's wishes, if the person also fits theirs. Leaves out a member if one of the two
     * refused the other. The order: members with a known height if the person asks for a height, then members in the
     * same country, then the nearest age. The filters apply to all counts, including the counts of the relaxations.
     */
    response: () =>
      withData(
        z.object({
          data: z.array(introduction),
          paginator,
          /** The person's own introduction. */
          seeker: introduction,
          /** The number of extra members who would fit if we relaxed one more of the person's wishes. */
          relaxations: z.object({
            /** The number of extra members who would fit if we allowed ages one year younger and one year older. */
            one_year: z.int(),
            five_years: z.int(),
            /** Any height. */
            height: z.int(),
            /** Any country. */
            country: z.int(),
          }),
        }),
      ),
  },
  "introductions.search.export": {
    method: "POST",
    path: "admin/exports",
    access: "consultant",
    retries: 0,
    audit: "export",
    body: () =>
      z.object({
        list: z.enum(searchedLists),
        filters: exportFilters,
        /** Exports only these members and ignores the filters. This field cannot select requests. */
        people: z.optional(listOf(id, AT_ONCE_MOST)),
        reason: fileReason,
      }),
    response: file,
  },
  "introductions.search.members": {
    method: "GET",
    path: "admin/users",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: staffSearchQuery,
    response: () => page(memberResult),
  },
} as const;
