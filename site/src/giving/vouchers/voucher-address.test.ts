import { expect, it } from "vitest";
import { voucherAddress } from "./voucher-address.ts";

it("vouchers are paid where gifts are, as many and as much as was asked for", () => {
  expect(voucherAddress({ selectedNumber: 3, selectedAmount: 2500 })).toBe(
    "/give?vouchers=3&amount=2500",
  );
});

it("an amount that was left empty is asked for there", () => {
  expect(voucherAddress({ selectedNumber: 1, selectedAmount: null })).toBe("/give?vouchers=1");
});
