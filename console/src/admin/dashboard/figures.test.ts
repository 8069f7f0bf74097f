import { expect, it } from "vitest";
import { countLabel, shareOf, sundayOf, weekLabel } from "./figures.ts";

it.each([
  [0, "0"],
  [987, "987"],
  [1_234, "1.2k"],
  [123_456, "123k"],
  [1_000_000, "1m"],
])("a count of %i stands over its bar as %s", (count, label) => {
  expect(countLabel(count)).toBe(label);
});

it("a week is named by its Monday and ends with its Sunday", () => {
  expect(weekLabel("2026-11-16")).toBe("16 Nov");
  expect(sundayOf("2026-11-30")).toBe("2026-12-06");
});

it("the longest bar is whole; where there is nothing, no bar is", () => {
  expect(shareOf(5, [5, 10])).toBe(0.5);
  expect(shareOf(0, [0, 0])).toBe(0);
});
