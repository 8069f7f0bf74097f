import { describe, expect, it } from "vitest";
import { internationalNumber, wrongPhone } from "./phone.ts";

it.each([
  ["0803 123 4567", "NG", "+2348031234567"],
  ["803 123 4567", "NG", "+2348031234567"],
  ["2348031234567", "NG", "+2348031234567"],
  ["+234 803 123 4567", "GB", "+2348031234567"],
  ["00234-803-123-4567", "GB", "+2348031234567"],
  ["07700 900123", "GB", "+447700900123"],
  ["(212) 555-0100", "US", "+12125550100"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["+44 (0)7700 900123", "NG", "+447700900123"],
  ["0044 (0)7700 900123", "NG", "+447700900123"],
  ["+234 0803 123 4567", "NG", "+2348031234567"],
  ["23408031234567", "NG", "+2348031234567"],
  ["+39 06 1234 5678", "GB", "+390612345678"],
  ["011 234 803 123 4567", "US", "+2348031234567"],
  ["011 44 7700 900123", "CA", "+447700900123"],
  ["０８０３１２３４５６７", "NG", "+2348031234567"],
  ["\u202A0803 123 4567\u202C", "NG", "+2348031234567"],
  ["0803 123 456O", "NG", "0803 123 456O"],
  ["0803 123 4567, 0805 123 4567", "NG", "0803 123 4567, 0805 123 4567"],
  ["", "NG", ""],
] as const)("%s, written in %s, is %s", (written, country, number) => {
  expect(internationalNumber(written, country)).toBe(number);
});

describe("a number of its country", () => {
  it.each([
    ..."+2348031234567 +2347012345678 +2349123456789 +2342012345678 +447911123456 +442079460958".split(
      " ",
    ),
    ..."+12125550123 +353851234567 +4915123456789 +33612345678 +34612345678 +390612345678".split(
      " ",
    ),
    ..."+46701740605 +971501234567 +27821234567 +233241234567".split(" "),
    // This is an Indian number. We have no rules for numbers from India.
    "+919876543210",
  ])("%s is one", (number) => {
    expect(wrongPhone(number)).toBeNull();
  });

  it.each([
    ["+234803123456", "9 digits after +234; a Nigerian number has 10."],
    ["+23480312345678", "11 digits after +234; a Nigerian number has 10."],
    ["+4477009001234", "11 digits after +44; a British number has 9 or 10."],
    ["+23485123456", "8 digits after +234; a Nigerian number has 10."],
    [
      "+234851234567",
      "9 digits after +234; a Nigerian number has 10. Is this an Irish number? Then write +353851234567.",
    ],
    ["+2346012345678", "This cannot be a Nigerian number. Check each digit."],
    [
      "+2347700900123",
      "This cannot be a Nigerian number. Check each digit. Is this a British number? Then write +447700900123.",
    ],
    [
      "+448031234567",
      "This cannot be a British number. Check each digit. Is this a Nigerian number? Then write +2348031234567.",
    ],
    [
      "+44241234567",
      "This cannot be a British number. Check each digit. Is this a Ghanaian number? Then write +233241234567.",
    ],
  ])("%s is answered by: %s", (number, said) => {
    expect(wrongPhone(number)).toBe(said);
  });
});
