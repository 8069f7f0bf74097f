import * as z from "zod/mini";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The figures that finance checks in the morning. */
export const moneyCalls = {
  "desk.money.read": {
    method: "GET",
    path: "admin/money",
    access: "books",
    retries: 0,
    response: () =>
      withData(
        z.object({
          /** How many cases of each kind wait for the staff. */
          waits: z.object({
            tasks: z.int(),
            /** Tasks whose deadline has passed. */
            overdue: z.int(),
            /** Refunds to decide about or to pay by hand. */
            refunds: z.int(),
            /** Batches in which at least one prepared payout still needs approval. */
            payouts: z.int(),
            /** Disputes that are open and not answered. */
            disputes: z.int(),
            /** Flags without a decision. */
            flags: z.int(),
          }),
          /** Kobo that gateways took today. The day is in Lagos time. */
          came: kobo,
          /** Kobo at the gateways and the bank, including our own. */
          held: kobo,
          /** Kobo that can be paid out to entrepreneurs now. */
          payable: kobo,
          /** Our own money in kobo. It pays the fees. If it is below zero, we send no payouts. */
          own: kobo,
        }),
      ),
  },
} as const;
