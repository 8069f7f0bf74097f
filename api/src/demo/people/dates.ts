import { DAY_MS, type Day, dayOf } from "@agbara/shared/age.ts";
import { MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Random } from "../random.ts";

const YEAR_DAYS = 365.2425;
const HISTORY_DAYS = 3 * 365;

/** An age range (its end is not included), and how many of a hundred members are in it. */
const AGES: readonly (readonly [ages: readonly [from: number, to: number], weight: number])[] = [
  [[18, 22], 8],
  [[22, 26], 15],
  [[26, 30], 19],
  [[30, 35], 20],
  [[35, 40], 14],
  [[40, 45], 9],
  [[45, 50], 6],
  [[50, 55], 4],
  [[55, 60], 2.5],
  [[60, 65], 1.5],
  [[65, 70], 0.7],
  [[70, 75], 0.5],
];

/** Returns the birth date of a person from 18 to 74 years old. Most people are young. */
export function birthDate(random: Random, today: Day): Day {
  const [from, to] = random.weighted(AGES);
  // Everybody turned eighteen at least two weeks ago, so that they had time to join.
  const days = (from + random.next() * (to - from)) * YEAR_DAYS;
  const youngest = MEMBER_MIN_AGE * 365.25 + 14;
  const oldest = 75 * YEAR_DAYS - 14;
  return dayOf(new Date(Date.parse(today) - Math.min(Math.max(days, youngest), oldest) * DAY_MS));
}

/**
 * Returns the age in years, computed from the number of days lived. We do not use the calendar's age, because it
 * depends on leap days: the same seed could then give another age on another day, and all later random numbers would
 * change too.
 */
export function yearsLived(birth_date: Day, today: Day): number {
  return Math.floor((Date.parse(today) - Date.parse(birth_date)) / DAY_MS / YEAR_DAYS);
}

/** Returns when the person joined. Most people joined recently. Nobody joined before the age of eighteen. */
export function joinedAt(random: Random, birth_date: Day, today: Day): Date {
  const adultDays =
    (Date.parse(today) - Date.parse(birth_date)) / DAY_MS - (MEMBER_MIN_AGE * 365.25 + 1);
  const longest = Math.min(HISTORY_DAYS, adultDays);
  const daysAgo = 0.02 + random.next() ** 1.5 * (longest - 0.02);
  return new Date(Math.floor(Date.parse(today) - daysAgo * DAY_MS));
}
