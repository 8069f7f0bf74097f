import { expect, it } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { sturdyStorage } from "./sturdy-storage.ts";

const refuse = () => {
  throw new DOMException("refused", "QuotaExceededError");
};

it("keeps in the browser what it takes", () => {
  const raw = memoryStorage();
  const storage = sturdyStorage(() => raw);
  storage.setItem("a", "1");
  expect([raw.getItem("a"), storage.getItem("a"), storage.keys()]).toEqual(["1", "1", ["a"]]);
  storage.removeItem("a");
  expect([raw.getItem("a"), storage.getItem("a"), storage.keys()]).toEqual([null, null, []]);
});

it("keeps in memory what a full one refuses, and gives the older text for none of it", () => {
  const raw = memoryStorage({ a: "older" });
  raw.setItem = refuse;
  const storage = sturdyStorage(() => raw);
  storage.setItem("a", "1");
  expect([raw.getItem("a"), storage.getItem("a"), storage.keys()]).toEqual([null, "1", ["a"]]);
});

it("is memory where even naming the browser's throws", () => {
  const storage = sturdyStorage(refuse);
  storage.setItem("a", "1");
  expect([storage.getItem("a"), storage.getItem("b"), storage.keys()]).toEqual(["1", null, ["a"]]);
  storage.removeItem("a");
  expect(storage.keys()).toEqual([]);
});
