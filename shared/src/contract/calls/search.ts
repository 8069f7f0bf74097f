import * as z from "zod/mini";
import { AGE_SLIDER, TEXT_LIMITS } from "../../constants.ts";
import { countryCode, gender, introductionStatus, requestStatus } from "../entities.ts";
import { AGES_CROSSED } from "../errors.ts";
import { day, flagInQuery, text, wholeInQuery } from "../fields.ts";
import { pageNumber } from "./parts.ts";

/** What the searches for people take. */

export const agesInOrder = z.refine<{ min_age?: number | undefined; max_age?: number | undefined }>(
  ({ min_age, max_age }) => min_age === undefined || max_age === undefined || min_age <= max_age,
  { message: AGES_CROSSED, path: ["min_age"] },
);

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
export const searchQuery = z
  .object({
    ...filters,
    min_age: searchAge,
    max_age: searchAge,
    /** Overrides all other filters: the end of a number, or the whole of it, in digits. */
    phone: z.optional(text(TEXT_LIMITS.phone)),
  })
  .check(agesInOrder);
export const staffSearchQuery = z
  .object({
    ...filters,
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
export const introductionListQuery = z
  .object({
    ...filters,
    min_age: z.optional(searchAge),
    max_age: z.optional(searchAge),
    /** Without it: those that are registered. `any`: every member's. */
    status: z.optional(z.union([introductionStatus, z.enum(["unregistered", "any"])])),
    /** First and last day on which the member joined, both included, in UTC; the latest then come first. */
    joined_from: z.optional(day),
    joined_to: z.optional(day),
  })
  .check(agesInOrder);
