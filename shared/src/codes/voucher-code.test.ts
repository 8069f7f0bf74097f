import fc from "fast-check";
import { expect, it } from "vitest";
import { MAIL_CODE } from "../constants.ts";
import { voucherCode, voucherLetters } from "./voucher-code.ts";

const LETTERS = [...MAIL_CODE.alphabet];
const letters = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 15, maxLength: 15 })
  .map((list) => list.join(""));

it("is four groups of four, and read again as it was made, however it is typed", () => {
  fc.assert(
    fc.property(letters, (fifteen) => {
      const code = voucherCode(fifteen);
      expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
      const whole = code.replaceAll("-", "");
      expect(whole.startsWith(fifteen)).toBe(true);
      expect(voucherLetters(code)).toBe(whole);
      expect(voucherLetters(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(whole);
    }),
  );
});

it("is found among the words that were pasted with it, and in every spelling of its address", () => {
  fc.assert(
    fc.property(letters, (fifteen) => {
      const code = voucherCode(fifteen);
      const whole = code.replaceAll("-", "");
      for (const typed of [
        `Happy birthday! Your gift card is ${code}, use it soon.`,
        `your code ${whole.toLowerCase()}`,
        `(${code})`,
        `${code.slice(0, 9)}\u200b${code.slice(9)}.`,
        code.replaceAll("-", "\u2011"),
        `https://agbara.example/redeem#${code}`,
        `Look: https://agbara.example/redeem%23${code}, thanks`,
        `https://agbara.example/redeem%2523${whole}%E2%80%8B`,
      ])
        expect([typed, voucherLetters(typed)]).toEqual([typed, whole]);
    }),
    { numRuns: 30 },
  );
});

it("finds every wrong letter", () => {
  fc.assert(
    fc.property(letters, fc.nat(15), fc.constantFrom(...LETTERS), (fifteen, at, other) => {
      const whole = voucherCode(fifteen).replaceAll("-", "");
      fc.pre(whole[at] !== other);
      expect(voucherLetters(whole.slice(0, at) + other + whole.slice(at + 1))).toBeNull();
    }),
  );
});

it("finds every swap of two neighbours", () => {
  fc.assert(
    fc.property(letters, fc.nat(14), (fifteen, at) => {
      const whole = voucherCode(fifteen).replaceAll("-", "");
      const [a = "", b = ""] = whole.slice(at, at + 2);
      fc.pre(a !== b);
      expect(voucherLetters(whole.slice(0, at) + b + a + whole.slice(at + 2))).toBeNull();
    }),
  );
});

it("refuses the letters that look like others instead of dropping them", () => {
  const whole = voucherCode("ABCDEFGHJKLMNPQ");
  for (const letter of ["0", "O", "1", "I"]) {
    expect(voucherLetters(whole + letter)).toBeNull();
    expect(voucherLetters(whole.replace("A", letter))).toBeNull();
  }
});
