import { describe, expect, it } from "vitest";
import { moved } from "./photos/order.ts";
import { fittedSize } from "./photos/shrink-photo.ts";

describe("photos in order", () => {
  it.each([
    [0, 1, "bac"],
    [2, -1, "acb"],
    [2, -2, "cab"],
    [0, -1, "abc"],
    [2, 1, "abc"],
    [7, 1, "abc"],
  ])("the one at %i moved by %i: %s", (at, by, order) => {
    expect(moved(["a", "b", "c"], at, by).join("")).toBe(order);
  });
});

describe("a photo made small", () => {
  it("keeps its form", () => {
    expect(fittedSize(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fittedSize(1080, 2400, 1600)).toEqual({ width: 720, height: 1600 });
  });

  it("is never made larger", () => {
    expect(fittedSize(300, 200, 1600)).toEqual({ width: 300, height: 200 });
  });
});
