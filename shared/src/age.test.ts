import { describe, expect, it } from "vitest";
import { ageOn, birthDatesOfAges, dayOf, isDay } from "./age.ts";

it("names the day of an instant in UTC, whatever the clock's zone", () => {
  expect(dayOf(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
  expect(dayOf(new Date("2026-11-22T00:30:00+01:00"))).toBe("2026-11-21");
});

describe("age", () => {
  it.each([
    ["the day before the birthday", "2008-11-22", "2026-11-21", 17],
    ["on the birthday", "2008-11-21", "2026-11-21", 18],
    ["the day after", "2008-11-20", "2026-11-21", 18],
    ["on the day of birth", "2026-11-21", "2026-11-21", 0],
    ["on New Year's Eve", "2000-01-01", "2025-12-31", 25],
    ["on 28 February, born on the 29th", "2004-02-29", "2022-02-28", 17],
    ["on 1 March, born on 29 February", "2004-02-29", "2022-03-01", 18],
    ["on 29 February, born on it", "2004-02-29", "2024-02-29", 20],
  ])("%s", (_, born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });

  it("at the search's ends agrees with the birth dates searched, every day around a leap year", () => {
    const days = everyDay("2003-01-01", 800);
    for (const today of everyDay("2023-12-20", 450).filter((_, at) => at % 3 === 0 || at < 90))
      for (const [min, max] of [
        [18, 18],
        [19, 20],
      ] as const) {
        const { after, upTo } = birthDatesOfAges(min, max, today);
        const wrong = days.filter((born) => {
          const age = ageOn(born, today);
          return (born > after && born <= upTo) !== (age >= min && age <= max);
        });
        expect(wrong, `ages ${min} to ${max} on ${today}`).toEqual([]);
      }
  });
});

describe("a day", () => {
  it.each(["2026-11-21", "2024-02-29", "1900-01-01", "0001-01-01", "9998-12-31"])(
    "%s exists",
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    "2025-02-29",
    "2026-13-01",
    "2026-04-31",
    "2026-00-10",
    "0000-01-01",
    "0000-12-31",
    "9999-01-01",
    "9999-12-31",
    "21-11-2026",
    "2026-1-1",
    "2026-11-21T00:00",
    " 2026-11-21",
    "",
  ])("'%s' does not", (text) => {
    expect(isDay(text)).toBe(false);
  });
});

function everyDay(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    dayOf(new Date(Date.parse(from) + at * 86_400_000)),
  );
}
