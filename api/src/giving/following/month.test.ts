import { expect, test } from "vitest";
import { nextMonthly } from "./month.ts";

test.each([
  ["2026-11-28", 28, "2026-12-28"],
  ["2027-01-31", 31, "2027-02-28"],
  ["2027-02-28", 31, "2027-03-31"],
  ["2028-01-30", 30, "2028-02-29"],
  ["2026-12-31", 31, "2027-01-31"],
  ["2027-03-05", 31, "2027-03-31"],
] as const)("after %s, a mail of the %ith comes on %s", (today, day, next) => {
  expect(nextMonthly(today, day)).toBe(next);
});
