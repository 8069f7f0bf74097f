import { expect, test } from "vitest";
import {
  businessDaysAfter,
  businessDaysBefore,
  easterSunday,
  isBusinessDay,
} from "./business-days.ts";

const NONE: ReadonlySet<string> = new Set();

test.each([
  // Years with a very early or a very late Easter, years that are exceptions in the rule for Easter (1954 and 1981),
  // and some years of our time.
  ["1818", "1818-03-22"],
  ["1943", "1943-04-25"],
  ["1954", "1954-04-18"],
  ["1981", "1981-04-19"],
  ["2024", "2024-03-31"],
  ["2026", "2026-04-05"],
  ["2027", "2027-03-28"],
  ["2038", "2038-04-25"],
  ["2285", "2285-03-22"],
])("Easter Sunday of %s is %s", (year, day) => {
  expect(easterSunday(Number(year))).toBe(day);
});

test.each([
  ["a Monday like others", "2026-11-23", true],
  ["a Saturday", "2026-11-21", false],
  ["a Sunday", "2026-11-22", false],
  ["New Year's Day", "2027-01-01", false],
  ["Workers' Day", "2026-05-01", false],
  ["Democracy Day", "2026-06-12", false],
  ["Independence Day", "2026-10-01", false],
  ["Christmas Day", "2026-12-25", false],
  ["Boxing Day of a year in which it is a Monday", "2022-12-26", false],
  ["Good Friday", "2027-03-26", false],
  ["Easter Monday", "2027-03-29", false],
  ["the day after Easter Monday", "2027-03-30", true],
])("%s, %s: people work is %s", (_, day, works) => {
  expect(isBusinessDay(day, NONE)).toBe(works);
});

test("a day that the government declares is a holiday, and an ordinary one while nobody has named it", () => {
  const eid = "2027-03-10";
  expect(isBusinessDay(eid, NONE)).toBe(true);
  expect(isBusinessDay(eid, new Set([eid]))).toBe(false);
});

test.each([
  ["two weeks without a holiday", "2026-11-23", "2026-12-07"],
  ["from a Friday", "2026-11-20", "2026-12-04"],
  ["from a Sunday", "2026-11-22", "2026-12-04"],
  ["over Christmas and New Year", "2026-12-21", "2027-01-06"],
  ["over Easter", "2027-03-22", "2027-04-07"],
])("ten business days, %s: after %s comes %s", (_, from, to) => {
  expect(businessDaysAfter(from, 10, NONE)).toBe(to);
});

test.each([
  ["from a Friday", "2026-11-20", "2026-11-17"],
  ["from a Monday", "2026-11-23", "2026-11-18"],
  ["from a Saturday", "2026-11-21", "2026-11-18"],
  ["over Christmas", "2026-12-29", "2026-12-23"],
])("three business days back, %s: before %s comes %s", (_, from, to) => {
  expect(businessDaysBefore(from, 3, NONE)).toBe(to);
});

test("declared days move the end", () => {
  const declared = new Set(["2027-03-10", "2027-03-11"]);
  expect(businessDaysAfter("2027-03-05", 10, declared)).toBe("2027-03-23");
});
