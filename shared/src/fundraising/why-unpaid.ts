/**
 * The reasons why a payout did not arrive, in words for the entrepreneur: what happened, and what to do. The mail and
 * the account's screen use the same texts. `changes`: true if the entrepreneur can solve the problem by correcting the
 * account or entering another one.
 */
export const WHY_UNPAID = {
  /** The cause is on our side or at the gateway, not in the entrepreneur's account. */
  not_theirs: {
    news: "The reason is on our side, not at your bank.",
    next: "You do not need to do anything. The money is still yours, and we pay it with a later payout.",
    changes: false,
  },
  name_differs: {
    news: "The reason: the bank has another name for this account.",
    next: "Check your bank account, and enter one that is in your own name.",
    changes: true,
  },
  account_limit: {
    news: "The reason: the account may not receive so much money.",
    next: "Ask your bank to raise its limit, or enter another account of yours.",
    changes: true,
  },
  account_blocked: {
    news: "The reason: the account is closed, or takes no money at the moment.",
    next: "Ask your bank what to do, or enter another account of yours.",
    changes: true,
  },
  account_wrong: {
    news: "The reason: the bank does not know this account.",
    next: "Check your bank account, and correct it.",
    changes: true,
  },
  bank_away: {
    news: "The reason: the bank could not be reached. Nothing is wrong with your account, as far as we know.",
    next: "You do not need to do anything. The money is still yours, and we pay it with a later payout.",
    changes: false,
  },
} as const;

export type WhyUnpaid = keyof typeof WHY_UNPAID;
export const WHYS_UNPAID = Object.keys(WHY_UNPAID) as [WhyUnpaid, ...WhyUnpaid[]];
