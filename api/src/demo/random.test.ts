import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

const numbers = (seed: number | string) => {
  const random = createRandom(seed);
  return Array.from({ length: 1000 }, () => random.next());
};

describe("a seeded random", () => {
  it("repeats itself for the same seed and differs for a neighbouring one", () => {
    expect(numbers(512)).toEqual(numbers(512));
    expect(numbers(512)).not.toEqual(numbers(513));
    expect(numbers("f-1")[0]).not.toBe(numbers("f-2")[0]);
  });

  it("spreads evenly from 0 to 1", () => {
    const all = numbers(1);
    expect(all.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(all.reduce((sum, number) => sum + number, 0) / all.length).toBeCloseTo(0.5, 1);
  });

  it("gives whole numbers with both ends in reach", () => {
    const random = createRandom(7);
    const thrown = new Set(Array.from({ length: 500 }, () => random.int(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("picks by weight: never what weighs nothing", () => {
    const random = createRandom(3);
    const items = [
      ["never", 0],
      ["mostly", 9],
      ["seldom", 1],
    ] as const;
    const picked = Array.from({ length: 2000 }, () => random.weighted(items));
    expect(picked).not.toContain("never");
    const mostly = picked.filter((item) => item === "mostly").length;
    expect(mostly).toBeGreaterThan(1700);
    expect(mostly).toBeLessThan(1900);
  });

  it("samples without repeating, and no more than there is", () => {
    const random = createRandom(9);
    const letters = ["a", "b", "c", "d"];
    for (let round = 0; round < 50; round += 1)
      expect(new Set(random.sample(letters, 3)).size).toBe(3);
    expect(random.sample(letters, 9).sort()).toEqual(letters);
    expect(letters).toEqual(["a", "b", "c", "d"]);
  });

  it("refuses to pick from nothing", () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
