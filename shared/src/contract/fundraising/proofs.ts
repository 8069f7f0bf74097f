import * as z from "zod/mini";
import { APPLICATION, NEWS } from "../../constants.ts";
import { TRADE_KEYS } from "../../fundraising/trades.ts";
import { id, instant, text, whole } from "../parts/fields.ts";
import { kobo } from "../parts/giving-fields.ts";
import { byId, done, empty, page, pageNumber, withData } from "../parts/shapes.ts";

const proof = z.object({
  _id: id,
  at: instant,
  /** What the money was used for cost so much. */
  sum: kobo,
  words: z.string(),
  photo: z.object({ url: z.string(), thumbnail_url: z.string() }),
});

const own = {
  access: "signed-in",
  retries: 0,
  /** All of one's own, the latest first. 404 without a page. */
  response: withData(
    z.array(
      z.extend(proof, {
        /** `accepted`: everybody sees it. */
        state: z.enum(["waiting", "accepted", "refused"]),
        /** Why it was refused, in our words. */
        refusal: z.nullable(z.string()),
      }),
    ),
  ),
} as const;

const byVerifier = { access: "verifier", retries: 0, audit: "change", method: "POST" } as const;

/** What gifts were used for: shown by a page's person, checked by staff, then seen by everybody. */
export const proofsCalls = {
  "fundraising.proofs.list": { ...own, method: "GET", path: "account/proofs" },
  "fundraising.proofs.add": {
    ...own,
    method: "POST",
    path: "account/proofs",
    /** `id`: made by the browser; the same one sent again is one. `photo_id`: of `fundraising.updates.addPhoto`. */
    body: z.object({
      id,
      sum: whole(NEWS.sum.min, NEWS.sum.max),
      words: text(NEWS.words, 1),
      photo_id: id,
    }),
  },
  "fundraising.proofs.remove": {
    ...own,
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
    query: z.object({ page: pageNumber }),
    /** Those that wait, the oldest first; neither of one's own page nor of one that the caller opened. */
    response: page(
      z.extend(proof, {
        page_code: z.string(),
        name: z.string(),
        trade: z.nullable(z.enum(TRADE_KEYS)),
        /** What the page asks money for. */
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
     * Everybody sees it then. 403 for one's own page, and for the person who opened the page; 409 once it is decided.
     */
    response: done,
  },
  "fundraising.proofs.refuse": {
    ...byVerifier,
    path: "admin/proofs/{id}/refuse",
    params: byId,
    /** Why, in words to the person. */
    body: z.object({ words: text(APPLICATION.words, 1) }),
    response: done,
  },
} as const;
