/**
 * Why a payout did not arrive, as far as it matters to the entrepreneur. `not_theirs`: we or the gateway are the cause,
 * and not the entrepreneur's account.
 */
export const WHYS = [
  "not_theirs",
  "name_differs",
  "account_limit",
  "account_blocked",
  "account_wrong",
  "bank_away",
] as const;
export type Why = (typeof WHYS)[number];

/** Words that banks and gateways use. The first that fits counts: "Invalid account name: mismatch" is about the name. */
const KNOWN = {
  not_theirs: /insufficient|not enough|your balance/i,
  name_differs: /\bname\b.*(mismatch|match|differ)|mismatch.*\bname\b/i,
  account_limit: /limit|maximum|\btier\b|exceed/i,
  account_blocked:
    /dormant|inactive|closed|frozen|block|restrict|\blien\b|no credit|not permitted/i,
  account_wrong:
    /(invalid|incorrect|wrong|unknown|no such) (account|recipient|beneficiary)|(account|recipient|beneficiary)\b.* (invalid|incorrect|exist|found)|could not resolve/i,
  bank_away: /not available|unavailable|time-?d? ?out|inoperative|malfunction|try again|network/i,
} as const satisfies Record<Why, RegExp>;

/** Returns what a gateway's words mean for the entrepreneur. Returns null if there are none, or none that we know. */
export function whyIn(said: string | null): Why | null {
  if (said === null) return null;
  return WHYS.find((why) => KNOWN[why].test(said)) ?? null;
}
