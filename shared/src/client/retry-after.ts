import { plural } from "../text/words.ts";
import { words } from "./words.ts";

const UNITS = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
] as const;

/**
 * Returns how long an answer asks the client to wait, in milliseconds. Returns null if the answer does not say. If the
 * answer gives a date, compares it with the server's own clock, because a phone's clock may be wrong.
 */
export function retryAfterOf(headers: Headers): number | null {
  const asked = headers.get("Retry-After") || "?";
  const sent = headers.get("Date") ?? "";
  const wait = Number(asked) * 1000 || Date.parse(asked) - Date.parse(sent);
  return wait > 0 ? wait : null;
}

/** Returns a sentence such as "Try again in 5 minutes." Rounds up, because nobody should try too early. */
export function tryAgainIn(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds > 1.5 * unit) ?? [1_000, "second"];
  return plural(words.tryAgain[name], Math.ceil(milliseconds / size));
}
