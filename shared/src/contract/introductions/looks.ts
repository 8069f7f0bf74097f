import * as z from "zod/mini";
import { day, flagInQuery, id } from "../parts/fields.ts";
import { page, pageNumber, userId, withData } from "../parts/shapes.ts";

/** A member who saw a certain person, or who was seen by that person. */
const look = z.object({
  /** The id of the member. */
  _id: id,
  first_name: z.string(),
  /** The number of days on which the viewer saw the other member in a list. */
  listed: z.int(),
  /** The number of days on which the viewer opened the other member's page. */
  opened: z.int(),
  last_day: day,
});
export type Look = z.infer<typeof look>;

/** A member who saw so many people that they reached the daily limit three days in a row. */
const atLimit = z.object({
  /** The id of the member. */
  _id: id,
  first_name: z.string(),
  /** The last of the three days on which the member reached the limit. */
  last_day: day,
});

/**
 * The calls for the records that say which member saw which other member. We keep these records for 90 days, and only
 * consultants read them.
 */
export const looksCalls = {
  "introductions.looks.ofUser": {
    method: "GET",
    path: "admin/users/{userId}/looks",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    query: () =>
      z.object({
        /** If `true`, lists the members whom the person saw. Otherwise, lists the members who saw the person. */
        by: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /**
     * The members. For each member, we count the days on which one person opened the other's page. The member with the
     * most days comes first.
     */
    response: () => page(look),
  },
  "introductions.looks.atLimit": {
    method: "GET",
    path: "admin/looks/at-limit",
    access: "consultant",
    retries: 0,
    audit: "list",
    /**
     * The members who reached the daily limit on three days in a row, the latest first, at most 50. One week after the
     * third day, the member is no longer in this list.
     */
    response: () => withData(z.array(atLimit)),
  },
} as const;
