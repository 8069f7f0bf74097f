import * as z from "zod/mini";
import { REFUND_LIMITS } from "../../constants.ts";
import { id, instant, text, whole } from "../parts/fields.ts";
import { givenMoney, kobo } from "../parts/giving-fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { pageNumber, pageWith, withData } from "../parts/shapes.ts";

const disputeId = z.object({ disputeId: id });
const state = z.enum(["open", "won", "lost"]);

const summary = {
  _id: id,
  gift_id: id,
  /** Our reference of the disputed payment. */
  payment: z.string(),
  gateway: z.string(),
  /** The gateway's own id of the dispute. */
  gateway_dispute_id: z.string(),
  state,
  /** Kobo that the donor's bank wants back. */
  amount: kobo,
  /** Kobo that the donor's bank finally took from us. Set only if we lost the dispute; otherwise null. */
  lost: z.nullable(kobo),
  noticed_at: instant,
  /** The gateway's deadline for our evidence. Null if the gateway gives none. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** When we handed in our evidence to the gateway. Null before that. */
  answered_at: z.nullable(instant),
};

/** A dispute in the list. It also has the donor of the disputed money, and what the money was for. */
const row = z.object({ ...summary, ...givenMoney });

const detail = z.object({
  ...summary,
  /** Facts about the disputed gift that we can use as evidence, one on each line. */
  facts: z.array(z.string()),
  /** The evidence that we handed in to the gateway. Null before that. */
  evidence: z.nullable(z.string()),
  evidence_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** Kobo that the gateway charged for the dispute. Null until somebody records the charge. */
  fee: z.nullable(kobo),
});

/** The calls for disputes: payments that donors' banks want back. Amounts are whole kobo. */
export const disputesCalls = {
  "finance.disputes.list": {
    method: "GET",
    path: "admin/disputes",
    access: "books",
    retries: 0,
    query: () =>
      z
        .object({
          /**
           * Lists only disputes in this state. `to_answer`: the dispute is open, and we have not handed in our evidence
           * yet.
           */
          state: z.optional(z.enum(["to_answer", ...state.options])),
          /** Lists only disputes that we noticed on these days. */
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * Disputes in three groups: open disputes without our evidence, then the other open disputes, then closed disputes.
     * Open disputes are sorted by deadline, the nearest first. Closed disputes are sorted by the time of closing, the
     * latest first.
     */
    response: () =>
      pageWith(row, {
        /** `sum`: kobo that the banks want back in all listed disputes. `lost`: kobo that the banks finally took. */
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
     * Records the evidence that a person handed in on the gateway's own website. Our server does not send it, because
     * gateways want files. `answered_at`: the value that the caller read before. Answers 409 if the dispute is decided,
     * or if a colleague has recorded evidence since then.
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
     * Records what the gateway charged for the dispute, according to the gateway's statement. A charge can be recorded
     * only once. We pay the charge from our own money.
     */
    body: () => z.object({ fee: whole(1, REFUND_LIMITS.dispute_fee_kobo) }),
    response: () => withData(detail),
  },
} as const;
