import * as z from "zod/mini";
import { APPLICATION, PAGE_REPORT } from "../../constants.ts";
import { PAGE_STATUSES } from "../../fundraising/application.ts";
import { REPORT_REASON_KEYS } from "../../fundraising/reports.ts";
import { email, flagInQuery, id, instant, text } from "../parts/fields.ts";
import { namedPage, pageCode } from "../parts/giving-fields.ts";
import { byId, done, page, pageNumber, withData } from "../parts/shapes.ts";

const colleague = z.object({ _id: id, first_name: z.nullable(z.string()) });

/** A visitor's report about a page, as verifiers see it. */
export const report = z.object({
  _id: id,
  page: z.extend(namedPage, { _id: id, status: z.enum(PAGE_STATUSES) }),
  reason: z.enum(REPORT_REASON_KEYS),
  /** The visitor's report in their own words. */
  words: z.nullable(z.string()),
  /** The visitor's e-mail address. Null if they gave none, and after we delete it. */
  email: z.nullable(z.string()),
  reported_at: instant,
  /**
   * True if the caller opened the page, or gave a verdict about its application or a changed version of the page.
   * Somebody else must then close the report.
   */
  verified_by_you: z.boolean(),
  /** The number of other open reports about the same page. */
  others: z.int(),
  closed_at: z.nullable(instant),
  closed_by: z.nullable(colleague),
  /** What was found out and done, in the words of the person who closed the report. Null while the report is open. */
  end_words: z.nullable(z.string()),
});

/** The calls for visitors' reports about pages. */
export const reportsCalls = {
  "fundraising.reports.add": {
    method: "POST",
    path: "entrepreneurs/{page_code}/report",
    access: "public",
    retries: 0,
    params: () => z.object({ page_code: pageCode }),
    /**
     * Reports a page. `email`: an address for our questions. A second report of the visitor about the page on the same
     * day changes nothing and gets the same answer. Answers 404 for a page that is not public.
     */
    body: () =>
      z.object({
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
    query: () =>
      z.object({
        /** If true, lists closed reports instead of open reports. */
        closed: z.optional(flagInQuery),
        page: pageNumber,
      }),
    /**
     * Open reports are sorted with the oldest first, closed reports with the latest first. Reports about the caller's
     * own page are left out.
     */
    response: () => page(report),
  },
  "fundraising.reports.close": {
    method: "POST",
    retries: 0,
    audit: "change",
    params: byId,
    path: "admin/reports/{id}/close",
    access: "verifier",
    /**
     * Closes a report. `words`: what the verifier found and did; only staff read it. `all`: also closes the other
     * waiting reports about the same page. Answers 403 for the person who verified the page, and 409 if the report is
     * closed.
     */
    body: () => z.object({ words: text(APPLICATION.words, 1), all: z.optional(z.boolean()) }),
    response: () => withData(report),
  },
} as const;
