import { expect, it } from "vitest";
import { internationalNumber } from "./phone-number.ts";

it.each([
  ["0803 123 4567", "NG", "+2348031234567"],
  ["803 123 4567", "NG", "+2348031234567"],
  ["2348031234567", "NG", "+2348031234567"],
  ["+234 803 123 4567", "GB", "+2348031234567"],
  ["00234-803-123-4567", "GB", "+2348031234567"],
  ["07700 900123", "GB", "+447700900123"],
  ["(212) 555-0100", "US", "+12125550100"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["", "NG", ""],
] as const)("%s, written in %s, is %s", (written, country, number) => {
  expect(internationalNumber(written, country)).toBe(number);
});
