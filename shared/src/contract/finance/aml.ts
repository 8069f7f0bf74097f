import * as z from "zod/mini";
import { AML_NOTE_MAX } from "../../constants.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/**
 * The reasons why we flag a gift for a check. `threshold`: the donor gave more than the law allows without a report.
 * `splitting`: several gifts within a day together exceed the law's limit. `related`: donor and entrepreneur have
 * something in common, such as a card or a phone.
 */
export const AML_RULES = ["threshold", "splitting", "related"] as const;
export type AmlRule = (typeof AML_RULES)[number];

/** The things that a donor and an entrepreneur can have in common. */
export const SHARED_MARKS = ["person", "device", "card", "account", "phone"] as const;
export type SharedMark = (typeof SHARED_MARKS)[number];

const verdict = z.enum(["cleared", "reported"]);

const flag = z.object({
  _id: id,
  rule: z.enum(AML_RULES),
  gift: z.object({
    _id: id,
    /** The donor's whole payment in kobo. */
    total: kobo,
    paid_at: instant,
  }),
  donor: z.object({
    name: z.string(),
    email: z.string(),
    /** True if the donor is a body, such as a company or an association. */
    body: z.boolean(),
  }),
  /** The sum that the donor gave in the period of the rule, in kobo. */
  amount: kobo,
  /** What donor and entrepreneur have in common. Only for flags with the rule `related`; empty for all others. */
  shared: z.array(z.enum(SHARED_MARKS)),
  found_at: instant,
  /**
   * The deadline for the decision about the flag and, if necessary, for the report. It is 24 hours for a suspicion and
   * 7 days for a large sum.
   */
  due_at: instant,
  /** The decision about the flag. Null while the flag is open. While it is open, we pay out no money of the gift. */
  verdict: z.nullable(verdict),
  decided_at: z.nullable(instant),
  /** The reason for the decision about the flag. Null while the flag is open. */
  reason: z.nullable(z.string()),
});
export type AmlFlag = z.infer<typeof flag>;

const flagId = z.object({ flagId: id });

/**
 * The calls for gifts that we must check under the law against money laundering. We tell neither the donor nor the
 * entrepreneur about the check.
 */
export const amlCalls = {
  "finance.aml.list": {
    method: "GET",
    path: "admin/aml",
    access: "finance",
    retries: 0,
    query: () =>
      z.object({
        /** Lists only flags in this state. By default, lists open flags. */
        state: z.optional(z.enum(["open", "decided"])),
        page: pageNumber,
      }),
    /**
     * Flags on gifts. Open flags are sorted by deadline. Decided flags are sorted by the time when we raised them, the
     * latest first.
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
    /**
     * Decides about a flag. Answers 409 if a colleague decided first. Answers 403 if the gift or the page belongs to
     * the caller.
     */
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
    /** The file that we send to the authority: the donor, the sum, the time, the way of payment and the recipient. */
    response: () => withData(z.object({ file_name: z.string(), csv: z.string() })),
  },
} as const;
