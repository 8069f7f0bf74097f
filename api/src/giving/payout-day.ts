import type { Day } from "@agbara/shared/age.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";

/** When money that can be paid must go to its page. */
export interface PayoutCalendar {
  /** A page's money goes together once it comes to this many kobo, or … */
  atOnce: bigint;
  /** … once its oldest part has waited this many working days. */
  waits: number;
  /** Then finance pays it within this many working days. */
  within: number;
  /** Days that the government has declared holidays. */
  holidays: ReadonlySet<Day>;
}

/** Money that can be paid. */
export interface PayableMoney {
  kobo: bigint;
  /** The day in Lagos since which nothing stands in its way: its window is over, and every hold has ended. */
  since: Day;
}

/**
 * Returns the first day on which a page's money goes, as finance prepares it. Returns null without money. A hold stops
 * the clock: the money's day begins when the hold ends.
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

/** Returns the last day on which a page's money should be paid. Returns null without money. */
export function expectedBy(money: readonly PayableMoney[], calendar: PayoutCalendar): Day | null {
  const from = goesFrom(money, calendar);
  return from && businessDaysAfter(from, calendar.within, calendar.holidays);
}

/** Returns the day by which money is paid at the latest, whatever else the page gets. */
export function latestFor(since: Day, { waits, within, holidays }: PayoutCalendar): Day {
  return businessDaysAfter(businessDaysAfter(since, waits, holidays), within, holidays);
}
