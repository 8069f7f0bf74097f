import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { calendarDayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/money.ts";
import { payoutToMend } from "../../stages/payout-to-mend.ts";

/** The money of the person's own page: sums, payouts and bank account. */
export type Money = Output<"finance.payouts.mine">["data"];

/** The money that came to the page and left it, by day. */
export type Statement = Output<"finance.payouts.statement">["data"];

/**
 * Returns the day in Nigeria, for example "5 December 2026", wherever the reader is. We use Nigerian time because
 * refund windows end in Nigerian time.
 */
export const lagosDay = (instant: string) => calendarDayInWords(dayInLagos(new Date(instant)));

export const waitingSum = ({ waiting }: Money) =>
  waiting.reduce((sum, { amount }) => sum + amount, 0);

/** Returns a sentence that explains why we make no payout now. Returns null if nothing prevents a payout. */
export function hindranceInWords({ hindrance }: Money): string | null {
  return (
    hindrance && fill(words.hindrance[hindrance] as string, { days: STANDSTILL_DAYS } as never)
  );
}

/**
 * Returns a general sentence about money that has no payout day yet. Returns null if the money has a day, or if another
 * sentence already gives the reason.
 */
export function checksInWords(money: Money): string | null {
  const { available, not_yet, hindrance, expected_by } = money;
  const hasNoDay = not_yet > 0 || (available > 0 && expected_by === null);
  return hindrance === null && hasNoDay && !payoutToMend(money) ? words.checks : null;
}
