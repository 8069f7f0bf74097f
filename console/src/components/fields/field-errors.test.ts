import { expect, it } from "vitest";
import { errorSentence } from "./field-errors.ts";

it.each([
  ["is required", "A password is required."],
  ["This password is too easy to guess.", "This password is too easy to guess."],
  [undefined, undefined],
])("%s is said as %s", (error, sentence) => {
  expect(errorSentence("A password", error)).toBe(sentence);
});
