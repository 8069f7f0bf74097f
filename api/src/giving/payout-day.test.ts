import { describe, expect, test } from "vitest";
import { expectedBy, goesFrom, latestFor, type PayableMoney } from "./payout-day.ts";

const RULE = {
  atOnce: 500_000n,
  waits: 3,
  within: 5,
  holidays: new Set(["2026-11-25"]),
};
const naira = (amount: number, since: string): PayableMoney => ({
  kobo: BigInt(amount) * 100n,
  since: `2026-${since}`,
});

/** 23 November 2026, which is a Monday. */
describe("a page's money", () => {
  test.each<[string, PayableMoney[], string | null, string | null]>([
    ["nothing", [], null, null],
    ["₦5,000 at once", [naira(5_000, "11-23")], "11-23", "12-01"],
    [
      "less, after three working days without the holiday",
      [naira(4_999, "11-23")],
      "11-27",
      "12-04",
    ],
    [
      "two parts that come to ₦5,000",
      [naira(2_000, "11-23"), naira(3_000, "11-24")],
      "11-24",
      "12-02",
    ],
    ["parts in any order", [naira(3_000, "11-24"), naira(2_000, "11-23")], "11-24", "12-02"],
    [
      "parts that come to ₦5,000 later than the first has waited",
      [naira(2_000, "11-23"), naira(3_000, "11-30")],
      "11-27",
      "12-04",
    ],
    ["less, on a Friday", [naira(100, "11-27")], "12-02", "12-09"],
    ["less, on a Sunday", [naira(100, "11-29")], "12-02", "12-09"],
    ["less, before Christmas", [naira(100, "12-24")], "12-30", "2027-01-07"],
  ])("%s", (_, money, from, by) => {
    const year = (day: string | null) => day && (day.length > 5 ? day : `2026-${day}`);
    expect(goesFrom(money, RULE)).toBe(year(from));
    expect(expectedBy(money, RULE)).toBe(year(by));
  });

  test("is never expected later than each part alone", () => {
    const money = [naira(2_000, "11-23"), naira(3_000, "11-26"), naira(9_000, "12-24")];
    for (const { since } of money)
      expect((expectedBy(money, RULE) ?? "") <= latestFor(since, RULE)).toBe(true);
  });
});
