import type { Day } from "@agbara/shared/age.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";

/** The rules that decide on which day a page's money is paid out. */
export interface PayoutCalendar {
  /** Finance must pay a page's money when the sum reaches this many kobo, even before `waits` days are over. */
  atOnce: bigint;
  /**
   * Finance must pay a page's money when the oldest part has waited this many working days, even if the sum is small.
   */
  waits: number;
  /** How many working days finance may take for the payment itself. */
  within: number;
  /** Days that the government has declared as holidays. */
  holidays: ReadonlySet<Day>;
}

/** Part of a page's money that we may pay out. */
export interface PayableMoney {
  kobo: bigint;
  /** The first day in Lagos on which we may pay this money. The refund window and every hold have ended by then. */
  since: Day;
}

/**
 * Returns the first day on which finance prepares the payment of a page's money. Returns null if there is no money. The
 * days of a hold do not count as waiting days.
 */
export function goesFrom(
  money: readonly PayableMoney[],
  { atOnce, waits, holidays }: PayoutCalendar,
): Day | null {
  const inOrder = money.toSorted((one, other) => one.since.localeCompare(other.since));
  const [first] = inOrder;
  if (!first) return null;
  const waited = businessDaysAfter(first.since, waits, holidays);
  let sum = 0n;
  const enough = inOrder.find(({ kobo }) => {
    sum += kobo;
    return sum >= atOnce;
  });
  return enough && enough.since < waited ? enough.since : waited;
}

/** Returns the day by which finance should pay a page's money. Returns null if there is no money. */
export function expectedBy(money: readonly PayableMoney[], calendar: PayoutCalendar): Day | null {
  const from = goesFrom(money, calendar);
  return from && businessDaysAfter(from, calendar.within, calendar.holidays);
}

/** Returns the last day by which finance pays this money. If the page gets more money, finance may pay earlier. */
export function latestFor(since: Day, { waits, within, holidays }: PayoutCalendar): Day {
  return businessDaysAfter(businessDaysAfter(since, waits, holidays), within, holidays);
}
