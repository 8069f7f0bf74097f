import * as z from "zod/mini";
import { REFUND_LIMITS } from "../../constants.ts";
import { id, instant, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

const disputeId = z.object({ disputeId: id });
const state = z.enum(["open", "won", "lost"]);

const summary = {
  _id: id,
  gift_id: id,
  /** Our reference of the payment. */
  payment: z.string(),
  gateway: z.string(),
  /** The gateway's own id of it. */
  gateway_dispute_id: z.string(),
  state,
  /** What the donor's bank wants back, in kobo. */
  amount: kobo,
  /** What it took in the end; null unless it is lost. */
  lost: z.nullable(kobo),
  noticed_at: instant,
  /** The gateway's own deadline for our evidence; null where it has none. */
  due_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** When our evidence was handed in; null while it was not. */
  answered_at: z.nullable(instant),
};

const detail = z.object({
  ...summary,
  /** What we know of the gift, to be handed in as evidence: each a line. */
  facts: z.array(z.string()),
  /** What was handed in. */
  evidence: z.nullable(z.string()),
  evidence_by: z.nullable(z.object({ _id: id, first_name: z.nullable(z.string()) })),
  /** What the gateway charged for it, in kobo. */
  fee: z.nullable(kobo),
});

/** Payments that donors' banks want back. Amounts are whole kobo. */
export const disputesCalls = {
  "finance.disputes.list": {
    method: "GET",
    path: "admin/disputes",
    access: "finance",
    retries: 0,
    query: z.object({
      /** `to_answer`: open, and nobody has handed in our evidence. */
      state: z.optional(z.enum(["to_answer", ...state.options])),
      page: pageNumber,
    }),
    /** Those that wait for our evidence first, then other open ones, the nearest deadline first; then the latest. */
    response: page(z.object(summary)),
  },
  "finance.disputes.one": {
    method: "GET",
    path: "admin/disputes/{disputeId}",
    access: "finance",
    retries: 0,
    audit: "look",
    params: disputeId,
    response: withData(detail),
  },
  "finance.disputes.evidence": {
    method: "POST",
    path: "admin/disputes/{disputeId}/evidence",
    access: "finance",
    retries: 0,
    audit: "change",
    params: disputeId,
    /**
     * What was handed in on the gateway's own pages: they want files, which we do not send. `answered_at`: as it was
     * read. 409 once it is decided, and where a colleague has written something since.
     */
    body: z.object({
      evidence: text(REFUND_LIMITS.evidence, 1),
      answered_at: z.nullable(instant),
    }),
    response: withData(detail),
  },
  "finance.disputes.fee": {
    method: "POST",
    path: "admin/disputes/{disputeId}/fee",
    access: "finance",
    retries: 0,
    audit: "change",
    params: disputeId,
    /** What the gateway charged for it, as its statement says; once. Our own money bears it. */
    body: z.object({ fee: whole(1, REFUND_LIMITS.dispute_fee_kobo) }),
    response: withData(detail),
  },
} as const;
