import * as z from "zod/mini";
import { day, flagInQuery, id } from "../parts/fields.ts";
import { page, pageNumber, userId, withData } from "../parts/shapes.ts";

/** A member who saw a person, or whom the person saw. */
const look = z.object({
  /** The member's id. */
  _id: id,
  first_name: z.string(),
  /** On how many days the person was in a list. */
  listed: z.int(),
  /** On how many days the person was opened. */
  opened: z.int(),
  last_day: day,
});
export type Look = z.infer<typeof look>;

/** A member who reached a daily limit on three days in a row. */
const atLimit = z.object({
  /** The member's id. */
  _id: id,
  first_name: z.string(),
  /** The last of these days. */
  last_day: day,
});

/** Who of the members saw whom. Kept for 90 days, and read by consultants alone. */
export const looksCalls = {
  "introductions.looks.ofUser": {
    method: "GET",
    path: "admin/users/{userId}/looks",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    query: z.object({
      /** `true`: whom the person saw. Otherwise: who saw the person. */
      by: z.optional(flagInQuery),
      page: pageNumber,
    }),
    /** Those who opened the other on most days come first. */
    response: page(look),
  },
  "introductions.looks.atLimit": {
    method: "GET",
    path: "admin/looks/at-limit",
    access: "consultant",
    retries: 0,
    audit: "list",
    /** The latest first, at most 50. An entry goes by itself a week after the last of its days. */
    response: withData(z.array(atLimit)),
  },
} as const;
