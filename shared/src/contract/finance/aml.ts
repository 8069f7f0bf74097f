import * as z from "zod/mini";
import { AML_NOTE_MAX } from "../../constants.ts";
import { id, instant, text } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { page, pageNumber, withData } from "../parts/shapes.ts";

/**
 * Why a gift is looked at: `threshold`, the person gave more than the law lets pass unreported; `splitting`, several
 * gifts of one day come to that sum; `related`, donor and entrepreneur share a mark.
 */
export const AML_RULES = ["threshold", "splitting", "related"] as const;
export type AmlRule = (typeof AML_RULES)[number];

/** What donor and entrepreneur can have in common. */
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
    /** Whether a body gives, such as a company or an association. */
    body: z.boolean(),
  }),
  /** Kobo: what the donor gave in the time that the rule looks at. */
  amount: kobo,
  /** What donor and entrepreneur have in common; empty for the other rules. */
  shared: z.array(z.enum(SHARED_MARKS)),
  found_at: instant,
  /** Until then it is decided, and reported where it must be: 24 hours for a suspicion, 7 days for a sum. */
  due_at: instant,
  /** Null while it is open; until then no money of the gift is paid out. */
  verdict: z.nullable(verdict),
  decided_at: z.nullable(instant),
  /** Why it was decided so. */
  reason: z.nullable(z.string()),
});
export type AmlFlag = z.infer<typeof flag>;

const flagId = z.object({ flagId: id });

/** What the law against money laundering asks us to look at. Nobody tells the donor or the entrepreneur. */
export const amlCalls = {
  "finance.aml.list": {
    method: "GET",
    path: "admin/aml",
    access: "finance",
    retries: 0,
    query: z.object({
      /** `open` alone by default. */
      state: z.optional(z.enum(["open", "decided"])),
      page: pageNumber,
    }),
    /** Open ones by their deadline; decided ones, the latest found first. */
    response: page(flag),
  },
  "finance.aml.decide": {
    method: "POST",
    path: "admin/aml/{flagId}/decide",
    access: "finance",
    retries: 0,
    audit: "change",
    params: flagId,
    body: z.object({ verdict, reason: text(AML_NOTE_MAX, 1) }),
    /** 409 where somebody else decided it first, and 403 where the gift or the page is one's own. */
    response: withData(flag),
  },
  "finance.aml.report": {
    method: "POST",
    path: "admin/aml/{flagId}/report",
    access: "finance",
    retries: 0,
    audit: "change",
    params: flagId,
    body: z.object({}),
    /** The file that goes to the authority: who gave, what, when, how it was paid and to whom. */
    response: withData(z.object({ file_name: z.string(), csv: z.string() })),
  },
} as const;
