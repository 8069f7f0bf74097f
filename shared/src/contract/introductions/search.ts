import * as z from "zod/mini";
import {
  AGE_SLIDER,
  AT_ONCE_MOST,
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
import { day, flagInQuery, id, text, wholeInQuery } from "../parts/fields.ts";
import {
  agesInOrder,
  file,
  fileReason,
  listOf,
  page,
  pageNumber,
  userId,
  withData,
} from "../parts/shapes.ts";

/** The lists of the console that can be searched, by the end of their address. */
export const searchedLists = ["users", "members", "introductions/users", "requests"] as const;

/** Reads past any copy that may be some seconds old. */
const reload = z.optional(flagInQuery);

const filters = {
  gender: z.optional(gender),
  name: z.optional(text(TEXT_LIMITS.first_name)),
  /** The caller's own country; `country_code` is then not read. */
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
    /** Overrides all other filters: the end of a number, or the whole of it, in digits. */
    phone: z.optional(text(TEXT_LIMITS.phone)),
  })
  .check(agesInOrder);

/**
 * In which order consultants read people: by age, the day of joining or the last contact; with `-` from the highest or
 * latest. The person who was never contacted has waited longest. Without it each list has the order that its filters
 * ask for.
 */
const order = z.optional(z.enum(LIST_ORDERS));

const height = z.optional(wholeInQuery(HEIGHT_CM.min, HEIGHT_CM.max));
const word = z.optional(text(TEXT_LIMITS.place));

/**
 * What consultants filter by besides, in all their lists. The console's addresses have the same names. A word is found
 * whatever its case, accents, spaces and signs; days are in UTC, and both are included.
 */
const facets = {
  /** State of origin. Finds only those who agreed that it is used. */
  state: word,
  city: word,
  /** Finds only those who agreed that it is used. */
  tribe: word,
  /** Centimetres, of the person themself. */
  min_height: height,
  max_height: height,
  /** When a consultant registered the person for introductions. */
  registered_from: z.optional(day),
  registered_to: z.optional(day),
  /** When a consultant was last in touch with the person; anyone who waits longest then comes first. */
  contacted_from: z.optional(day),
  contacted_to: z.optional(day),
  /** `true`: only those with whom no consultant was ever in touch. */
  never_contacted: z.optional(flagInQuery),
  /** Whose people: a consultant's id, `me`, or `none` for those whom nobody looks after. */
  consultant: z.optional(z.union([id, z.enum(["me", "none"])])),
};

const staffSearchQuery = z
  .object({
    ...filters,
    ...facets,
    order,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    phone: z.optional(text(TEXT_LIMITS.phone)),
    status: z.optional(introductionStatus),
    /** `any`: the pre-matches between two people, in order of arrival, instead of the members. */
    request_status: z.optional(z.union([requestStatus, z.literal("any")])),
  })
  .check(agesInOrder);

/** The filters of any list, of which each reads its own. */
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
  })
  .check(agesInOrder);

const introductionListQuery = z
  .object({
    ...filters,
    ...facets,
    order,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    /** Without it: those that are registered. `any`: every member's. */
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    /** First and last day on which the member joined, both included, in UTC; the latest then come first. */
    joined_from: z.optional(day),
    joined_to: z.optional(day),
  })
  .check(agesInOrder);

/** Wishes of a person that are relaxed while others are looked for. The console's addresses have the same names. */
const relaxed = {
  /** Ages that begin so many years earlier and end so many years later than the person asks for. */
  more_years: z.optional(wholeInQuery(0, MORE_YEARS.five_years)),
  any_height: z.optional(flagInQuery),
  any_country: z.optional(flagInQuery),
};

/** The searches for people, a member's and a consultant's. */
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
    query: z.object({ page: pageNumber, reload, ...relaxed }),
    /**
     * Active members who fit a person in both directions, the best first: whose heights are known where one is asked
     * for, then those in the same country, then the nearest in age. Nobody whom one of the two refused.
     */
    response: withData(
      z.object({
        data: z.array(introduction),
        paginator,
        /** The person's own introduction. */
        seeker: introduction,
        /** How many more would fit if one wish of the person's were relaxed besides. */
        relaxations: z.object({
          /** Ages that begin one year earlier, and end one year later, than the person asks for. */
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
      /** Only these members, whatever the filters are. Of requests there is no such choice. */
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
