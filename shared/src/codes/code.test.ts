import { expect, it } from "vitest";
import { INTRODUCTION_CODE, MAIL_CODE } from "../constants.ts";
import { codeOf } from "./code.ts";

it.each([
  ["ab-c 234", MAIL_CODE, "ABC234"],
  ["O0I1AB", MAIL_CODE, "AB"],
  ["ABCDEFGH", MAIL_CODE, "ABCDEF"],
  ["ABCxyzDEF", INTRODUCTION_CODE, "abcdef"],
])("of %s only what the code can hold stays", (typed, { length, alphabet }, code) => {
  expect(codeOf(typed, length, alphabet)).toBe(code);
});

it.each([
  ["Your code is ABC234", MAIL_CODE, "ABC234"],
  ["your code is abc 234.", MAIL_CODE, "ABC234"],
  ["ABC234 is your Agbara code", MAIL_CODE, "ABC234"],
  ["Use KWQMEC, please", MAIL_CODE, "KWQMEC"],
  ["ABC\u200b234\u00a0", MAIL_CODE, "ABC234"],
  ["ＡＢＣ２３４", MAIL_CODE, "ABC234"],
  ["Her code: FADBEC", INTRODUCTION_CODE, "fadbec"],
  ["Code 1: 123 456", { length: 6, alphabet: "0123456789" }, "123456"],
])("of %s the code is taken, not the first letters", (typed, { length, alphabet }, code) => {
  expect(codeOf(typed, length, alphabet)).toBe(code);
});
