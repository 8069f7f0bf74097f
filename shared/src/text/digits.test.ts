import { describe, expect, it } from "vitest";
import { digitsIn, wholeIn, wrongAccount, wrongIdentity } from "./digits.ts";

describe("a number of so many digits, as it is typed", () => {
  it.each([
    ["022 222-2222", "0222222222"],
    ["０２２２２２２２２２", "0222222222"],
    ["\u202A0222222222\u202C", "0222222222"],
    ["", ""],
    ["02222O2222", null],
    ["+2348012345678", null],
  ])("%s reads as %s", (typed, digits) => {
    expect(digitsIn(typed)).toBe(digits);
  });

  it.each([
    ["022 222-2222", null],
    ["+2348012345678", "13 digits; an account has ten. With OPay or PalmPay leave out +234."],
    ["08012345678", "11 digits; an account has ten. With OPay or PalmPay leave out the first 0."],
    ["02222222223", "11 digits; an account has ten. With OPay or PalmPay leave out the first 0."],
    ["123456789012", "12 digits; an account has ten."],
    ["1", "1 digit; an account has ten."],
    [" ", "An account number has ten digits."],
    ["02222O22222", "Write digits only: an account has ten."],
    ["account 0222222222", "Write digits only: an account has ten."],
  ])("as a bank account %s is answered by %s", (typed, said) => {
    expect(wrongAccount(typed)).toBe(said);
  });

  it.each([
    ["12345 678 901", null],
    ["123456789012", "12 digits; a NIN or a BVN has 11."],
    ["1234567890x1", "Write digits only: a NIN or a BVN has 11."],
  ])("as a NIN or BVN %s is answered by %s", (typed, said) => {
    expect(wrongIdentity(typed)).toBe(said);
  });

  it.each([
    ["180", 180],
    ["１８０", 180],
    ["", null],
    ["5'9", Number.NaN],
    ["1e2", Number.NaN],
    ["18 0", Number.NaN],
  ])("as a whole number %s is %s", (typed, number) => {
    expect(wholeIn(typed)).toBe(number);
  });
});
