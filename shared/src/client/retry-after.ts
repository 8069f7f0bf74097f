const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long an answer asks to wait, in milliseconds; null where it does not say. */
export function retryAfterOf(headers: Headers): number | null {
  const asked = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(asked)) return Number(asked) * SECOND_MS;
  const until = Date.parse(asked);
  if (Number.isNaN(until)) return null;
  // By the server's own clock where it says what that shows: a telephone's may be wrong.
  const sent = Date.parse(headers.get("Date") ?? "");
  return Math.max(0, until - (Number.isNaN(sent) ? Date.now() : sent));
}

/** "Try again in 5 minutes." Rounded up, so that nobody comes too early. */
export function tryAgainIn(milliseconds: number): string {
  if (milliseconds > DAY_MS) return "Try again tomorrow or later.";
  if (milliseconds > 90 * MINUTE_MS) return `Try again in ${count(milliseconds, HOUR_MS, "hour")}.`;
  if (milliseconds > 90 * SECOND_MS)
    return `Try again in ${count(milliseconds, MINUTE_MS, "minute")}.`;
  return `Try again in ${count(milliseconds, SECOND_MS, "second")}.`;
}

/** Whether a text says for how long to wait. */
export function saysWhen(text: string): boolean {
  return /\b(second|minute|hour|day)s?\b/.test(text);
}

function count(milliseconds: number, unit: number, name: string): string {
  const units = Math.max(1, Math.ceil(milliseconds / unit));
  return units === 1 ? `1 ${name}` : `${units} ${name}s`;
}
