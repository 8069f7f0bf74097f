import { expect, it } from "vitest";
import { countLabel, partsOf, shareOf, sundayOf, waitsInWords, weekLabel } from "./figures.ts";

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

it("parts are shares of the whole; of nothing nothing is drawn", () => {
  expect(partsOf([1, 3])).toEqual([0.25, 0.75]);
  expect(partsOf([1], [1, 3])).toEqual([0.25]);
  expect(partsOf([0, 0])).toEqual([0, 0]);
});

it("says for how long requests wait, and nothing of those that none do", () => {
  expect(waitsInWords({ day: 3, week: 0, longer: 1200 })).toBe("3 less than a day, 1,200 longer");
  expect(waitsInWords({ day: 0, week: 0, longer: 0 })).toBe("");
});
