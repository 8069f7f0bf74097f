import { expect, test } from "vitest";
import { isFull } from "../observe/storage-state.ts";
import { causeOf } from "./failures.ts";

/** This test runs on both databases, because each describes a failure in its own way. */

test("the embedded database's error about a full disk is no Error, but gets words too", () => {
  const thrown = { name: "ErrnoError", errno: 51 };
  expect(causeOf(thrown)).toBe("the disk is full (ENOSPC)");
  expect(causeOf(new Error("a statement failed", { cause: thrown }))).toBe(
    "the disk is full (ENOSPC)",
  );
  expect(isFull(new Error("a statement failed", { cause: thrown }))).toBe(true);
  for (const other of [{}, null, 7, { errno: 1234 }, "a word"])
    expect(causeOf(other)).not.toMatch(/object Object/);
});
