import { plural } from "../text/words.ts";
import { words } from "./words.ts";

const UNITS = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
] as const;

/**
 * How long an answer asks to wait, in milliseconds; null where it does not say. A moment is taken by the server's own
 * clock: a telephone's may be wrong.
 */
export function retryAfterOf(headers: Headers): number | null {
  const asked = headers.get("Retry-After") || "?";
  const sent = headers.get("Date") ?? "";
  const wait = Number(asked) * 1000 || Date.parse(asked) - Date.parse(sent);
  return wait > 0 ? wait : null;
}

/** "Try again in 5 minutes." Rounded up, so that nobody comes too early. */
export function tryAgainIn(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds > 1.5 * unit) ?? [1_000, "second"];
  return plural(words.tryAgain[name], Math.ceil(milliseconds / size));
}
