import type { Output } from "@agbara/shared/contract/calls.ts";
import { WHY_UNPAID } from "@agbara/shared/fundraising/why-unpaid.ts";

type Money = Output<"finance.payouts.mine">["data"];

/**
 * Returns the latest payout if it did not arrive and the owner should read what to do about it. An account that must be
 * corrected can be corrected while something else prevents payouts, too.
 */
export function payoutToMend({ payouts, available, not_yet, hindrance }: Money) {
  const [latest] = payouts;
  if (latest?.state !== "not_sent" && latest?.state !== "returned") return null;
  const isTheirs = latest.why === null || WHY_UNPAID[latest.why].changes;
  if (!isTheirs) return available > 0 ? latest : null;
  const isDue = available + not_yet > 0 && hindrance !== "page_closed";
  return latest.to_account_now && isDue ? latest : null;
}
