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

/** The data that we publish about a draw. With these data and the day's list, anyone can check the draw. */
export const publishedDraw = z.object({
  number: whole,
  /** The day's list from which the draw chose: the day, and the SHA-256 of the list's text. */
  list: z.object({ day: z.string(), hash }),
  /** The server's chain of seeds. `step` is the number of the seed that the draw uses, from 1. */
  chain: z.object({ number: whole, anchor: hash, step: whole }),
  people: whole,
  /** The amount for each chosen person, in kobo. */
  amount: whole,
  /** `state` and `lga` are ids of areas. Null means everywhere. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** If the donor chose to draw again, the number of the donor's earlier draw. Otherwise null. */
  again: z.nullable(whole),
  /** The SHA-256 of the donor's seed. The donor sent this hash before the draw. Null if the donor sent no seed. */
  commitment: z.nullable(hash),
  /** The server's seed. `server_seed` and `donor_seed` are null until the draw is finished. */
  server_seed: z.nullable(hash),
  /** The donor's seed: 32 random bytes in hexadecimal, or words. Empty if the donor sent none. */
  donor_seed: z.nullable(z.string()),
  /**
   * All pages that the draw reached, in order. `passed`: why the draw skipped the page. Null if the draw chose the
   * page. In draws from before owners could pause a page, the only reasons are `full` and `closed`. `ledger`: the
   * number of the last transfer in the books when the draw reached the page.
   */
  turns: z.array(
    z.object({
      page_code: z.string(),
      passed: z.nullable(z.enum(["full", "paused", "closed"])),
      ledger: whole,
    }),
  ),
  /** The entries of the public log about the seeds' chain, the day's list, and the start and end of the draw. */
  entries: z.array(logEntry),
});
export type PublishedDraw = z.infer<typeof publishedDraw>;
