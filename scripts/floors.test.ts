import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { circlesOf, faultsOf, type Imports, importsOf, levelsOf } from "./floors.ts";

/** The wings of the product. Each has a `floors.json` with its folders in order, lowest first. */
const WINGS: string[] = ["api", "console", "shared", "site"];

test.each(WINGS)("in %s nothing imports what stands above it, and there is no circle", (wing) => {
  const order = JSON.parse(
    readFileSync(new URL(`../${wing}/floors.json`, import.meta.url), "utf8"),
  ) as string[];
  expect(faultsOf(importsOf(new URL(`../${wing}/src/`, import.meta.url)), order)).toEqual([]);
});

test.each(WINGS)("in %s no level has more than 20 rooms or 9 floors", (wing) => {
  const levels = levelsOf(importsOf(new URL(`../${wing}/src/`, import.meta.url)));
  expect(levels.length).toBeGreaterThan(5);
  expect(levels.filter(({ rooms, floors }) => rooms > 20 || floors > 9)).toEqual([]);
});

test.each(["e2e", "scripts", "lab"])("in %s there is no circle", (folder) => {
  expect(circlesOf(importsOf(new URL(`../${folder}/`, import.meta.url)))).toEqual([]);
});

const ORDER = ["ground/", "ground/cellar/", "wing/", "roof.ts"];

function house(arrows: Record<string, string[]>): Imports {
  const files = new Set([...Object.keys(arrows), ...Object.values(arrows).flat()]);
  return new Map([...files].map((file) => [file, arrows[file] ?? []]));
}

const BUILT = {
  "ground/a.ts": [],
  "ground/cellar/deep.ts": ["ground/a.ts"],
  "wing/b.ts": ["ground/a.ts"],
  "roof.ts": ["wing/b.ts", "ground/cellar/deep.ts"],
};

describe("the order of a wing's folders", () => {
  test("holds where every import runs down", () => {
    expect(faultsOf(house(BUILT), ORDER)).toEqual([]);
  });

  test("names an import that runs up", () => {
    const faults = faultsOf(house({ ...BUILT, "ground/a.ts": ["wing/c.ts"] }), ORDER);
    expect(faults).toContain("ground/a.ts imports wing/c.ts, which stands above it");
  });

  test("names a file that has no place, and a place that has no file", () => {
    expect(faultsOf(house({ ...BUILT, "shed/d.ts": [] }), [...ORDER, "garden/"])).toEqual([
      "shed/d.ts stands in no place of the order",
      "garden/ is in the order, and not there",
    ]);
  });

  test("names a circle of files in one folder", () => {
    const circle = { "wing/b.ts": ["wing/c.ts"], "wing/c.ts": ["wing/b.ts"] };
    expect(faultsOf(house({ ...BUILT, ...circle }), ORDER)).toEqual([
      "in wing: b.ts → c.ts → b.ts",
    ]);
  });

  test("names a circle of folders, also where no file is in one", () => {
    const circle = {
      "wing/left/a.ts": ["wing/right/a.ts"],
      "wing/right/b.ts": ["wing/left/b.ts"],
    };
    expect(faultsOf(house({ ...BUILT, ...circle }), ORDER)).toEqual([
      "in wing: left/ → right/ → left/",
    ]);
  });
});

test("a level's rooms are what lies in it, its floors the longest way down", () => {
  const levels = levelsOf(house({ ...BUILT, "ground/b.ts": ["ground/cellar/deep.ts"] }));
  expect(levels).toEqual([
    { folder: "", rooms: 3, floors: 3 },
    { folder: "ground", rooms: 3, floors: 3 },
    { folder: "ground/cellar", rooms: 1, floors: 1 },
    { folder: "wing", rooms: 1, floors: 1 },
  ]);
});
