import * as z from "zod/mini";
import { COUNTRY_CODES } from "../../countries.ts";
import { day, instant } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The figures on the console's first screen. */
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
          /** The time when the oldest waiting request arrived. Null if no request waits. */
          oldest_request_at: z.nullable(instant),
          /** The number of waiting requests by waiting time: less than a day, less than a week, and longer. */
          requests_by_wait: z.object({ day: z.int(), week: z.int(), longer: z.int() }),
          /** Members who have waited longer than three business days for a consultant's first call. */
          first_calls_late: z.int(),
          /** Applications for pages that wait for a verifier. Null for consultants, who do not see applications. */
          applications_waiting: z.nullable(z.int()),
          introductions: z.object({ active: z.int(), inactive: z.int(), unregistered: z.int() }),
          /** Twelve weeks, the oldest first; a week's name is its Monday. */
          members_by_week: z.array(z.object({ week: day, count: z.int() })),
          members_by_country: z.array(
            z.object({ country_code: z.enum(COUNTRY_CODES), count: z.int() }),
          ),
        }),
      ),
  },
} as const;
