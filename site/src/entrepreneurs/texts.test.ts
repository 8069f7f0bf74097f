import { expect, it } from "vitest";
import { countInWords, paragraphsOf, placeOf, shortened } from "./texts.ts";

it("says how many, exactly or more than", () => {
  expect(countInWords(1, false)).toBe("1 entrepreneur");
  expect(countInWords(1438, false)).toBe("1,438 entrepreneurs");
  expect(countInWords(1001, true)).toBe("more than 1,000 entrepreneurs");
});

it("names a place by its area and state", () => {
  expect(placeOf({ state: "ng-la", lga: "ng-la-ikeja" })).toBe("Ikeja, Lagos");
});

it("shortens for a shared link between words", () => {
  expect(shortened("I sew.")).toBe("I sew.");
  expect(shortened("I sew school uniforms", 12)).toBe("I sew …");
});

it("makes paragraphs of lines", () => {
  expect(paragraphsOf("One.\n\n Two.\n")).toEqual(["One.", "Two."]);
});
