import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { unknown, withPayouts } from "../../testing/other-gateway.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

test.each([
  ["knows no such transfer", () => Promise.resolve(null)],
  ["does not answer", unknown],
])(
  "a gateway that does not answer, and %s for three days, is told to finance, until it has a word about it",
  async (_, verify) => {
    const { batchId, reference } = await pay.approved();
    const silent = withPayouts(pay, () => ({ transfer: unknown, verifyTransfer: verify }));
    await silent.send();
    pay.later(4);
    await silent.send();
    expect(await pay.openAbout(reference)).toEqual(["payout_unanswered"]);
    const undecided = withPayouts(pay, (real) => ({
      transfer: async (request) => ({ ...(await real.transfer(request)), state: "pending" }),
    }));
    pay.later(1);
    await undecided.send();
    expect((await pay.statesIn(batchId))[0]).toBe("sending");
    expect(await pay.openAbout(reference)).toEqual([]);
    pay.later(1);
    await pay.send();
    expect((await pay.statesIn(batchId))[0]).toBe("paid");
  },
);
