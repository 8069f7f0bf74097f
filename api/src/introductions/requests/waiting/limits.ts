import { DAY_MS } from "@agbara/shared/age.ts";
import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Config } from "../../../platform/settings/config.ts";
import { words } from "../../../platform/words/words.ts";
import { lastInTheWay, sentSince } from "./queries.ts";

export type RequestLimits = Pick<Config, "requestsADay" | "requestsOpen" | "throttleFactor">;

const MINUTE_MS = 60_000;

/**
 * Throws if a member has reached a limit. One limit is for requests that they sent in 24 hours, the other for requests
 * that wait at the same time. Requests that consultants sent do not count. The caller has locked the member's own
 * introduction. So if two requests come at the same time, the second is counted after the first.
 */
export async function refusePastLimits(
  tx: Database,
  memberId: string,
  { requestsADay, requestsOpen, throttleFactor }: RequestLimits,
  now: Date,
) {
  const { mostADay, mostOpen } = words.introductions;
  const since = new Date(now.getTime() - DAY_MS);
  const lately = await sentSince(tx, memberId, { since, nth: requestsADay * throttleFactor });
  if (lately) throw limited(daysAfter(lately, 1), (when) => fill(mostADay, { when }));
  const last = await lastInTheWay(tx, memberId, requestsOpen * throttleFactor);
  const { open } = REQUEST_DAYS;
  if (last) throw limited(daysAfter(last, open), (when) => fill(mostOpen, { when }));
}

/**
 * Returns the time `days` days after `from`, rounded up to a full minute, so that we never name a time that is too
 * early.
 */
function daysAfter(from: Date, days: number): Date {
  const at = from.getTime() + days * DAY_MS;
  return new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS);
}

const inWords = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** Makes the error for a member who has reached a limit. It says when they can ask again. */
function limited(until: Date, message: (when: string) => string): HttpError {
  return new HttpError(409, message(inWords.format(until)), { until: until.toISOString() });
}
