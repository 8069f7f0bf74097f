import { type Day, dayOf } from "../age.ts";

/** Nigeria is one hour ahead of UTC all year. */
export const LAGOS_AHEAD_MS = 3_600_000;

/** The calendar day in Nigeria. */
export function dayInLagos(instant: Date): Day {
  return dayOf(new Date(instant.getTime() + LAGOS_AHEAD_MS));
}

/** The moment at which a day begins in Nigeria. */
export function startInLagos(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD_MS);
}
