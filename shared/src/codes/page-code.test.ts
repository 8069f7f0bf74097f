import { expect, it } from "vitest";
import { pageCode, pageCodeLetters, pageCodeOrWords } from "./page-code.ts";

const CODE = pageCode("K7QM2");
const WITHOUT_DIGIT = pageCode("KWQME");

it.each([
  `My page is ${CODE}`,
  `Support Ngozi (${CODE}).`,
  `${CODE.toLowerCase()},`,
  `code: ${CODE.slice(0, 3)} ${CODE.slice(3)}!`,
  `https://agbara.example/entrepreneurs/${CODE}.`,
  `agbara.example/entrepreneurs/${CODE}?from=whatsapp`,
  `\u200b${CODE}\u200b`,
])("the code in %s is read", (typed) => {
  expect(pageCodeLetters(typed)).toBe(CODE);
});

it("no code is made of words, nor of a code with a wrong letter", () => {
  for (const typed of ["My page is", "Ngozi sells shoes in Kaduna", `My page is ${CODE}X`])
    expect([typed, pageCodeLetters(typed)]).toEqual([typed, null]);
});

it("a code without a digit, where words are possible too, counts only alone or in an address", () => {
  expect(WITHOUT_DIGIT).toMatch(/^[A-Z]{6}$/);
  expect(pageCodeOrWords(WITHOUT_DIGIT)).toBe(WITHOUT_DIGIT);
  expect(pageCodeOrWords(`agbara.example/entrepreneurs/${WITHOUT_DIGIT}`)).toBe(WITHOUT_DIGIT);
  expect(pageCodeOrWords(`bread from ${WITHOUT_DIGIT}`)).toBeNull();
  expect(pageCodeOrWords(`Ngozi, ${CODE}`)).toBe(CODE);
});
