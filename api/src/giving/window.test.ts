import { expect, test } from "vitest";
import { windowEnd } from "./window.ts";

test.each([
  ["in the morning", "2026-11-22T08:00:00Z", "2026-12-06T22:59:59Z"],
  ["in the last second of a day in Lagos", "2026-11-22T22:59:59Z", "2026-12-06T22:59:59Z"],
  [
    "a second later, which is the next day in Lagos",
    "2026-11-22T23:00:00Z",
    "2026-12-07T22:59:59Z",
  ],
  ["over the end of a year", "2026-12-25T12:00:00Z", "2027-01-08T22:59:59Z"],
])("the window of a gift made %s ends at 23:59:59 in Lagos on day 14", (_, given, end) => {
  expect(windowEnd(new Date(given))).toEqual(new Date(end));
});
