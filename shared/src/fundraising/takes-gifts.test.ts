import { expect, it } from "vitest";
import { GIFT_AMOUNT } from "../constants.ts";
import { takesGifts } from "./takes-gifts.ts";

const TARGET = 10_000_000;
const left = (needed: number) => ({ target: TARGET, raised: TARGET - needed });

it.each([
  ["an open page that needs the smallest gift", "verified", GIFT_AMOUNT.min, true],
  ["an open page that needs one naira", "verified", 100, false],
  ["a page with its whole sum", "funded", 0, false],
  ["a paused page", "paused", GIFT_AMOUNT.min, false],
  ["a closed page", "closed", GIFT_AMOUNT.min, false],
] as const)("tells whether a donor can give to %s", (_, status, needed, isGivenTo) => {
  expect(takesGifts({ status, ...left(needed) })).toBe(isGivenTo);
});
