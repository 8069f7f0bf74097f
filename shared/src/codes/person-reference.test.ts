import { expect, it } from "vitest";
import { brand } from "../brand.ts";
import { numberOfReference, personReference } from "./person-reference.ts";

const NUMBERS = [1, 2, 3, 31, 32, 33, 1_000, 999_999, 1_000_000, 33_554_431];

it.each(NUMBERS)("the reference of number %i leads back to it, however it is typed", (number) => {
  const reference = personReference(number);
  expect(reference).toMatch(new RegExp(`^${brand.referencePrefix}-[A-Z2-9]{6}$`));
  const [, letters = ""] = reference.split("-");
  for (const typed of [
    ...[
      reference,
      reference.toLowerCase(),
      letters,
      ` ${letters.slice(0, 3)} ${letters.slice(3)} `,
    ],
    `My reference is ${reference}.`,
  ])
    expect([typed, numberOfReference(typed)]).toEqual([typed, number]);
});

it("a wrong letter and two letters in the wrong order are noticed", () => {
  const reference = personReference(4_711);
  const letters = reference.slice(-6);
  const wrong = `${letters.slice(0, 2)}${letters[2] === "A" ? "B" : "A"}${letters.slice(3)}`;
  const swapped = `${letters.slice(0, 3)}${letters[4]}${letters[3]}${letters[5]}`;
  for (const typed of [wrong, swapped])
    if (typed !== letters) expect(numberOfReference(typed)).toBeNull();
});

it("no two of ten thousand people have the same reference, and neighbours do not look alike", () => {
  const all = Array.from({ length: 10_000 }, (_, nth) => personReference(nth + 1));
  expect(new Set(all).size).toBe(all.length);
  expect(all[0]?.slice(0, 6)).not.toBe(all[1]?.slice(0, 6));
});
