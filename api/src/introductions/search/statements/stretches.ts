import { type Day, dayOf } from "@agbara/shared/age.ts";

/** A range of birth dates from `from` up to `before`, but not `before` itself. */
export interface Stretch {
  from: Day;
  before: Day;
}

/**
 * A range of birth dates, divided into whole years, whole months, and days at both ends. Years and months have stored
 * counts. We count the people of the days one by one.
 */
export interface Stretches {
  newer_days: Stretch;
  newer_months: Stretch;
  years: Stretch;
  older_months: Stretch;
  older_days: Stretch;
}

const nextDay = (day: Day): Day => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}

function nextYear(day: Day): Day {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, "0")}-01-01`;
}

/** Returns `day` if a month or year starts on it. Otherwise returns the start of the next month or year. */
function ceiling(day: Day, start: (day: Day) => Day, next: (day: Day) => Day): Day {
  return start(day) === day ? day : next(day);
}

/** Divides the birth dates after `after` and up to `upTo` into years, months and days. */
export function stretchesOf(after: Day, upTo: Day): Stretches {
  const from = nextDay(after);
  const before = later(nextDay(upTo), from);
  const firstMonth = earlier(ceiling(from, monthOf, nextMonth), before);
  const lastMonth = later(monthOf(before), firstMonth);
  const firstYear = earlier(ceiling(firstMonth, yearOf, nextYear), lastMonth);
  const lastYear = later(yearOf(lastMonth), firstYear);
  return {
    newer_days: { from: lastMonth, before },
    newer_months: { from: lastYear, before: lastMonth },
    years: { from: firstYear, before: lastYear },
    older_months: { from: firstMonth, before: firstYear },
    older_days: { from, before: firstMonth },
  };
}

/**
 * The days at one end of a range. We count the people born on these days one by one. Then we add the number to the
 * count of the whole years (`sign` is 1), or subtract it (-1).
 */
export interface EndDays extends Stretch {
  sign: 1 | -1;
}

const isNewYear = (day: Day): boolean => day.endsWith("-01-01");
const midYear = (day: Day): Day => `${day.slice(0, 4)}-07-01`;

/**
 * Divides a range of birth dates into whole years and days, without months. This gives fewer parts. The days at each
 * end reach to the nearest 1 January, inside or outside the range.
 */
export function withoutMonths({
  newer_days,
  newer_months,
  years,
  older_months,
  older_days,
}: Stretches): { newer_days: EndDays; years: Stretch; older_days: EndDays } {
  const newer: EndDays = { from: newer_months.from, before: newer_days.before, sign: 1 };
  const older: EndDays = { from: older_days.from, before: older_months.before, sign: 1 };
  const whole = { ...years };
  if (isNewYear(newer.from) && newer.before > midYear(newer.from)) {
    whole.before = nextYear(newer.from);
    Object.assign(newer, { from: newer.before, before: whole.before, sign: -1 });
  }
  if (isNewYear(older.before) && older.from < older.before && older.from < midYear(older.from)) {
    whole.from = yearOf(older.from);
    Object.assign(older, { from: whole.from, before: older.from, sign: -1 });
  }
  return { newer_days: newer, years: whole, older_days: older };
}
