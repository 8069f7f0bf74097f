import * as z from "zod/mini";
import { REFUND_LIMITS } from "../../constants.ts";
import { id, instant, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { pageNumber, pageWith, withData } from "../parts/shapes.ts";

const disputeId = z.object({ disputeId: id });
const state = z.enum(["open", "won", "lost"]);

const summary = {
  _id: id,
  gift_id: id,
  /** Our reference of the payment. */
  payment: z.string(),
  gateway: z.string(),
  /** The gateway's own id of this dispute. */
  gateway_dispute_id: z.string(),
  state,
  /** Kobo that the donor's bank wants back. */
  amount: kobo,
  /** Kobo that the bank finally took; null unless the dispute is lost. */
  lost: z.nullable(kobo),
  noticed_at: instant,
  /** The gateway's own deadline for our evidence; null if there is none. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** When we handed in our evidence. Null before that. */
  answered_at: z.nullable(instant),
};

const detail = z.object({
  ...summary,
  /** Facts about the gift that we can use as evidence, one on each line. */
  facts: z.array(z.string()),
  /** The evidence that we handed in. */
  evidence: z.nullable(z.string()),
  evidence_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** Kobo that the gateway charged for the dispute. */
  fee: z.nullable(kobo),
});

/** Payments that donors' banks want back. Amounts are whole kobo. */
export const disputesCalls = {
  "finance.disputes.list": {
    method: "GET",
    path: "admin/disputes",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /** `to_answer`: the dispute is open, and we have not handed in our evidence yet. */
          state: z.optional(z.enum(["to_answer", ...state.options])),
          /** The days on which we learned of the disputes. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * The order: open disputes without our evidence, then the other open disputes, then the closed disputes. Open
     * disputes are sorted by deadline, the nearest first. Closed disputes are sorted by time, the latest first.
     */
    response: () =>
      pageWith(z.object(summary), {
        /** Kobo: what the banks want back, and what they finally took. */
        sum: kobo,
        lost: kobo,
      }),
  },
  "finance.disputes.one": {
    method: "GET",
    path: "admin/disputes/{disputeId}",
    access: "books",
    retries: 0,
    audit: "look",
    params: disputeId,
    response: () => withData(detail),
  },
  "finance.disputes.evidence": {
    method: "POST",
    path: "admin/disputes/{disputeId}/evidence",
    access: "finance",
    retries: 0,
    audit: "change",
    params: disputeId,
    /**
     * Records the evidence that a person handed in on the gateway's own pages. Gateways want files, and our server
     * sends no files. `answered_at` is the value that the caller read. Answers 409 if the dispute is decided, or if a
     * colleague has written something since then.
     */
    body: () =>
      z.object({
        evidence: text(REFUND_LIMITS.evidence, 1),
        answered_at: z.nullable(instant),
      }),
    response: () => withData(detail),
  },
  "finance.disputes.fee": {
    method: "POST",
    path: "admin/disputes/{disputeId}/fee",
    access: "finance",
    retries: 0,
    audit: "change",
    params: disputeId,
    /**
     * The gateway's charge for the dispute, from the gateway's statement. The server records it only once. We pay it
     * from our own money.
     */
    body: () => z.object({ fee: whole(1, REFUND_LIMITS.dispute_fee_kobo) }),
    response: () => withData(detail),
  },
} as const;
