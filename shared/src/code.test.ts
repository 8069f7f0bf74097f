import { expect, it } from "vitest";
import { codeOf } from "./code.ts";
import { INTRODUCTION_CODE, MAIL_CODE } from "./constants.ts";

it.each([
  ["ab-c 234", MAIL_CODE, "ABC234"],
  ["O0I1AB", MAIL_CODE, "AB"],
  ["ABCDEFGH", MAIL_CODE, "ABCDEF"],
  ["ABCxyzDEF", INTRODUCTION_CODE, "abcdef"],
])("of %s only what the code can hold stays", (typed, { length, alphabet }, code) => {
  expect(codeOf(typed, length, alphabet)).toBe(code);
});
