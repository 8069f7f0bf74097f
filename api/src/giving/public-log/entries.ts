import * as z from "zod/mini";

/** Whole kobo, and positions in the ledger: exact in JSON. */
const whole = z.int().check(z.gte(0));

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
    proofs: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  }),
} as const;

export type EntryKind = keyof typeof BODIES;
export type Body<Kind extends EntryKind> = z.output<(typeof BODIES)[Kind]>;
