import * as z from "zod/mini";
import { APPLICATION, PAGE_REPORT } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { REPORT_REASON_KEYS } from "../../fundraising/reports.ts";
import { email, flagInQuery, id, instant, text } from "../parts/fields.ts";
import { namedPage, pageCode } from "../parts/giving-fields.ts";
import { byId, done, page, pageNumber, withData } from "../parts/shapes.ts";

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** What a visitor said of a page, as verifiers read it. */
export const report = z.object({
  _id: id,
  page: z.extend(namedPage, { _id: id, status: z.enum(PAGE_STATUSES) }),
  reason: z.enum(REPORT_REASON_KEYS),
  /** The visitor's. */
  words: z.nullable(z.string()),
  /** Of the visitor, where they gave it; null once it was erased. */
  email: z.nullable(z.string()),
  reported_at: instant,
  /** The caller verified the page, so somebody else closes it. */
  verified_by_you: z.boolean(),
  /** How many others about the same page wait. */
  others: z.int(),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(colleague),
  /** What the person who closed it found and did. */
  end_words: z.nullable(z.string()),
});

/** What visitors report of pages. */
export const reportsCalls = {
  "fundraising.reports.add": {
    method: "POST",
    path: "entrepreneurs/{page_code}/report",
    access: "public",
    retries: 0,
    params: z.object({ page_code: pageCode }),
    /** `email`: where we may ask. The same answer for a second report of the same day. 404 for what is not public. */
    body: z.object({
      reason: z.enum(REPORT_REASON_KEYS),
      words: z.optional(text(PAGE_REPORT.words)),
      email: z.optional(email),
    }),
    response: done,
  },
  "fundraising.reports.list": {
    method: "GET",
    path: "admin/reports",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: z.object({
      /** Those that are done instead. */
      closed: z.optional(flagInQuery),
      page: pageNumber,
    }),
    /** The oldest first, without those about the caller's own page; closed ones the latest first. */
    response: page(report),
  },
  "fundraising.reports.close": {
    method: "POST",
    retries: 0,
    audit: "change",
    params: byId,
    path: "admin/reports/{id}/close",
    access: "verifier",
    /**
     * What was found and done; only staff reads it. `all`: with it the others about the same page that wait. 403 for
     * the person who verified the page, 409 where it is closed.
     */
    body: z.object({ words: text(APPLICATION.words, 1), all: z.optional(z.boolean()) }),
    response: withData(report),
  },
} as const;
