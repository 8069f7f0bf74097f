import * as z from "zod/mini";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const whole = z.int().check(z.gte(0));

/** An entry of the public log. */
export const logEntry = z.object({
  number: whole,
  at: z.string(),
  kind: z.string(),
  name: z.string(),
  body: z.string(),
  previous: hash,
  hash,
});
export type DrawEntry = z.infer<typeof logEntry>;

/** The data that we publish about a draw. With the day's list, anyone can check the draw. */
export const publishedDraw = z.object({
  number: whole,
  /** The day of the list, and the SHA-256 of its text. */
  list: z.object({ day: z.string(), hash }),
  /** `step` is the number of the seed that the draw uses. The first seed of the chain has the number 1. */
  chain: z.object({ number: whole, anchor: hash, step: whole }),
  people: whole,
  /** Kobo for each person. */
  amount: whole,
  /** Ids of areas. Null means everywhere. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** The number of the same donor's earlier draw, if the donor chose to draw again. */
  again: z.nullable(whole),
  /** SHA-256 of the donor's part, which the donor sent before the draw. Null if the donor adds no part. */
  commitment: z.nullable(hash),
  /** The server's seed. `server_seed` and `donor_seed` are null until the draw is done. */
  server_seed: z.nullable(hash),
  /** The donor's part: 32 random bytes in hexadecimal, or words. Empty if the donor added none. */
  donor_seed: z.nullable(z.string()),
  /**
   * All pages that the draw reached, in order. `passed` says why the draw skipped a page: it was full, paused, or no
   * longer open. Older draws have only `full` and `closed`, because owners could not pause a page then. `ledger`: the
   * last transfer in the ledger at that moment.
   */
  turns: z.array(
    z.object({
      page_code: z.string(),
      passed: z.nullable(z.enum(["full", "paused", "closed"])),
      ledger: whole,
    }),
  ),
  /** The public log's entries about the chain, the list, and the start and end of the draw. */
  entries: z.array(logEntry),
});
export type PublishedDraw = z.infer<typeof publishedDraw>;
