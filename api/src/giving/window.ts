import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { LAGOS_AHEAD_MS } from "@agbara/shared/nigeria/lagos-time.ts";

/**
 * Returns when the donor gave a gift: the later of our time and the gateway's time. So if our clock is some hours slow,
 * the donor still has the full time to ask for the money back. If the gateway's clock is more than one day ahead of
 * ours, we count only one day.
 */
export function givenAt(ours: Date, gateways: Date | null): Date {
  const theirs = Math.min(gateways?.getTime() ?? 0, ours.getTime() + DAY_MS);
  return new Date(Math.max(ours.getTime(), theirs));
}

/** Returns the last moment to ask for a gift back: 23:59:59 in Lagos on day 14 after the gift. */
export function windowEnd(given: Date): Date {
  const lagos = given.getTime() + LAGOS_AHEAD_MS;
  const midnight = lagos - (lagos % DAY_MS);
  return new Date(midnight + (REFUND_REQUEST_DAYS + 1) * DAY_MS - 1_000 - LAGOS_AHEAD_MS);
}
