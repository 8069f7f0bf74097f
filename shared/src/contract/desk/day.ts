import * as z from "zod/mini";
import { introduction } from "../parts/entities.ts";
import { day } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The first records of a list, and the list's length. */
const some = z.object({ total: z.int(), data: z.array(introduction) });

const dueCounts = {
  /** The number of the caller's follow-ups of today and earlier days. */
  due: z.int(),
  /** The number of the caller's follow-ups for earlier days. */
  overdue: z.int(),
};

/** A consultant's work for today. Days are those of Nigeria. */
export const dayCalls = {
  "desk.day.read": {
    method: "GET",
    path: "admin/day",
    access: "consultant",
    retries: 0,
    audit: "list",
    response: () =>
      withData(
        z.object({
          today: day,
          ...dueCounts,
          /** The caller's people with a due follow-up, the earliest first; up to fifty. */
          follow_ups: z.array(introduction),
          /** Requests that wait for an answer, the oldest first; up to five. */
          requests: some,
          /** Members who have no consultant and wait for a first call, the longest waiting first. At most five. */
          newcomers: some,
        }),
      ),
  },
  "desk.day.count": {
    method: "GET",
    path: "admin/day/count",
    access: "consultant",
    retries: 0,
    response: () => withData(z.object(dueCounts)),
  },
} as const;
