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

/** The console's lists that can be searched, named by the end of their address. */
export const searchedLists = ["users", "members", "introductions/users", "requests"] as const;

/** Reads from the primary database, not from a copy that may be some seconds old. */
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
 * The order of people for consultants: by age, the day of joining or the last contact. With `-`, the highest or latest
 * is first. A person who was never contacted counts as waiting longest. By default, the order depends on the list's
 * filters.
 */
const order = z.optional(z.enum(LIST_ORDERS));

const height = z.optional(wholeInQuery(HEIGHT_CM.min, HEIGHT_CM.max));
const word = z.optional(text(TEXT_LIMITS.place));

/**
 * More filters for consultants, in all their lists. The console's addresses use the same names. In words, capitals,
 * accents, spaces and signs do not matter. Days are in UTC; the first and last day are included.
 */
const facets = {
  /** State of origin. Finds only people who agreed to its use. */
  state: word,
  city: word,
  /** Finds only people who agreed to its use. */
  tribe: word,
  /** The person's own height in centimetres. */
  min_height: height,
  max_height: height,
  /** When a consultant registered the person for introductions. */
  registered_from: z.optional(day),
  registered_to: z.optional(day),
  /**
   * When a consultant was last in touch with the person. With this filter, the people who have waited longest are
   * first.
   */
  contacted_from: z.optional(day),
  contacted_to: z.optional(day),
  /** `true`: only people whom no consultant has ever contacted. */
  never_contacted: z.optional(flagInQuery),
  /** The people's consultant: an id, `me`, or `none` for people without a consultant. */
  consultant: z.optional(z.union([id, z.enum(["me", "none"])])),
  /** `true`: only people whom no consultant has met. */
  unmet: z.optional(flagInQuery),
};

/**
 * Only people who wait for a consultant's first call. `late`: only those who have waited longer than three business
 * days. Who has waited longest is first.
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
    /** `any` lists the pre-matches between two people, in order of arrival, instead of the members. */
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
    /** By default only registered members; `any`: every member. */
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    /**
     * The first and last day of joining, in UTC. Both days are included. With this filter, the latest to join is
     * first.
     */
    joined_from: z.optional(day),
    joined_to: z.optional(day),
    first_call,
  })
  .check(agesInOrder);

/** The wishes of the person that this search relaxes. The console's addresses use the same names. */
const relaxed = {
  /**
   * How many years to add to the wished ages at both ends. With 1, the ages begin a year earlier and end a year later.
   */
  more_years: z.optional(wholeInQuery(0, MORE_YEARS.five_years)),
  any_height: z.optional(flagInQuery),
  any_country: z.optional(flagInQuery),
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
    response: page(memberIntroduction),
  },
  "introductions.search.preMatchedForStaff": {
    method: "GET",
    path: "admin/user-introductions/pre/matched",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: staffSearchQuery,
    response: page(introduction),
  },
  "introductions.search.list": {
    method: "GET",
    path: "admin/user-introductions/introduction/list",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    query: introductionListQuery,
    response: page(introduction),
  },
  "introductions.search.fitting": {
    method: "GET",
    path: "admin/user-introductions/fitting/{userId}",
    access: "consultant",
    retries: 0,
    audit: "list",
    replica: true,
    params: userId,
    query: z.object({ page: pageNumber, reload, ...relaxed, ...facets }),
    /**
     * Active members who fit the person's wishes, if the person also fits theirs. If one of the two refused the other,
     * the member is not listed. If a height is asked for, members with a known height come first. Members in the same
     * country come next, then the nearest age. The filters leave out people of all numbers, also of the relaxations.
     */
    response: withData(
      z.object({
        data: z.array(introduction),
        paginator,
        /** The person's own introduction. */
        seeker: introduction,
        /** How many more members would fit if we relaxed one more of the person's wishes. */
        relaxations: z.object({
          /** How many more members would fit if the ages began one year earlier and ended one year later. */
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
    body: z.object({
      list: z.enum(searchedLists),
      filters: exportFilters,
      /** Only these members; the filters are ignored. Requests cannot be selected by this field. */
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
    response: page(memberResult),
  },
} as const;
