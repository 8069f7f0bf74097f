import { expect, test } from "vitest";
import { root } from "./paths.ts";
import { changedSince, checkShard, selectionOf } from "./selection.ts";

test("a file of tests is run, a browser's at a line too", () => {
  expect(selectionOf(["scripts/outcome.test.ts", "e2e/people/factors.spec.ts:8"], root)).toEqual({
    units: ["scripts/outcome.test.ts"],
    specs: ["people/factors.spec.ts:8"],
  });
});

test("a folder's tests are run", () => {
  expect(selectionOf(["e2e/people"], root).specs).toContain("people/factors.spec.ts");
});

test("a file's own tests are run, or all beside it where it has none", () => {
  expect(selectionOf(["scripts/outcome.ts"], root).units).toEqual(["scripts/outcome.test.ts"]);
  const { units } = selectionOf(["api/src/platform/db/failures.ts"], root);
  expect(units).toEqual(["api/src/platform/db/failures.both.test.ts"]);
  expect(selectionOf(["scripts/paths.ts"], root).units.length).toBeGreaterThan(5);
});

test("a name is read from where it was typed", () => {
  const { units } = selectionOf(["outcome.test.ts"], `${root}/scripts`);
  expect(units).toEqual(["scripts/outcome.test.ts"]);
});

test("a word that names no test is said", () => {
  expect(() => selectionOf(["scripts/no-such.test.ts"], root)).toThrow(
    "There is no test at scripts/no-such.test.ts.",
  );
});

test.each(["2", "0/2", "3/2", "1/2/3", "a/b", ""])("%j is no part of the tests", (shard) => {
  expect(() => checkShard(shard)).toThrow(`It is not '${shard}'.`);
});

test("a part of the tests is taken", () => {
  for (const shard of ["1/1", "2/2", "3/10", undefined])
    expect(() => checkShard(shard)).not.toThrow();
});

test("each changed file is tested by tests that exist", () => {
  const { units, specs } = changedSince("HEAD");
  for (const file of [...units, ...specs]) expect(file).toMatch(/\.(test|spec)\.tsx?$/);
});
