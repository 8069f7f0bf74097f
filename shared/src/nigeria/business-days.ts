import { DAY_MS, type Day, dayOf } from "../age.ts";

/** The federal holidays that are on the same date each year, as month and day. */
export const FIXED_HOLIDAYS: Readonly<Record<string, string>> = {
  "01-01": "New Year's Day",
  "05-01": "Workers' Day",
  "06-12": "Democracy Day",
  "10-01": "Independence Day",
  "12-25": "Christmas Day",
  "12-26": "Boxing Day",
};

/** The federal holidays that move with Easter Sunday. The key is the number of days after Easter Sunday. */
export const EASTER_HOLIDAYS: Readonly<Record<number, string>> = {
  [-2]: "Good Friday",
  1: "Easter Monday",
};

/**
 * Computes Easter Sunday in the Gregorian calendar for the years 1583 to 4099, by the method of Meeus, Jones and
 * Butcher.
 */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const moonShift = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (moonShift + 19 * golden + 15) % 30;
  const late = epact > 28 || (epact === 28 && golden > 10) ? 1 : 0;
  const fullMoon = epact - late;
  const weekday =
    (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const days = fullMoon - weekday;
  const month = 3 + Math.floor((days + 40) / 44);
  const day = days + 28 - 31 * Math.floor(month / 4);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * Tells whether a day is a business day. Saturdays, Sundays and federal holidays are not. `declared` are the additional
 * holidays that the government announces each year, such as Eid. Until the announcement, we count them as business
 * days, so our deadlines are too early rather than too late.
 */
export function isBusinessDay(day: Day, declared: ReadonlySet<Day>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || declared.has(day)) return false;
  if (FIXED_HOLIDAYS[day.slice(5)]) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return !Object.keys(EASTER_HOLIDAYS).some((after) => daysAfter(easter, Number(after)) === day);
}

/** Returns the business day that is `count` business days after a day. */
export function businessDaysAfter(day: Day, count: number, declared: ReadonlySet<Day>): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = daysAfter(at, 1);
    if (isBusinessDay(at, declared)) left -= 1;
  }
  return at;
}

/** Returns the business day that is `count` business days before a day. */
export function businessDaysBefore(day: Day, count: number, declared: ReadonlySet<Day>): Day {
  let at = day;
  for (let left = count; left > 0; ) {
    at = daysAfter(at, -1);
    if (isBusinessDay(at, declared)) left -= 1;
  }
  return at;
}

function daysAfter(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}
