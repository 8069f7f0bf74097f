import * as z from "zod/mini";
import { APPLICATION, TEXT_LIMITS } from "../../constants.ts";
import { QUEUE_KEYS } from "../../fundraising/application.ts";
import { FINDING_KEYS } from "../../fundraising/second-look.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { queued, said, underReview } from "./application-review.ts";
import { askedChanges } from "./application-shapes.ts";
import { day, id, text, wholeInQuery } from "./fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "./shapes.ts";

const byVerifier = {
  access: "verifier",
  retries: 0,
  method: "POST",
  params: byId,
  response: () => withData(underReview),
} as const;
const words = z.object({ words: text(APPLICATION.words, 1) });

/** Verifiers' work on applications. */
export const reviewCalls = {
  "fundraising.applications.queue": {
    method: "GET",
    path: "admin/applications",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /** By default, the cases that wait for a verifier: applications without a decision, and spot checks. */
        which: z.optional(z.enum(QUEUE_KEYS)),
        state: z.optional(text(TEXT_LIMITS.place)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /** The least number of days of waiting. */
        waited: z.optional(wholeInQuery(1, 365)),
        page: pageNumber,
      }),
    /**
     * The oldest first. Leaves out the caller's own application. Also leaves out an application with the caller's phone
     * number, as the applicant's or a referee's. If nobody else may take such an application either, shows it with
     * `may_take` false.
     */
    response: () => page(queued),
  },
  "fundraising.applications.next": {
    method: "POST",
    path: "admin/applications/next",
    access: "verifier",
    retries: 0,
    audit: "look",
    body: empty,
    /**
     * Claims the oldest application that no verifier has claimed and that the caller may take. If the caller already has an application, returns
     * that application. Null if no application waits.
     */
    response: () => withData(z.nullable(underReview)),
  },
  "fundraising.applications.one": {
    ...byVerifier,
    method: "GET",
    path: "admin/applications/{id}",
    audit: "look",
  },
  "fundraising.applications.paper": {
    method: "GET",
    path: "admin/papers/{documentId}",
    access: "verifier",
    retries: 0,
    audit: "look",
    params: () => z.object({ documentId: id }),
    /** The photo as a `data:` address. Only for the verifier who claimed the application; other verifiers get 409. */
    response: () => withData(z.object({ picture: z.string() })),
  },
  "fundraising.applications.claim": {
    ...byVerifier,
    path: "admin/applications/{id}/claim",
    audit: "look",
    body: empty,
    /**
     * Answers 409 if somebody else claimed the application, or if the application does not wait. Answers 403 for the
     * caller's own application, and for an application with the caller's phone number. Also answers 403 if the
     * application waits for a second or third verifier and the caller had a part in it.
     */
  },
  "fundraising.applications.release": {
    method: "POST",
    path: "admin/applications/{id}/release",
    access: "verifier",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    response: done,
  },
  "fundraising.applications.putAside": {
    ...byVerifier,
    path: "admin/applications/{id}/put-aside",
    audit: "change",
    /**
     * Puts the caller's case aside: releases it, and leaves it out of the queue until a day. `words`: a note for
     * colleagues about the reason. Anybody may still take it before that day.
     */
    body: () => z.extend(words, { until: day }),
  },
  "fundraising.applications.addNote": {
    ...byVerifier,
    path: "admin/applications/{id}/notes",
    audit: "change",
    /** A note for colleagues. Only verifiers read it. A second verifier reads it only after their own decision. */
    body: words,
  },
  "fundraising.applications.check": {
    ...byVerifier,
    path: "admin/applications/{id}/check",
    audit: "change",
    /**
     * `check`: one of the checks, or a mark. `seen` is required if `place` or `referees` passes. `evidence` is required
     * if the check fails, and for a mark.
     */
    body: () => z.extend(said, { check: z.enum(FINDING_KEYS) }),
  },
  "fundraising.applications.confirm": {
    ...byVerifier,
    path: "admin/applications/{id}/confirm",
    audit: "change",
    /**
     * The findings of a second or third verifier, or of a spot check. `contact` says how the verifier spoke to the
     * applicant or to a referee: by a visit or a call. If the second verifier passed everything, the page opens.
     * Otherwise a third verifier decides. If something failed in a spot check, the desk gets a report about the page.
     * Answers 403 if the caller took part in the first verdicts. Answers 409 if the application does not wait for such
     * a check.
     */
    body: () => z.object({ identity: said, account: said, contact: said }),
  },
  "fundraising.applications.requestChanges": {
    ...byVerifier,
    path: "admin/applications/{id}/request-changes",
    audit: "change",
    /**
     * `questions`: changes to single questions of the form. `words`: all other changes. The caller must send at least
     * one of the two. The applicant gets both by mail and in their account.
     */
    body: () =>
      z.object({
        words: z.optional(text(APPLICATION.words)),
        questions: z.optional(askedChanges),
      }),
  },
  "fundraising.applications.verify": {
    ...byVerifier,
    path: "admin/applications/{id}/verify",
    audit: "change",
    body: empty,
    /**
     * Opens the page and deletes papers and number. If the application has a mark or was chosen at random, a second
     * verifier must agree first. Then the answer has `look`, and the page is not open yet. Answers 409 with the names
     * of missing checks and marks. Also answers 409 while another page with the same NIN or BVN is in review, verified,
     * funded or suspended. Also answers 409 if the person's pages together would raise more than one page may.
     */
  },
  "fundraising.applications.refuse": {
    ...byVerifier,
    path: "admin/applications/{id}/refuse",
    audit: "change",
    /** `words`: our text to the applicant about the reason. Papers and number are deleted. */
    body: words,
  },
} as const;
