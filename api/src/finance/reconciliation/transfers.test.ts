import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { sandbox_records } from "../../ledger/gateways/sandbox/tables.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { workOnReconciliations } from "./reconcile.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
beforeEach(async () => {
  pay = await startPayouts(START);
});
afterEach(() => pay.stop());

/** Makes a payout that is paid in our records. Returns it with a function that changes the gateway's record of it. */
async function paidOut() {
  const { page, reference } = await pay.approved();
  await pay.send();
  const record = eq(sandbox_records.reference, reference);
  return {
    page,
    reference,
    /** Changes the gateway's record of the payout without sending us a message about it. */
    change: (body: object) =>
      pay.db
        .update(sandbox_records)
        .set({ body: sql`body || ${JSON.stringify(body)}::jsonb` })
        .where(record),
    forget: () => pay.db.delete(sandbox_records).where(record),
  };
}

async function compare() {
  pay.later(1);
  while ((await workOnReconciliations(pay.cashier)) > 0);
}

describe("the gateway's transfers", () => {
  test("tell of a payout that its bank sent back, though no word of it came", async () => {
    const { page, reference, change } = await paidOut();
    await compare();
    expect(await pay.causesAbout(reference)).toEqual([]);
    await change({ status: "reversed" });
    await compare();
    expect(await pay.partStates(page.id)).toEqual(["returned"]);
    expect(await pay.causesAbout(reference)).toEqual(["payout_returned"]);
    expect(await wrongInTheBooks(pay.db)).toEqual([]);
  });

  test("have another amount than our payout: a task", async () => {
    const { reference, change } = await paidOut();
    await change({ amount: 100_000 });
    await compare();
    expect(await pay.causesAbout(reference)).toEqual(["payout_wrong_amount"]);
  });

  test("do not know a payout that we hold to be paid: a task", async () => {
    const { reference, forget } = await paidOut();
    await forget();
    await compare();
    expect(await pay.causesAbout(reference)).toEqual(["payout_unknown_there"]);
  });
});
