import { expect, test } from "vitest";
import { chosen, commentsIn, numbersIn, textsIn } from "./sample.ts";

const CODE = `/** One comment,
 * on two lines. */
const a = "Your gift is on its way.";
// Another comment that goes on
// in a second line.
const b = <p>This page could not be opened.</p>;
`;

test("a comment of several lines is one, with its place and the code below it", () => {
  expect(commentsIn("a.ts", CODE)).toEqual([
    {
      at: "a.ts:1",
      text: "One comment, on two lines.",
      about: 'const a = "Your gift is on its way.";',
    },
    {
      at: "a.ts:4",
      text: "Another comment that goes on in a second line.",
      about: "const b = <p>This page could not be opened.</p>;",
    },
  ]);
});

test("a pattern of files in quotes is no comment", () => {
  const code =
    'const all = "src/**/of.ts"; const some = "each of/*/them.ts"; get("/*"); /** A comment. */';
  expect(commentsIn("a.ts", code)).toEqual([]);
});

test("texts are found in quotes and between tags, and comments are not", () => {
  expect(textsIn("a.tsx", CODE).map(({ text }) => text)).toEqual([
    "Your gift is on its way.",
    "This page could not be opened.",
  ]);
});

test.each(["two", "1.5", "-1", ""])(
  "a seed that is no whole number (%j) is refused by name",
  (seed) => {
    expect(() => numbersIn([seed])).toThrow(`"${seed}" is wrong`);
  },
);

test("a sample has seed 1 and 100 entries unless the caller names others", () => {
  expect([numbersIn([]), numbersIn(["7"]), numbersIn(["7", "20"])]).toEqual([
    [1, 100],
    [7, 100],
    [7, 20],
  ]);
  expect(() => numbersIn(["7", "20", "9"])).toThrow('"9" is wrong');
});

test("the same seed chooses the same entries, and another seed others", () => {
  const all = [...Array(500).keys()];
  expect(chosen(all, 20, 7)).toEqual(chosen(all, 20, 7));
  expect(chosen(all, 20, 7)).not.toEqual(chosen(all, 20, 8));
  expect(new Set(chosen(all, 20, 7)).size).toBe(20);
});
