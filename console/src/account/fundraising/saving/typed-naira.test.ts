import { expect, test } from "vitest";
import { typedNaira, wholeNaira } from "./typed-naira.ts";

test.each([
  ["₦250,000.00", 25_000_000],
  ["45 000", 4_500_000],
  ["450.50", null],
  ["4.5.0", null],
  [".", null],
  ["", null],
])("the sum %s is so many kobo, or none where it is not in whole naira", (text, kobo) => {
  expect(wholeNaira(typedNaira(text))).toBe(kobo);
});
