import * as z from "zod/mini";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** What finance looks at in the morning. */
export const moneyCalls = {
  "desk.money.read": {
    method: "GET",
    path: "admin/money",
    access: "finance",
    retries: 0,
    response: withData(
      z.object({
        /** How much waits for somebody. */
        waits: z.object({
          tasks: z.int(),
          /** Tasks whose deadline is over. */
          overdue: z.int(),
          /** Refunds to decide about or to pay by hand. */
          refunds: z.int(),
          /** Batches of payouts of which something is prepared and not approved. */
          payouts: z.int(),
          /** Disputes that are open and not answered. */
          disputes: z.int(),
          /** Flags that nobody has decided about. */
          flags: z.int(),
        }),
        /** Kobo that gateways took today, as the days are in Lagos. */
        came: kobo,
        /** Kobo that gateways and the bank hold, ours among it. */
        held: kobo,
        /** Kobo that can be paid out to entrepreneurs now. */
        payable: kobo,
        /** Kobo of our own, which bear fees; below zero no payout is sent. */
        own: kobo,
      }),
    ),
  },
} as const;
