import * as z from "zod/mini";

/** Whole kobo, and positions in the ledger: exact in JSON. */
const whole = z.int().check(z.gte(0));

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What an entry of each kind says. Nothing in it names a person. */
export const BODIES = {
  /** Once a day: how far the ledger has come, and what was written since the daily entry before. */
  daily: z.strictObject({
    ledger: z.strictObject({
      /** The transfers after this one, up to and including the next, are the ones that are summed. */
      after: whole,
      up_to: whole,
      transfers: whole,
      /** Kobo by the transfers' kind. */
      sums: z.record(z.string(), whole),
    }),
    /** Digests of the proofs that were accepted since the entry before; absent where there are none. */
    proofs: z.optional(z.array(sha256)),
  }),
  /** Seeds for draws: what the first of them leads back to. */
  draw_chain: z.strictObject({ anchor: sha256, length: whole }),
  /** The pages that gifts could be drawn for on a day, as a text with this hash. */
  draw_list: z.strictObject({ sha256, pages: whole, ledger: whole }),
  /** A draw before the donor's part was known, by its number. */
  draw_begun: z.strictObject({
    ...{ day: z.string(), sha256, chain: whole, step: whole, people: whole, amount: whole },
    ...{ state: z.nullable(z.string()), lga: z.nullable(z.string()) },
    ...{ again: z.nullable(whole), commitment: z.nullable(sha256) },
  }),
  /** Both parts, and whose turn it was. */
  draw_done: z.strictObject({
    server_seed: sha256,
    donor_seed: z.string(),
    turns: z.array(
      z.strictObject({
        page_code: z.string(),
        passed: z.nullable(z.enum(["full", "closed"])),
        ledger: whole,
      }),
    ),
  }),
} as const;

export type EntryKind = keyof typeof BODIES;
export type Body<Kind extends EntryKind> = z.output<(typeof BODIES)[Kind]>;
