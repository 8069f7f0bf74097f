import type { Day } from "@agbara/shared/age.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";

/** The rules for the day on which payable money goes to its page. */
export interface PayoutCalendar {
  /** We must pay a page's money when it reaches this many kobo. `waits` is the other condition. */
  atOnce: bigint;
  /** We must also pay a page's money when its oldest part has waited this many working days. */
  waits: number;
  /** After that, finance pays it within this many working days. */
  within: number;
  /** Days that the government has declared as holidays. */
  holidays: ReadonlySet<Day>;
}

/** Money that we can pay. */
export interface PayableMoney {
  kobo: bigint;
  /**
   * The first day in Lagos on which nothing prevents the payment. By this day, the refund window is over and every hold
   * has ended.
   */
  since: Day;
}

/**
 * Returns the first day on which finance prepares the payment of a page's money. Returns null if there is no money. A
 * hold stops the clock: we count the days from the end of the hold.
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

/** Returns the last day on which we should pay a page's money. Returns null if there is no money. */
export function expectedBy(money: readonly PayableMoney[], calendar: PayoutCalendar): Day | null {
  const from = goesFrom(money, calendar);
  return from && businessDaysAfter(from, calendar.within, calendar.holidays);
}

/** Returns the last day on which we pay this money. Other money of the page does not change this day. */
export function latestFor(since: Day, { waits, within, holidays }: PayoutCalendar): Day {
  return businessDaysAfter(businessDaysAfter(since, waits, holidays), within, holidays);
}
