import * as z from "zod/mini";

/** What shall go wrong from now on: each is something that real gateways do. */
export const switches = z.object({
  webhooks: z._default(z.enum(["as ever", "late", "doubled", "reordered", "missing"]), "as ever"),
  /** Of the next payments: what the gateway says it took. */
  amount: z._default(z.enum(["as asked", "too little", "too much", "in dollars"]), "as asked"),
  /** How the next answers come: `after acting` is a 503 of something that was done all the same. */
  answers: z._default(z.enum(["as ever", "503 before acting", "503 after acting"]), "as ever"),
  /** `without an answer`: paid, and answered by a 503; `later`: it stays under way until it is settled by hand. */
  refunds: z._default(
    z.enum(["paid", "without an answer", "later", "fail", "need an account"]),
    "paid",
  ),
  settlements: z._default(z.enum(["whole", "short"]), "whole"),
  transfers: z._default(z.enum(["paid", "fail", "reversed", "unknown"]), "paid"),
});

export type Switches = z.output<typeof switches>;

export const AS_EVER: Switches = switches.parse({});
