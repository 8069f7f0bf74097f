import * as z from "zod/mini";
import { APPLICATION, NEWS } from "../../constants.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { id, instant, line, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";

const proof = z.object({
  _id: id,
  at: instant,
  /** Kobo that the entrepreneur paid for the thing that the proof shows. */
  sum: kobo,
  words: z.string(),
  /**
   * The line of the page's `buys` that the proof is about, with its text on the day of the proof. Null if the proof is
   * about no line.
   */
  line: z.nullable(z.string()),
  photo: z.object({ url: z.string(), thumbnail_url: z.string() }),
});

const own = {
  access: "signed-in",
  retries: 0,
  /** All proofs that the caller sent for their own page, the latest first. Answers 404 if the caller has no page. */
  response: () =>
    withData(
      z.array(
        z.extend(proof, {
          /** The state of the proof. `accepted`: everybody can see the proof. */
          state: z.enum(["waiting", "accepted", "refused"]),
          /** Our reason for refusing the proof. Null if we did not refuse it. */
          refusal: z.nullable(z.string()),
        }),
      ),
    ),
} as const;

const byVerifier = { access: "verifier", retries: 0, audit: "change", method: "POST" } as const;

/**
 * The calls for proofs of how entrepreneurs used the gifts. Entrepreneurs send proofs, and everybody sees the proofs
 * after staff have accepted them.
 */
export const proofsCalls = {
  "fundraising.proofs.list": { ...own, method: "GET", path: "account/proofs" },
  "fundraising.proofs.add": {
    ...own,
    method: "POST",
    path: "account/proofs",
    /**
     * Sends a proof. The browser makes `id`, and a second request with the same `id` adds no second proof. `photo_id`
     * comes from `fundraising.updates.addPhoto`.
     */
    body: () =>
      z.object({
        id,
        sum: whole(NEWS.sum.min, NEWS.sum.max),
        words: text(NEWS.words, 1),
        /** The text of the line in the page's `buys` that the proof is about. Absent if the proof is about no line. */
        line: z.optional(line(APPLICATION.buys.words, 1)),
        photo_id: id,
      }),
  },
  "fundraising.proofs.remove": {
    ...own,
    audit: "change",
    method: "POST",
    path: "account/proofs/{id}/remove",
    params: byId,
    body: empty,
  },
  "fundraising.proofs.queue": {
    method: "GET",
    path: "admin/proofs",
    access: "verifier",
    retries: 0,
    audit: "list",
    query: () => z.object({ page: pageNumber }),
    /**
     * Proofs that wait for a verifier, the oldest first. Proofs from the caller's own page, and from pages that the
     * caller opened, are left out.
     */
    response: () =>
      page(
        z.extend(proof, {
          page_code: z.string(),
          name: z.string(),
          trade: z.nullable(z.enum(TRADE_KEYS)),
          /** What the page needs money for, in one line. */
          pitch: z.nullable(z.string()),
          raised: kobo,
        }),
      ),
  },
  "fundraising.proofs.accept": {
    ...byVerifier,
    path: "admin/proofs/{id}/accept",
    params: byId,
    body: empty,
    /**
     * Accepts the proof, so that everybody can see it. Answers 403 for the owner of the page, for the person who opened
     * it, and for staff whose phone number is in its application. Answers 409 if somebody has already decided.
     */
    response: done,
  },
  "fundraising.proofs.refuse": {
    ...byVerifier,
    path: "admin/proofs/{id}/refuse",
    params: byId,
    /** Refuses the proof. `words`: our text to the entrepreneur about the reason. */
    body: () => z.object({ words: text(APPLICATION.words, 1) }),
    response: done,
  },
} as const;
