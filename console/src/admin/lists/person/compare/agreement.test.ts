import { expect, it } from "vitest";
import { sameText, sharedOf } from "./agreement.ts";

it.each([
  ["Igbo", " igbo ", true],
  ["Yorùbá", "Yoruba", true],
  ["Port‑Harcourt", "port harcourt", true],
  ["Ọlọ́run’s grace", "Olorun's grace", true],
  ["Lagos", "Abuja", false],
  ["", "", false],
  [null, null, false],
])("%j and %j are the same: %s", (one, other, same) => {
  expect(sameText(one, other)).toBe(same);
});

it("finds what two lists share, as the first writes it", () => {
  expect([...sharedOf(["Honesty", "Ìfẹ́"], ["ife", "Faith"])]).toEqual(["Ìfẹ́"]);
});
