import * as z from "zod/mini";

/** A whole number that JSON can write exactly: kobo, or a position in the ledger. */
const whole = z.int().check(z.gte(0));

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** For each kind of log entry, the form of its content. No entry names a person. */
export const BODIES = {
  /**
   * The entry of each day: how far the ledger goes, and the number and sum of donors' payments since the last daily
   * entry.
   */
  daily: z.strictObject({
    ledger: z.strictObject({
      /**
       * The entry includes the transfers after `after`, up to and including `up_to`. `up_to` is the last payment of a
       * donor.
       */
      after: whole,
      up_to: whole,
      /** The number of donors' payments (`charged`). Entries of earlier versions count all transfers. */
      transfers: whole,
      /**
       * The sum of donors' payments (`charged`) in kobo. Entries of earlier versions have a sum for each kind of
       * transfer.
       */
      sums: z.record(z.string(), whole),
    }),
    /** The digests of the proofs that staff accepted after the last daily entry. Missing if there are none. */
    proofs: z.optional(z.array(sha256)),
  }),
  /**
   * The open books of a month, written 30 days after its end. Amounts are in kobo. The fields are the same as in
   * `ledger.books.read`.
   */
  books_month: z.strictObject({
    received: z.int(),
    refunded: z.int(),
    lost: z.int(),
    to_pages: z.int(),
    paid_on: z.int(),
    covered: z.int(),
    tips: z.int(),
    fees: z.int(),
    waiting: z.int(),
  }),
  /**
   * A chain of seeds for draws. Each step of the chain has a seed. If you hash the seed of step 5 five times, you get
   * `anchor`. `length` is the number of steps.
   */
  draw_chain: z.strictObject({ anchor: sha256, length: whole }),
  /** The hash of the list of pages that a draw could choose on a day. */
  draw_list: z.strictObject({ sha256, pages: whole, ledger: whole }),
  /**
   * The start of a draw. The entry's name is the draw's number. The entry is written before anybody can know the
   * donor's seed.
   */
  draw_begun: z.strictObject({
    day: z.string(),
    sha256,
    chain: whole,
    step: whole,
    people: whole,
    amount: whole,
    state: z.nullable(z.string()),
    lga: z.nullable(z.string()),
    again: z.nullable(whole),
    commitment: z.nullable(sha256),
  }),
  /** The end of a draw: both seeds, and the pages in the order in which the draw tried them. */
  draw_done: z.strictObject({
    server_seed: sha256,
    donor_seed: z.string(),
    turns: z.array(
      z.strictObject({
        page_code: z.string(),
        // `paused` is missing in older draws, because owners could not pause a page at that time.
        passed: z.nullable(z.enum(["full", "paused", "closed"])),
        ledger: whole,
      }),
    ),
  }),
} as const;

export type EntryKind = keyof typeof BODIES;
export type Body<Kind extends EntryKind> = z.output<(typeof BODIES)[Kind]>;
