import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { payout_items } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(START);
});
afterAll(() => pay.stop());
beforeEach(async () => {
  await pay.withSwitches({});
});
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

/** Makes a page with a payable gift, and an approved batch that pays this gift. */
async function approved(amount = 400_000n) {
  const page = await pay.page();
  await pay.given(page.id, amount);
  pay.later(15);
  const batch = await pay.prepare({ pages: [page.id] });
  await pay.approve(batch.id);
  const [item] = await pay.itemsOf(batch.id);
  if (!item) throw new Error("nothing was prepared");
  return { page, batch, item };
}
const stateOf = async (id: string) =>
  (await pay.db.select().from(payout_items).where(eq(payout_items.id, id)))[0]?.state;

describe("a gift", () => {
  test("is payable once its 14 days are over, and not a second before", async () => {
    const page = await pay.page();
    pay.setNow(new Date("2026-11-02T10:00:00.000Z"));
    await pay.given(page.id);
    pay.setNow(new Date("2026-11-16T22:59:59.000Z"));
    await pay.makeAvailable();
    expect(await pay.partStates(page.id)).toEqual(["held"]);
    pay.setNow(new Date("2026-11-16T23:00:00.000Z"));
    await pay.makeAvailable();
    expect(await pay.partStates(page.id)).toEqual(["available"]);
  });

  test("to a page that is suspended is frozen, and payable again with it", async () => {
    const page = await pay.page();
    await pay.given(page.id);
    pay.later(15);
    const turn = (status: "suspended" | "verified") =>
      pay.db.update(entrepreneurs).set({ status }).where(eq(entrepreneurs.id, page.id));
    await turn("suspended");
    await pay.makeAvailable();
    expect(await pay.partStates(page.id)).toEqual(["held"]);
    await turn("verified");
    await pay.makeAvailable();
    expect(await pay.partStates(page.id)).toEqual(["available"]);
  });
});

describe("a payout", () => {
  test("is sent after one person prepares it and another approves it", async () => {
    const before = await balanceOf(pay.db, account("gateway_balance", "sandbox"));
    const fees = await balanceOf(pay.db, account("fees"));
    const { page, item } = await approved();
    expect(await pay.partStates(page.id)).toEqual(["in_payout"]);
    await pay.send();
    expect(await stateOf(item.id)).toBe("paid");
    expect(await pay.partStates(page.id)).toEqual(["paid_out"]);
    expect(await balanceOf(pay.db, account("entrepreneur", page.id))).toBe(0n);
    expect(await balanceOf(pay.db, account("gateway_balance", "sandbox"))).toBe(before - 405_000n);
    expect((await balanceOf(pay.db, account("fees"))) - fees).toBeGreaterThanOrEqual(5_000n);
  });

  test("is of all the parts of a page that can be paid, and leaves out those of last week", async () => {
    const page = await pay.page();
    await pay.given(page.id, 100_000n);
    await pay.given(page.id, 200_000n);
    pay.later(10);
    await pay.given(page.id, 300_000n);
    pay.later(5);
    const batch = await pay.prepare({ pages: [page.id] });
    expect((await pay.itemsOf(batch.id)).map(({ amount }) => amount)).toEqual([300_000n]);
    expect(await pay.partStates(page.id)).toEqual(["held", "in_payout", "in_payout"]);
    await pay.cancel(batch.id);
  });

  test("is never sent without an approval", async () => {
    const page = await pay.page();
    await pay.given(page.id);
    pay.later(15);
    const batch = await pay.prepare({ pages: [page.id] });
    await pay.send();
    expect((await pay.itemsOf(batch.id)).map(({ state }) => state)).toEqual(["prepared"]);
    await pay.cancel(batch.id);
    expect(await pay.partStates(page.id)).toEqual(["available"]);
  });

  test("of which the gateway says that it failed can be paid again, under another reference", async () => {
    const { page, item } = await approved();
    await pay.withSwitches({ transfers: "fail" });
    await pay.send();
    expect(await stateOf(item.id)).toBe("failed");
    expect(await pay.partStates(page.id)).toEqual(["available"]);
    expect(await pay.causesAbout(item.reference)).toEqual(["payout_failed"]);
    await pay.withSwitches({});
    const again = await pay.prepare({ pages: [page.id] });
    await pay.approve(again.id);
    await pay.send();
    const [second] = await pay.itemsOf(again.id);
    expect(second).toMatchObject({ state: "paid" });
    expect(second?.reference).not.toBe(item.reference);
  });

  test("can be paid again with its fee if it comes back later; finance has a task", async () => {
    const { page, item } = await approved();
    const before = await balanceOf(pay.db, account("gateway_balance", "sandbox"));
    await pay.send();
    await endTransfer(pay.db, item.reference, "reversed", pay.now());
    await pay.look(item.reference);
    expect(await stateOf(item.id)).toBe("returned");
    expect(await pay.partStates(page.id)).toEqual(["returned"]);
    expect(await pay.causesAbout(item.reference)).toEqual(["payout_returned"]);
    expect(await balanceOf(pay.db, account("gateway_balance", "sandbox"))).toBe(before);
    await pay.makeAvailable();
    expect(await pay.partStates(page.id)).toEqual(["available"]);
  });

  test("is found during the next days if it comes back without a message", async () => {
    const { item } = await approved();
    await pay.send();
    await endTransfer(pay.db, item.reference, "reversed", pay.now());
    pay.later(1.1);
    await pay.send();
    expect(await stateOf(item.id)).toBe("returned");
  });

  test("is checked until the gateway has decided", async () => {
    const { item } = await approved();
    await pay.withSwitches({ transfers: "unknown" });
    await pay.send();
    expect(await stateOf(item.id)).toBe("sending");
    pay.later(4);
    await pay.send();
    // There is no task, because the gateway has answered and knows the transfer.
    expect(await pay.causesAbout(item.reference)).toEqual([]);
    await endTransfer(pay.db, item.reference, "success", pay.now());
    pay.later(1);
    await pay.send();
    expect(await stateOf(item.id)).toBe("paid");
  });
});
