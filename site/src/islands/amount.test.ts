import { describe, expect, it } from "vitest";
import { amountOf, inGroups, numbersIn, withoutOwn } from "./amount.ts";

describe("where only numbers may stand, as the specification has it", () => {
  it.each([
    ["10000", "10,000"],
    ["₦ 1,250,000", "1,250,000"],
    ["abc", ""],
    ["007", "7"],
    ["0", "0"],
    ["-500", "500"],
    ["10000.", "10,000."],
    ["10,000.509", "10,000.50"],
    [".5", "0.50"],
    ["1.2.3", "1.23"],
    ["12ab500", "12,500"],
    ["250k", "250,000"],
    ["１２，５００", "12,500"],
    ["999999999999", "999,999,999,999"],
    ["9999999999999999", null],
  ])("%s reads as %s", (typed, shown) => {
    expect(numbersIn(typed)).toBe(shown);
  });

  it("is a number, or null when nothing is entered", () => {
    expect(amountOf("10,000.50")).toBe(10_000.5);
    expect(amountOf("250k")).toBe(250_000);
    expect(amountOf("")).toBeNull();
  });
});

describe("a sum, as it stands in its field", () => {
  it.each([
    ["10000", "10,000"],
    ["10,000.", "10,000."],
    ["1250.5", "1,250.5"],
    ["12,50", "12,50"],
    ["1.250", "1.250"],
    ["250k", "250k"],
    ["1e5", "1e5"],
    ["9999999999999999", "9,999,999,999,999,999"],
  ])("%s is shown as %s", (typed, shown) => {
    expect(inGroups(typed)).toBe(shown);
  });

  const after = (ahead: string, behind: string, before: string, change: Partial<InputEvent>) => {
    const typed = withoutOwn({ ahead, behind }, before, { inputType: "", data: null, ...change });
    return inGroups(typed.ahead + typed.behind);
  };

  it("keeps a comma that was typed or pasted, and sets its own again around the digits", () => {
    const [insert, remove] = [{ inputType: "insertText" }, { inputType: "deleteContentBackward" }];
    expect(after("12,", "", "12", { ...insert, data: "," })).toBe("12,");
    expect(after("12,50", "", "10,000", { inputType: "insertFromPaste", data: "12,50" })).toBe(
      "12,50",
    );
    expect(after("12,50", "", "10,000", {})).toBe("12,50");
    expect(after("12,5000", "", "12,500", { ...insert, data: "0" })).toBe("125,000");
    expect(after("1,25", "", "1,250", remove)).toBe("125");
    expect(after("12,5", "", "12,50", remove)).toBe("12,5");
    const composed = { inputType: "insertCompositionText", data: "1,2500" };
    expect(after("1,2500", "", "1,250", composed)).toBe("12,500");
  });
});
