import * as z from "zod/mini";
import { day, flagInQuery, id } from "../parts/fields.ts";
import { page, pageNumber, userId } from "../parts/shapes.ts";

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
} as const;
