import * as z from "zod/mini";
import { AML_NOTE_MAX } from "../../constants.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/**
 * Why we check a gift. `threshold`: the donor gave more than the law allows without a report. `splitting`: several
 * gifts of one day together reach the law's limit. `related`: donor and entrepreneur have something in common, such as
 * a card or a phone.
 */
export const AML_RULES = ["threshold", "splitting", "related"] as const;
export type AmlRule = (typeof AML_RULES)[number];

/** What a donor and an entrepreneur can have in common, such as a card or a phone. */
export const SHARED_MARKS = ["person", "device", "card", "account", "phone"] as const;
export type SharedMark = (typeof SHARED_MARKS)[number];

const verdict = z.enum(["cleared", "reported"]);

const flag = z.object({
  _id: id,
  rule: z.enum(AML_RULES),
  gift: z.object({
    _id: id,
    /** Kobo. */
    total: kobo,
    paid_at: instant,
  }),
  donor: z.object({
    name: z.string(),
    email: z.string(),
    /** True if the donor is a body, such as a company or an association. */
    body: z.boolean(),
  }),
  /** Kobo that the donor gave in the rule's period. */
  amount: kobo,
  /** What donor and entrepreneur have in common. Empty unless the rule is `related`. */
  shared: z.array(z.enum(SHARED_MARKS)),
  found_at: instant,
  /** The deadline for the decision and, if necessary, the report: 24 hours for a suspicion, 7 days for a sum. */
  due_at: instant,
  /** The decision. Null while the flag is open. Until the decision, we pay out no money of the gift. */
  verdict: z.nullable(verdict),
  decided_at: z.nullable(instant),
  /** The reason for the decision. */
  reason: z.nullable(z.string()),
});
export type AmlFlag = z.infer<typeof flag>;

const flagId = z.object({ flagId: id });

/** Gifts that we must check under the law against money laundering. Nobody tells the donor or the entrepreneur. */
export const amlCalls = {
  "finance.aml.list": {
    method: "GET",
    path: "admin/aml",
    access: "finance",
    retries: 0,
    query: () =>
      z.object({
        /** Only `open` flags by default. */
        state: z.optional(z.enum(["open", "decided"])),
        page: pageNumber,
      }),
    /**
     * Open flags are sorted by deadline. Decided flags are sorted by the time when we raised them, the latest first.
     */
    response: () => page(flag),
  },
  "finance.aml.decide": {
    method: "POST",
    path: "admin/aml/{flagId}/decide",
    access: "finance",
    retries: 0,
    audit: "change",
    params: flagId,
    body: () => z.object({ verdict, reason: text(AML_NOTE_MAX, 1) }),
    /** Answers 409 if a colleague decided first. Answers 403 if the gift or the page belongs to the caller. */
    response: () => withData(flag),
  },
  "finance.aml.report": {
    method: "POST",
    path: "admin/aml/{flagId}/report",
    access: "finance",
    retries: 0,
    audit: "change",
    params: flagId,
    body: () => z.object({}),
    /** The file for the authority: the donor, the sum, the time, the way of payment and the recipient. */
    response: () => withData(z.object({ file_name: z.string(), csv: z.string() })),
  },
} as const;
