import { describe, expect, it } from "vitest";
import { asTyped, readSum, wrongSum } from "./sums.ts";

const NO_SUM = "Write naira in digits, such as 1,500 or 1,500.50.";
const FINER = "Write at most two digits after the point, such as 1,500.50.";

describe("a sum, as it is typed", () => {
  it.each([
    ["250000", 25_000_000],
    ["₦250,000.00", 25_000_000],
    ["₦ 1,250,000", 125_000_000],
    ["N5,000", 500_000],
    ["NGN 5000", 500_000],
    ["5000 naira", 500_000],
    ["45 000", 4_500_000],
    ["1 250 000.50", 125_000_050],
    ["1.250.000", 125_000_000],
    ["10.000,50", 1_000_050],
    ["12.5", 1_250],
    ["12.", 1_200],
    [".5", 50],
    ["007", 700],
    ["0", 0],
    ["250k", 25_000_000],
    ["250 K", 25_000_000],
    ["1.5k", 150_000],
    ["1,500k", 150_000_000],
    ["1m", 100_000_000],
    ["₦1.2345m", 123_450_000],
    ["２５０，０００", 25_000_000],
    ["₦１２．５ｋ", 1_250_000],
    ["\u202A2,500\u202C", 250_000],
  ])("%s is %i kobo", (typed, kobo) => {
    expect(readSum(typed)).toEqual({ kobo });
  });

  it.each([
    ["12,50", 125_000, 1_250],
    ["12,5", 12_500, 1_250],
    ["1250,50", 12_505_000, 125_050],
    ["1.250", 125_000, 125],
    ["1,5k", 1_500_000, 150_000],
    ["1.500k", 150_000_000, 150_000],
  ])("%s may be %i kobo or %i", (typed, first, second) => {
    expect(readSum(typed)).toEqual({ either: [first, second] });
  });

  it.each([
    ["1e5", NO_SUM],
    ["ten thousand", NO_SUM],
    ["-500", NO_SUM],
    ["$50", NO_SUM],
    ["5000 or 6000", NO_SUM],
    ["4.5.0", NO_SUM],
    ["1,00,000", NO_SUM],
    ["1234,567", NO_SUM],
    ["12 50", NO_SUM],
    ["1,250,50", NO_SUM],
    [".", NO_SUM],
    ["k", NO_SUM],
    ["٢٥٠", NO_SUM],
    ["10,000.509", FINER],
    ["12.345", FINER],
    ["99999999999999999999", "This is more than there is. Check each digit."],
  ])("%s is refused: %s", (typed, wrong) => {
    expect(readSum(typed)).toEqual({ wrong });
    expect(wrongSum(typed)).toBe(wrong);
  });

  it("is nothing where the field is empty", () => {
    expect([readSum(""), readSum("  "), wrongSum("")]).toEqual([null, null, null]);
  });

  it("is asked about in its two meanings", () => {
    expect(wrongSum("12,50")).toBe("Did you mean ₦1,250 or ₦12.50?");
  });

  it("reads as the same once it is written into the field", () => {
    expect([1_250, 125_000, 25_000_050, 0].map(asTyped)).toEqual([
      "12.50",
      "1,250",
      "250,000.50",
      "0",
    ]);
    for (const kobo of [1_250, 125_000, 25_000_050, 5, 123_456_789])
      expect(readSum(asTyped(kobo))).toEqual({ kobo });
  });
});
