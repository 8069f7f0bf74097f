import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfNumber, openNumber, sealNumber } from "./numbers.ts";

const [KEY, OTHER] = [randomBytes(32), randomBytes(32)];

test("a sealed number is opened with its key alone, and shows nothing", () => {
  const sealed = sealNumber(KEY, "0123456789");
  expect(openNumber(KEY, sealed)).toBe("0123456789");
  expect(() => openNumber(OTHER, sealed)).toThrow();
  expect(sealNumber(KEY, "0123456789")).not.toBe(sealed);
});

test("a sealed number that was changed is not opened", () => {
  const bytes = Buffer.from(sealNumber(KEY, "0123456789"), "base64url");
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => openNumber(KEY, bytes.toString("base64url"))).toThrow();
});

test("the same account is found by its hash, another bank's or with another key it is not", () => {
  const hash = hashOfNumber(KEY, "001", "0123456789");
  expect(hashOfNumber(KEY, "001", "0123456789")).toBe(hash);
  expect(hashOfNumber(KEY, "002", "0123456789")).not.toBe(hash);
  expect(hashOfNumber(OTHER, "001", "0123456789")).not.toBe(hash);
});
