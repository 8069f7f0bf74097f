import * as z from "zod/mini";
import { day, flagInQuery, id } from "../parts/fields.ts";
import { page, pageNumber, userId, withData } from "../parts/shapes.ts";

/** A member who saw a person, or whom the person saw. */
const look = z.object({
  /** The member's id. */
  _id: id,
  first_name: z.string(),
  /** The number of days on which the viewer saw the other member in a list. */
  listed: z.int(),
  /** The number of days on which the viewer opened the other member's page. */
  opened: z.int(),
  last_day: day,
});
export type Look = z.infer<typeof look>;

/** A member who reached a daily limit on three days in a row. */
const atLimit = z.object({
  /** The member's id. */
  _id: id,
  first_name: z.string(),
  /** The third and last of these days. */
  last_day: day,
});

/** Records of which member saw which other member. We keep them for 90 days, and only consultants read them. */
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
    /** Sorted by the number of days on which a member opened the other's page, the highest number first. */
    response: () => page(look),
  },
  "introductions.looks.atLimit": {
    method: "GET",
    path: "admin/looks/at-limit",
    access: "consultant",
    retries: 0,
    audit: "list",
    /** The latest first, at most 50. An entry disappears a week after the last of its days. */
    response: () => withData(z.array(atLimit)),
  },
} as const;
