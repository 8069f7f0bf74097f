import * as z from "zod/mini";

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const whole = z.int().check(z.gte(0));

/** An entry of the public log. */
const entry = z.object({
  number: whole,
  at: z.string(),
  kind: z.string(),
  name: z.string(),
  body: z.string(),
  previous: hash,
  hash,
});
export type DrawEntry = z.infer<typeof entry>;

/** All that is published of a draw and that anyone who checks it needs, beside the day's list. */
export const publishedDraw = z.object({
  number: whole,
  /** The list of that day, and the SHA-256 of its text. */
  list: z.object({ day: z.string(), hash }),
  /** `step`: how manieth of the chain's seeds it uses, from 1 on. */
  chain: z.object({ number: whole, anchor: hash, step: whole }),
  people: whole,
  /** Kobo for each of them. */
  amount: whole,
  /** Ids of areas; null for all. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  /** The number of the draw that its donor made before and did not take. */
  again: z.nullable(whole),
  /** SHA-256 of the donor's part, sent before the draw; null where the donor adds none. */
  commitment: z.nullable(hash),
  /** Null until it is drawn, as the next. */
  server_seed: z.nullable(hash),
  /** 32 random bytes in hexadecimal, or words; empty for none. */
  donor_seed: z.nullable(z.string()),
  /**
   * Everybody whose turn it was, in the order of the draw. `passed`: why this page was passed over; it had what it
   * needed, or was open no more. `ledger`: the last of the ledger's transfers by then.
   */
  turns: z.array(
    z.object({
      page_code: z.string(),
      passed: z.nullable(z.enum(["full", "closed"])),
      ledger: whole,
    }),
  ),
  /** Of the chain, the list, its beginning and its end, as they stand in the public log. */
  entries: z.array(entry),
});
export type PublishedDraw = z.infer<typeof publishedDraw>;
