import { DAY_MS } from "@agbara/shared/age.ts";
import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { LAGOS_AHEAD_MS } from "@agbara/shared/nigeria/lagos-time.ts";

/**
 * Returns when the donor gave a gift: our time or the gateway's time, whichever is later. So the donor has the full
 * time to ask for a refund, even if our clock is some hours behind. If the gateway's time is more than one day ahead of
 * ours, returns our time plus one day.
 */
export function givenAt(ours: Date, gateways: Date | null): Date {
  const theirs = Math.min(gateways?.getTime() ?? 0, ours.getTime() + DAY_MS);
  return new Date(Math.max(ours.getTime(), theirs));
}

/** Returns the last moment when the donor can ask for a refund: 23:59:59 in Lagos on day 14 after the gift. */
export function windowEnd(given: Date): Date {
  const lagos = given.getTime() + LAGOS_AHEAD_MS;
  const midnight = lagos - (lagos % DAY_MS);
  return new Date(midnight + (REFUND_REQUEST_DAYS + 1) * DAY_MS - 1_000 - LAGOS_AHEAD_MS);
}
