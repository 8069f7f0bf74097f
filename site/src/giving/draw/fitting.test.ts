import { expect, it } from "vitest";
import { fittingInWords, isTooFew } from "./texts.ts";

const WISH = { people: 3, amount: 5_000, state: "ng-kn", lga: "ng-kn-fagge" };

it("says how many people fit in the place, near it and everywhere", () => {
  expect(fittingInWords(WISH, { lga: 3, state: 13, everywhere: 171 })).toBe(
    "3 people in Fagge, Kano need that much. 10 near Fagge, in Kano. 171 people in all Nigeria.",
  );
  expect(fittingInWords({ ...WISH, lga: "" }, { lga: null, state: 1, everywhere: 2 })).toBe(
    "1 person in Kano needs that much. 2 people in all Nigeria.",
  );
  expect(fittingInWords(WISH, { lga: 0, state: 1, everywhere: 1 })).toBe(
    "Nobody in Fagge, Kano needs that much. 1 near Fagge, in Kano. 1 person in all Nigeria.",
  );
  const anywhere = { ...WISH, state: "", lga: "" };
  expect(fittingInWords(anywhere, { lga: null, state: null, everywhere: 4 })).toBe(
    "4 people in all Nigeria.",
  );
});

it("knows when fewer fit than the donor asked for", () => {
  expect(isTooFew(WISH, { lga: 2, state: 13, everywhere: 171 })).toBe(true);
  expect(isTooFew(WISH, { lga: 3, state: 13, everywhere: 171 })).toBe(false);
  expect(isTooFew({ ...WISH, lga: "" }, { lga: null, state: 2, everywhere: 9 })).toBe(true);
});
