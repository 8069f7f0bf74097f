import { describe, expect, it } from "vitest";
import { amountOf, digitsOf, groupDigits } from "./amount.ts";

describe("an amount, as it is typed", () => {
  it.each([
    ["10000", "10,000"],
    ["₦ 1,250,000", "1,250,000"],
    ["abc", ""],
    ["007", "7"],
    ["0", "0"],
    ["-500", "500"],
    ["10000.", "10,000."],
    ["10,000.509", "10,000.50"],
    [".5", "0.5"],
    ["1.2.3", "1.23"],
    ["9999999999999999", "999,999,999,999"],
  ])("%s reads as %s", (typed, shown) => {
    expect(groupDigits(digitsOf(typed))).toBe(shown);
  });

  it("is a number, or null when nothing is entered", () => {
    expect(amountOf("10,000.50")).toBe(10_000.5);
    expect(amountOf("")).toBeNull();
  });
});
