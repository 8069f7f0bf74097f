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

/** The calls for verifiers' work on applications. */
export const reviewCalls = {
  "fundraising.applications.queue": {
    method: "GET",
    path: "admin/applications",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: () =>
      z.object({
        /**
         * The list of cases to read. By default, it has the cases that wait for a verifier: applications without a
         * decision, and spot checks.
         */
        which: z.optional(z.enum(QUEUE_KEYS)),
        state: z.optional(text(TEXT_LIMITS.place)),
        trade: z.optional(z.enum(TRADE_KEYS)),
        /** Lists only cases that have waited for at least this many days. */
        waited: z.optional(wholeInQuery(1, 365)),
        page: pageNumber,
      }),
    /**
     * The cases, the oldest first. The list leaves out the caller's own application. It also leaves out an application
     * whose applicant or referee has the caller's phone number. But if no other verifier may take such an application,
     * the list shows it with `may_take` false.
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
     * Claims the oldest application that no verifier has claimed and that the caller may take. If the caller has
     * already claimed an application, returns that application. Null if no application waits.
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
    /**
     * The photo of a paper as a `data:` address. Only the verifier who claimed the application gets it; other verifiers
     * get 409.
     */
    response: () => withData(z.object({ picture: z.string() })),
  },
  "fundraising.applications.claim": {
    ...byVerifier,
    path: "admin/applications/{id}/claim",
    audit: "look",
    body: empty,
    /**
     * Claims the application. Answers 409 if somebody else has claimed it, or if it does not wait. Answers 403 for the
     * caller's own application, and for an application with the caller's phone number. If the application waits for a
     * second or third verifier, also answers 403 to a caller who took part in its review before.
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
     * Puts the caller's case aside: ends the claim, and leaves the case out of the queue until this day. `words`: a
     * note for colleagues about the reason. Any verifier may still take the case before that day.
     */
    body: () => z.extend(words, { until: day }),
  },
  "fundraising.applications.addNote": {
    ...byVerifier,
    path: "admin/applications/{id}/notes",
    audit: "change",
    /**
     * Adds a note to the case for colleagues. Only verifiers read it. A second verifier reads it only after their own
     * decision.
     */
    body: words,
  },
  "fundraising.applications.check": {
    ...byVerifier,
    path: "admin/applications/{id}/check",
    audit: "change",
    /**
     * Records what the verifier found in one check, or about one mark. `check`: the key of the check or mark. `seen` is
     * required if the verifier passes `place` or `referees`. `evidence` is required for a check that fails, and for
     * every mark.
     */
    body: () => z.extend(said, { check: z.enum(FINDING_KEYS) }),
  },
  "fundraising.applications.confirm": {
    ...byVerifier,
    path: "admin/applications/{id}/confirm",
    audit: "change",
    /**
     * Records the findings of a second or third verifier, or of a spot check. `contact` says how the verifier spoke to
     * the applicant or to a referee: by a visit or a call. If the second verifier passed everything, the page opens.
     * Otherwise a third verifier decides. If something failed in a spot check, the verifiers get a report about the
     * page. Answers 403 if the caller took part in the first verdicts. Answers 409 if the application does not wait for
     * such a check.
     */
    body: () => z.object({ identity: said, account: said, contact: said }),
  },
  "fundraising.applications.requestChanges": {
    ...byVerifier,
    path: "admin/applications/{id}/request-changes",
    audit: "change",
    /**
     * Asks the applicant for changes. `questions`: changes to single questions of the form. `words`: all other changes.
     * At least one of the two is required. The applicant gets both by mail and in their account.
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
     * Opens the page, and deletes the papers and the identity number. If the application has a mark or was chosen at
     * random, a second verifier must agree first. In that case, the answer has `look`, and the page is not open yet.
     * Answers 409 with the names of missing checks and marks. Also answers 409 while another page with the same NIN or
     * BVN is in review, verified, funded or suspended. Also answers 409 if the page's target and the money that the
     * person's other pages raised are together more than the highest target of a page.
     */
  },
  "fundraising.applications.refuse": {
    ...byVerifier,
    path: "admin/applications/{id}/refuse",
    audit: "change",
    /**
     * Refuses the application, and deletes the papers and the identity number. `words`: our text to the applicant about
     * the reason.
     */
    body: words,
  },
} as const;
