import * as z from "zod/mini";
import { introduction } from "../parts/entities.ts";
import { day } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The first few of something, and how many there are in all. */
const some = z.object({ total: z.int(), data: z.array(introduction) });

const dueCounts = {
  /** The caller's follow-ups of today and of the days before. */
  due: z.int(),
  /** Those of the days before. */
  overdue: z.int(),
};

/** What a consultant does today; the days are those of Nigeria. */
export const dayCalls = {
  "desk.day.read": {
    method: "GET",
    path: "admin/day",
    access: "consultant",
    retries: 0,
    audit: "list",
    response: withData(
      z.object({
        today: day,
        ...dueCounts,
        /** The caller's people whose follow-up is due, the earliest first; up to fifty. */
        follow_ups: z.array(introduction),
        /** Requests that wait for an answer, the oldest first; up to five. */
        requests: some,
        /** Members who joined in the last thirty days and have no consultant, the earliest first; up to five. */
        newcomers: some,
      }),
    ),
  },
  "desk.day.count": {
    method: "GET",
    path: "admin/day/count",
    access: "consultant",
    retries: 0,
    response: withData(z.object(dueCounts)),
  },
} as const;
