import * as z from "zod/mini";
import { COUNTRY_CODES } from "../../countries.ts";
import { day, instant } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The call that reads the figures for the console's first screen. */
export const dashboardCalls = {
  "desk.dashboard.read": {
    method: "GET",
    path: "admin/dashboard",
    access: "consultant",
    retries: 0,
    replica: true,
    response: () =>
      withData(
        z.object({
          requests_waiting: z.int(),
          /** When the oldest waiting request for an introduction arrived. Null if no request waits. */
          oldest_request_at: z.nullable(instant),
          /**
           * The number of waiting requests for an introduction, by waiting time: less than a day, less than a week, and
           * longer.
           */
          requests_by_wait: z.object({ day: z.int(), week: z.int(), longer: z.int() }),
          /** The number of members who have waited longer than three business days for a consultant's first call. */
          first_calls_late: z.int(),
          /**
           * The number of applications for fundraising pages that wait for a verifier. Null for consultants, who do not
           * see applications.
           */
          applications_waiting: z.nullable(z.int()),
          introductions: z.object({ active: z.int(), inactive: z.int(), unregistered: z.int() }),
          /**
           * The number of new members in each of twelve weeks, the earliest week first. `week` is the Monday of the
           * week.
           */
          members_by_week: z.array(z.object({ week: day, count: z.int() })),
          members_by_country: z.array(
            z.object({ country_code: z.enum(COUNTRY_CODES), count: z.int() }),
          ),
        }),
      ),
  },
} as const;
