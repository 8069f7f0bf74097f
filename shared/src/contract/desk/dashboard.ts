import * as z from "zod/mini";
import { COUNTRY_CODES } from "../../countries.ts";
import { memberResult } from "../entities.ts";
import { day, id, instant } from "../fields.ts";
import { byId, page, pageNumber, withData } from "./parts.ts";
import { staffSearchQuery } from "./search.ts";

/** What consultants and admins do beyond the specification's point 7. */
export const consultantCalls = {
  "admin.users.search": {
    method: "GET",
    path: "admin/users",
    access: "staff",
    retries: 0,
    query: staffSearchQuery,
    response: page(memberResult),
  },
  "admin.introductions.notes": {
    method: "GET",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "staff",
    retries: 0,
    params: byId,
    query: z.object({ page: pageNumber }),
    /** The latest first. */
    response: page(
      z.object({ _id: id, note: z.string(), author: z.string(), created_at: instant }),
    ),
  },
  "admin.dashboard": {
    method: "GET",
    path: "admin/dashboard",
    access: "staff",
    retries: 0,
    response: withData(
      z.object({
        requests_waiting: z.int(),
        /** When the request that waits longest arrived; null where none waits. */
        oldest_request_at: z.nullable(instant),
        /** The waiting requests by how long: less than a day, less than a week, and longer. */
        requests_by_wait: z.object({ day: z.int(), week: z.int(), longer: z.int() }),
        introductions: z.object({ active: z.int(), inactive: z.int(), unregistered: z.int() }),
        /** Twelve weeks, the oldest first; each is named by its Monday. */
        members_by_week: z.array(z.object({ week: day, count: z.int() })),
        members_by_country: z.array(
          z.object({ country_code: z.enum(COUNTRY_CODES), count: z.int() }),
        ),
      }),
    ),
  },
} as const;
