import { DAY_MS } from "@agbara/shared/age.ts";
import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Config } from "../../../platform/settings/config.ts";
import { words } from "../../../platform/words/words.ts";
import { oldestOf, sentSince } from "./queries.ts";

export type RequestLimits = Pick<Config, "requestsADay" | "requestsOpen" | "throttleFactor">;

const MINUTE_MS = 60_000;

/**
 * Refuses a member who has sent as many requests as a member may send in 24 hours, or who waits for as many answers as
 * a member may wait for. Requests that consultants sent do not count. The caller has locked the member's own
 * introduction, so requests of the same moment are counted one after the other.
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
  if (lately) throw new HttpError(409, fill(mostADay, { when: momentAfter(lately, 1) }));
  const oldest = await oldestOf(tx, memberId, requestsOpen * throttleFactor);
  if (oldest)
    throw new HttpError(409, fill(mostOpen, { when: momentAfter(oldest, REQUEST_DAYS.open) }));
}

const inWords = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** Writes the moment this many days after a time. Rounds up, so that it is not too early. */
function momentAfter(from: Date, days: number): string {
  const at = from.getTime() + days * DAY_MS;
  return inWords.format(new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS));
}
