import { expect, it } from "vitest";
import { changesBetween, withoutChange } from "./changes.ts";

const BEFORE = "title: A\nlead: B\n---\n\nOne.\n\nTwo.\n\nThree.\n";
const AFTER = "title: X\nlead: Y\n---\n\nOne.\n\nThree, longer.\n\nFour.\n";

function undone(before: string, after: string, nth: number, current = after): string | null {
  const change = changesBetween(before, after)[nth];
  if (!change) throw new Error(`There is no change ${nth}.`);
  return withoutChange(current, after, change);
}

it("finds lines that are replaced, new and gone", () => {
  const said = (before: string, after: string) =>
    changesBetween(before, after).map(({ removed, added }) => [removed.join(""), added.join("")]);
  expect(said("a\nb\nc\n", "a\nB\nc\nd\n")).toEqual([
    ["b\n", "B\n"],
    ["", "d\n"],
  ]);
  expect(said("a\nb\nc\n", "c\n")).toEqual([["a\nb\n", ""]]);
  expect(said("a\nb\n", "A\nB\n")).toEqual([
    ["a\n", "A\n"],
    ["b\n", "B\n"],
  ]);
  expect(said("a", "a\n")).toEqual([["a", "a\n"]]);
  expect(said("", "")).toEqual([]);
});

it("takes each change back alone, and all together give the old text", () => {
  expect(undone(BEFORE, AFTER, 0)).toBe(AFTER.replace("title: X", "title: A"));
  expect(undone(BEFORE, AFTER, 1)).toBe(AFTER.replace("lead: Y", "lead: B"));
  let text = AFTER;
  while (text !== BEFORE) {
    const next = undone(BEFORE, text, 0);
    expect(next).not.toBe(text);
    text = next ?? "";
  }
});

it("takes a change back after other lines have changed, but not if its own have", () => {
  const older = "a\nb\nc\nd\n";
  const newer = "a\nB\nc\nd\n";
  expect(undone(older, newer, 0, "new\na\nB\nc\nd\ne\n")).toBe("new\na\nb\nc\nd\ne\n");
  expect(undone(older, newer, 0, "a\nbee\nc\nd\n")).toBeNull();
  expect(undone(older, "a\nc\nd\n", 0, "a\nc\nD\n")).toBe("a\nb\nc\nD\n");
  expect(undone("x\n\nx\n", "x\nx\n", 0, "x\nx\nx\n")).toBeNull();
});
