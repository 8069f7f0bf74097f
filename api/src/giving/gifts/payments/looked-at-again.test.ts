import { DAY_MS } from "@agbara/shared/age.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAtDispute } from "../../../finance/disputes/looking.ts";
import { disputesOfPayment } from "../../../finance/disputes/queries.ts";
import { account, balanceOf } from "../../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../../ledger/books/check.ts";
import type { Charge } from "../../../ledger/gateways/gateway.ts";
import * as acts from "../../../ledger/gateways/sandbox/acts.ts";
import { failingAfterCommit, refusingWrites } from "../../../testing/failing-database.ts";
import { type Giving, order, startGiving } from "../../../testing/giving.ts";
import { lookAtPayment, pollPayments } from "./payments.ts";

const START = new Date("2026-11-22T10:00:00.000Z");

let giving: Giving;
beforeAll(async () => {
  giving = await startGiving(START);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(giving.db)).toEqual([]));

/** Makes a cashier. Its gateway reports each charge, with `changes` applied to it. */
function hearing(changes: Partial<Charge>) {
  const { gateway } = giving;
  const verify = async (reference: string) => {
    const charge = await gateway.verify(reference);
    return charge && { ...charge, ...changes };
  };
  return { ...giving.cashier, gatewayOf: () => ({ ...gateway, verify }) };
}

describe("a payment that is in the books", () => {
  test("stays as it was posted where the gateway names another fee later, and its dispute is heard of", async () => {
    const page = await giving.page();
    const { reference } = await giving.givenTo(page, 400_000n);
    await lookAtPayment(giving.cashier, reference);
    await acts.dispute(giving.db, reference, giving.now());
    await lookAtDispute(hearing({ fee: 1n }), reference);
    expect(await disputesOfPayment(giving.db, reference)).toMatchObject([{ state: "open" }]);
  });

  test("and given is only read by anyone who brings the same news again", async () => {
    const page = await giving.page();
    const { reference } = await giving.givenTo(page, 400_000n);
    await lookAtPayment(giving.cashier, reference);
    await lookAtPayment({ ...giving.cashier, db: refusingWrites(giving.db) }, reference);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 400_000n });
  });

  test("is a task where the gateway names another amount later", async () => {
    const page = await giving.page();
    const { reference } = await giving.givenTo(page, 400_000n);
    await lookAtPayment(giving.cashier, reference);
    await lookAtPayment(hearing({ amount: 300_000n }), reference);
    expect(await giving.causesAbout(reference)).toEqual(["amount_differs"]);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 400_000n });
  });

  test("is given by the poller where the person who posted it died, though nobody expected it any more", async () => {
    const page = await giving.page();
    const { reference } = await giving.asked(order([{ entrepreneurId: page, amount: 300_000n }]));
    giving.setNow(new Date(START.getTime() + 4 * DAY_MS));
    await lookAtPayment(giving.cashier, reference);
    await acts.pay(giving.db, reference, giving.now());
    const dying = { ...giving.cashier, db: failingAfterCommit(giving.db) };
    await expect(lookAtPayment(dying, reference)).rejects.toThrow("the disk is full");
    expect(await balanceOf(giving.db, account("unallocated", reference))).toBe(300_000n);
    await pollPayments(giving.cashier);
    expect(await giving.pageOf(page)).toMatchObject({ raised: 300_000n });
  });
});
