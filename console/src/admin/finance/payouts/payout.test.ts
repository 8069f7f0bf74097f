import { expect, it } from "vitest";
import { meaningOf } from "./payout.ts";

it.each([
  ["failed", "waits", /still waits to be paid\. First find out why\./],
  ["failed", "in_batch", /could not send this payout\. The money is in a later batch now\.$/],
  ["failed", "paid", /could not send this payout\. A later batch has paid the money\.$/],
  ["returned", "waits", /sent this payout back\. The money still waits to be paid\./],
  ["returned", "gone", /sent this payout back\. The money no longer waits,/],
] as const)("a payout that is %s says that its money is %s", (state, money, said) => {
  expect(meaningOf({ state, money })).toMatch(said);
});

it("a payout whose state says enough needs no text", () => {
  expect(meaningOf({ state: "paid", money: null })).toBeNull();
});
