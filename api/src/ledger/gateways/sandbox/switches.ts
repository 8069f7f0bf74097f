import * as z from "zod/mini";

/**
 * The switches of the sandbox. They choose what happens: faults as at a real gateway, or cards from abroad. A switch
 * stays until somebody changes it.
 */
export const switches = z.object({
  webhooks: z._default(z.enum(["as ever", "late", "doubled", "reordered", "missing"]), "as ever"),
  /** Which amount the gateway reports as charged for the next payments. */
  amount: z._default(z.enum(["as asked", "too little", "too much", "in dollars"]), "as asked"),
  /** Where the cards of the next payments are from. The gateway takes more for a card from abroad. */
  cards: z._default(z.enum(["as ever", "from abroad"]), "as ever"),
  /** How the gateway answers from now on. `503 after acting`: it does what we ask, but answers 503. */
  answers: z._default(z.enum(["as ever", "503 before acting", "503 after acting"]), "as ever"),
  /**
   * What happens to refunds. `without an answer`: the gateway pays the refund but answers 503. `later`: the refund
   * stays open until somebody ends it by hand.
   */
  refunds: z._default(
    z.enum(["paid", "without an answer", "later", "fail", "need an account"]),
    "paid",
  ),
  settlements: z._default(z.enum(["whole", "short"]), "whole"),
  transfers: z._default(z.enum(["paid", "fail", "reversed", "unknown"]), "paid"),
});

export type Switches = z.output<typeof switches>;

export const AS_EVER: Switches = switches.parse({});
