import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { isDrawn, spotTimes } from "./looks.ts";

const KEY = randomBytes(32);
const IDS = Array.from({ length: 20_000 }, () => randomUUID());
const drawn = (lot: "second" | "spot", oneIn: number, key = KEY) =>
  IDS.filter((holder) => isDrawn(key, { lot, holder, oneIn }));

test("the lot falls on one in ten, on one in twenty, on all, or on none", () => {
  expect(drawn("second", 10).length / IDS.length).toBeCloseTo(0.1, 1);
  expect(drawn("spot", 20).length / IDS.length).toBeCloseTo(0.05, 1);
  expect(drawn("second", 1)).toHaveLength(IDS.length);
  expect(drawn("second", 0)).toHaveLength(0);
});

test("the lot is the same when it is asked again, and another with another key or for another purpose", () => {
  expect(drawn("second", 10)).toEqual(drawn("second", 10));
  expect(drawn("second", 10)).not.toEqual(drawn("second", 10, randomBytes(32)));
  expect(drawn("second", 10)).not.toEqual(drawn("spot", 10));
});

test("a spot check comes back after one to six days, and has seven", () => {
  const opened = new Date("2026-11-02T10:00:00.000Z");
  const days = IDS.map(
    (id) => (spotTimes(KEY, id, opened).due_from.getTime() - opened.getTime()) / 86_400_000,
  );
  expect([...new Set(days)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(spotTimes(KEY, IDS[0] ?? "", opened).due_on).toBe("2026-11-09");
});
