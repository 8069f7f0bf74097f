import { expect, it } from "vitest";
import { isolated } from "./isolated.ts";
import { fill, pieces, withNames } from "./words.ts";

const ARABIC = "أمينة";

it("a name in Latin letters goes into a sentence as it is", () => {
  for (const name of ["Ada", "Ọmọ́tọ́lá", "O’Dowd", "👩🏾‍🌾 Ada", "₦5,000", ""])
    expect(isolated(name)).toBe(name);
});

it("a name from right to left turns nothing beside it", () => {
  expect(fill("{name}, {age}", { name: ARABIC, age: 25 })).toBe(`\u2068${ARABIC}\u2069, 25`);
  expect(pieces("{name} gave", { name: ARABIC })).toEqual([`\u2068${ARABIC}\u2069`, " gave"]);
  expect(withNames`Close the page of ${ARABIC}?`).toBe(`Close the page of \u2068${ARABIC}\u2069?`);
});

it("marks in an older name that turn the line are left out, closed or not", () => {
  expect(fill("{name} gave 500", { name: "Ada\u202e" })).toBe("Ada gave 500");
  expect(isolated("\u2069\u202eAda")).toBe("Ada");
  expect(isolated(`\u2067${ARABIC}`)).toBe(`\u2068${ARABIC}\u2069`);
});

it("a sentence that has such a name already goes into another one as it is", () => {
  const both = withNames`${ARABIC} and ${"Bala"}`;
  expect(fill("Introduce {both}?", { both })).toBe(`Introduce \u2068${ARABIC}\u2069 and Bala?`);
});
