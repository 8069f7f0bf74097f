import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chargeFor, type FeeRule, feeOf } from "./fees.ts";

const naira = (amount: number) => BigInt(Math.round(amount * 100));
const LOCAL: FeeRule = { rate: 150n, flat: naira(100), flatFrom: naira(2_500), cap: naira(2_000) };
const INTERNATIONAL: FeeRule = { rate: 390n, flat: naira(100), flatFrom: 0n, cap: null };

describe("the fee of a charge", () => {
  test.each([
    [1_000, 15],
    [2_499.99, 37.5],
    [2_500, 137.5],
    [10_000, 250],
    [126_666.66, 2_000],
    [126_666.67, 2_000],
    [250_000, 2_000],
  ])("of %d naira is %d", (charge, fee) => {
    expect(feeOf(naira(charge), LOCAL)).toBe(naira(fee));
  });

  test("of an international card has no limit", () => {
    expect(feeOf(naira(250_000), INTERNATIONAL)).toBe(naira(9_850));
  });
});

describe("the charge that covers its fee", () => {
  test.each([
    [1_000, 1_015.23],
    [2_400, 2_436.55],
    // The gateway adds ₦100 to charges of ₦2,500 or more. The first net amount needs a charge of ₦2,499.99, just below
    // that limit. The second net amount is one kobo larger, so its charge includes the ₦100.
    [2_462.49, 2_499.99],
    [2_462.5, 2_601.53],
    [10_000, 10_253.81],
    [124_666.66, 126_666.66],
    [250_000, 252_000],
  ])("of %d naira is %d", (net, charge) => {
    expect(chargeFor(naira(net), LOCAL)).toBe(naira(charge));
  });

  test.each([
    ["local cards", LOCAL],
    ["international cards", INTERNATIONAL],
  ])("is the smallest that does, for %s", (_, rule) => {
    const around = (middle: number) =>
      fc.bigInt({ min: naira(middle) - 20_000n, max: naira(middle) + 20_000n });
    const net = fc.oneof(around(2_500), around(126_666), fc.bigInt({ min: 100n, max: 10n ** 9n }));
    fc.assert(
      fc.property(net, (wanted) => {
        const charge = chargeFor(wanted, rule);
        expect(charge - feeOf(charge, rule)).toBeGreaterThanOrEqual(wanted);
        for (let less = charge - 1n; less > charge - 300n && less >= wanted; less -= 1n)
          expect(less - feeOf(less, rule)).toBeLessThan(wanted);
      }),
      { numRuns: 300 },
    );
  });
});
