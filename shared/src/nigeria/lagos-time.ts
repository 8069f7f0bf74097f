import { DAY_MS, type Day, dayOf } from "../age.ts";

/** Nigeria is one hour ahead of UTC all year. */
export const LAGOS_AHEAD_MS = 3_600_000;

/** Returns the calendar day in Nigeria at the given moment. */
export function dayInLagos(instant: Date): Day {
  return dayOf(new Date(instant.getTime() + LAGOS_AHEAD_MS));
}

/** Returns the moment when a calendar day begins in Nigeria. */
export function startInLagos(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD_MS);
}

/** Returns the moment when a calendar day ends in Nigeria. */
export function endInLagos(day: Day): Date {
  return new Date(startInLagos(day).getTime() + DAY_MS);
}
