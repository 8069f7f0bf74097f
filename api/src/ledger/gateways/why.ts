import { WHYS_UNPAID, type WhyUnpaid } from "@agbara/shared/fundraising/why-unpaid.ts";

/*
 * Patterns for the words that Nigerian banks and gateways use when a payout fails. Each pattern must show who has the
 * problem. "limit", "blocked" or "not found" alone is not enough, because it may be about our own account at the
 * gateway, or about a computer. A wrong reason would send somebody to the bank for nothing. So if the words are not
 * clear, we give no reason.
 */

/**
 * Matches the names for the entrepreneur's bank account. Gateways call our own account "sender", "source" or "your
 * account".
 */
const ACCOUNT = "\\b(?:account|beneficiary|recipient|receiver|wallet)(?: number)?";
const BANK = "\\b(?:bank|institution|issuer|switch|destination)\\b";
const are = "(?: (?:is|are|was|has been|have been|currently))*";

/**
 * The pattern of each reason for a failed payout. Only the first match counts: "Sender account is blocked" is about our
 * own account, although it also matches the pattern for a blocked account.
 */
const KNOWN = {
  not_theirs:
    /insufficient|no sufficient funds|not enough|\byour (?:balance|business|integration|account|daily|transfer)|\byou (?:have|cannot|can't|can not|are not)\b|\b(?:sender|merchant|originator)\b|\b(?:source|debit|sending) account|not permitted on channel|withdrawal frequency|recipient (?:specified )?is invalid|invalid recipient|recipient(?: code)? (?:was |is )?not found/i,
  name_differs:
    /(?<!bank )\bname (?:mismatch|differs|does(?: not|n't) match|do(?: not|n't) match)|mismatch (?:in|of) (?:the )?(?:account |beneficiary )?name\b/i,
  account_limit: new RegExp(
    `${ACCOUNT}(?:'s)?(?: balance| credit| daily)*(?: limit|${are} (?:above|over|exceed))|exceed\\w* the (?:limit|maximum)[^.]*${ACCOUNT}|maximum (?:account )?balance|\\b(?:account|kyc) (?:tier|level)\\b|\\btier [1-3]\\b`,
    "i",
  ),
  account_blocked: new RegExp(
    `(?<!/)${ACCOUNT}${are} (?:dormant|inactive|closed|frozen|block(?:ed)?|restricted)\\b|\\b(?:dormant|inactive|closed|frozen|blocked|restricted) (?:account|beneficiary|recipient|wallet)|\\blien\\b|no credit account|post[ -]no[ -]credit`,
    "i",
  ),
  account_wrong: new RegExp(
    `\\b(?:invalid|incorrect|wrong|unknown|no such) (?:destination |beneficiary |bank )?(?:account|beneficiary)\\b(?! (?:type|name|bank|currency))|${ACCOUNT}${are} (?:invalid|incorrect|wrong|not found|unknown)\\b|${ACCOUNT} (?:cannot|could not) be found|${ACCOUNT} do(?:es)?(?: not|n't) exist|(?:could not|cannot|can't|unable to|failed to) resolve (?:the )?account|account resolve failed`,
    "i",
  ),
  bank_away: new RegExp(
    `${BANK}${are}[^.]*\\b(?:not available|unavailable|inoperative|offline|not reachable|unreachable)|timed? ?-?out|response received too late|system malfunction|routing error`,
    "i",
  ),
} as const satisfies Record<WhyUnpaid, RegExp>;

/**
 * Returns why a payout failed, from the gateway's words. Returns null if the gateway said nothing, or nothing that we
 * know.
 */
export function whyIn(said: string | null): WhyUnpaid | null {
  if (said === null) return null;
  return WHYS_UNPAID.find((why) => KNOWN[why].test(said)) ?? null;
}
