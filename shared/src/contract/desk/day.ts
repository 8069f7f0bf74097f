import * as z from "zod/mini";
import { introduction } from "../parts/entities.ts";
import { day } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

/** The first introductions of a list. `total` is the number of introductions in the whole list. */
const some = z.object({ total: z.int(), data: z.array(introduction) });

const dueCounts = {
  /** The number of the caller's follow-ups that are due today or were due earlier. */
  due: z.int(),
  /** The number of the caller's follow-ups that were due before today. */
  overdue: z.int(),
};

/** The calls that read a consultant's work for today. Days are those of Nigeria. */
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
          /**
           * People whom the caller looks after and whose follow-up is due, the earliest follow-up first. At most fifty
           * people.
           */
          follow_ups: z.array(introduction),
          /** Requests for an introduction that wait for an answer, the oldest first. At most five requests. */
          requests: some,
          /**
           * Members who have no consultant and wait for a first call, the longest waiting first. At most five members.
           */
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
