import type { Output } from "@agbara/shared/contract/calls.ts";
import { WHY_UNPAID } from "@agbara/shared/fundraising/why-unpaid.ts";

type Money = Output<"finance.payouts.mine">["data"];

/**
 * Finds the latest payout. Returns it only if it did not arrive and the owner should read what to do. Other problems
 * that prevent payouts do not matter, except a closed page, because the owner can correct the bank account in the
 * meantime.
 */
export function payoutToMend({ payouts, available, not_yet, hindrance }: Money) {
  const [latest] = payouts;
  if (latest?.state !== "not_sent" && latest?.state !== "returned") return null;
  const isTheirs = latest.why === null || WHY_UNPAID[latest.why].changes;
  if (!isTheirs) return available > 0 ? latest : null;
  const isDue = available + not_yet > 0 && hindrance !== "page_closed";
  return latest.to_account_now && isDue ? latest : null;
}
