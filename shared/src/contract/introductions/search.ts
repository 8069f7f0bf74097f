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

/** The searchable lists of people in the console. Each name is the last part of the list's address in the console. */
export const searchedLists = ["users", "members", "introductions/users", "requests"] as const;

/** If set, the search reads from the primary database, because its copy (the replica) may be some seconds old. */
const reload = z.optional(flagInQuery);

const filters = {
  gender: z.optional(gender),
  name: z.optional(text(TEXT_LIMITS.first_name)),
  /** If true, the search uses the caller's own country and ignores `country_code`. */
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
    /** A phone number or its last digits. The search then ignores all other filters. */
    phone: z.optional(text(TEXT_LIMITS.phone)),
  })
  .check(agesInOrder);

/**
 * The order of people in consultants' lists: by age, by the day of joining, or by the last contact. With `-`, the
 * highest age or the latest day is first. A person without any contact counts as the longest waiting. The default order
 * depends on the filters of the list.
 */
const order = z.optional(z.enum(LIST_ORDERS));

const height = z.optional(wholeInQuery(HEIGHT_CM.min, HEIGHT_CM.max));
const word = z.optional(text(TEXT_LIMITS.place));

/**
 * More filters for consultants, in all their lists of people. The console's addresses use the same names. Searched
 * words ignore capitals, accents, spaces and signs. Days are in UTC; the first and last day are included.
 */
const facets = {
  /** The person's state of origin. This filter finds only people who agreed to this use of their origin. */
  state: word,
  city: word,
  /** The person's tribe. This filter finds only people who agreed to this use of their tribe. */
  tribe: word,
  /** The height of the person in centimetres. */
  min_height: height,
  max_height: height,
  /**
   * Finds only people whom a consultant registered for introductions from this day to `registered_to`. Both days are
   * included.
   */
  registered_from: z.optional(day),
  registered_to: z.optional(day),
  /**
   * Finds only people whose latest contact with a consultant was from this day to `contacted_to`. The person with the
   * oldest contact comes first.
   */
  contacted_from: z.optional(day),
  contacted_to: z.optional(day),
  /** If `true`, finds only people whom no consultant has ever contacted. */
  never_contacted: z.optional(flagInQuery),
  /** The consultant who looks after the person: an id, `me`, or `none` for people without a consultant. */
  consultant: z.optional(z.union([id, z.enum(["me", "none"])])),
  /** If `true`, finds only people whom no consultant has met. */
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
    /**
     * The status of the requests to list. With this filter, the list has requests between two people and no members.
     * `any`: requests in every status, in order of arrival.
     */
    request_status: z.optional(z.union([requestStatus, z.literal("any")])),
  })
  .check(agesInOrder);

/** The filters that the console's lists of people have. Each list uses only some of them. */
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
    /** If `any`, finds every member. By default, finds only members whom a consultant has registered. */
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    /**
     * Finds only people who joined from this day to `joined_to`, in UTC. Both days are included. The person who joined
     * last comes first.
     */
    joined_from: z.optional(day),
    joined_to: z.optional(day),
    first_call,
  })
  .check(agesInOrder);

/** Says which of the person's wishes this search relaxes. The console's addresses use the same names. */
const relaxed = {
  /**
   * The number of years that the search adds to the wished ages at both ends. For example, with 1, a wish for 30 to 40
   * becomes 29 to 41.
   */
  more_years: z.optional(wholeInQuery(0, MORE_YEARS.five_years)),
  any_height: z.optional(flagInQuery),
  any_country: z.optional(flagInQuery),
};

/**
 * The filters of the search for people who fit a person. There is no filter for the gender, because everybody looks for
 * somebody of the other gender.
 */
const fittingFilters = {
  name: filters.name,
  country_code: filters.country_code,
  min_age: z.optional(searchAge),
  max_age: z.optional(searchAge),
  page: pageNumber,
  reload,
};

/** The calls that members and consultants use to search for people. */
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
     * Active members who fit the person's wishes, and whose wishes the person fits. A member is left out if one of the
     * two refused the other. The order: members with a known height first, but only if the person wishes for a height;
     * then members in the same country; then the nearest age. The filters apply to all counts, including the counts in
     * `relaxations`.
     */
    response: () =>
      withData(
        z.object({
          data: z.array(introduction),
          paginator,
          /** The person's own introduction. We search for members who fit this person. */
          seeker: introduction,
          /** For each wish that we could relax, the number of additional members who would then fit. */
          relaxations: z.object({
            /** The number of additional members who fit if the search adds one year to the wished ages at both ends. */
            one_year: z.int(),
            five_years: z.int(),
            /** The number of additional members who would fit at any height. */
            height: z.int(),
            /** The number of additional members who would fit in any country. */
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
        /** Exports only these members and ignores the filters. Works only for members, not for requests. */
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
