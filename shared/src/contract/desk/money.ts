import * as z from "zod/mini";
import { kobo } from "../parts/giving-fields.ts";
import { withData } from "../parts/shapes.ts";

/** The call that reads the figures which finance checks every morning. */
export const moneyCalls = {
  "desk.money.read": {
    method: "GET",
    path: "admin/money",
    access: "books",
    retries: 0,
    response: () =>
      withData(
        z.object({
          /** For each kind of case, how many cases wait for finance. */
          waits: z.object({
            tasks: z.int(),
            /** The number of finance's open tasks whose deadline has passed. */
            overdue: z.int(),
            /** The number of refunds that staff must decide about or pay by hand. */
            refunds: z.int(),
            /** The number of batches in which at least one prepared payout still needs approval. */
            payouts: z.int(),
            /** The number of open disputes that we have not answered yet. */
            disputes: z.int(),
            /** The number of flags about money laundering that need a decision. */
            flags: z.int(),
          }),
          /** The money that gateways took from donors today, in kobo. The day is in Lagos time. */
          came: kobo,
          /** The money at the gateways and the bank, in kobo. It includes our own money. */
          held: kobo,
          /** The money that we can pay out to entrepreneurs now, in kobo. */
          payable: kobo,
          /** Our own money in kobo, which pays the fees. If it is below zero, we send no payouts. */
          own: kobo,
        }),
      ),
  },
} as const;
