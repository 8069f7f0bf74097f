import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { askRefund, refuseRefund } from "../finance/refunds/rules.ts";
import { sendRefunds } from "../finance/refunds/sending.ts";
import { lookAtPayment } from "../giving/gifts/payments/payments.ts";
import { gifts } from "../giving/tables.ts";
import { wrongInTheBooks } from "../ledger/books/check.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { endTransfer } from "../ledger/gateways/sandbox/banks.ts";
import { list } from "../ledger/gateways/sandbox/store.ts";
import { mendFuture } from "../platform/jobs/mend-future.ts";
import { housekeeping } from "../server/housekeeping.ts";
import { order } from "../testing/giving.ts";
import { type PayoutsTest, startPayouts } from "../testing/payouts.ts";
import { refunding } from "../testing/refunds.ts";

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-02T10:00:00.000Z");
/** The last moment at which a donor can ask for a refund of a gift made at `START`. This is 23:59:59 in Lagos. */
const WINDOW_ENDS = new Date("2026-11-16T22:59:59.000Z");
const SHORTLY_BEFORE = new Date(WINDOW_ENDS.getTime() - 12 * HOUR_MS);

let pay: PayoutsTest;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  pay = await startPayouts(START);
  tools = refunding({ ...pay, page: async () => (await pay.page()).id });
});
afterAll(() => pay.stop());
beforeEach(async () => {
  pay.setNow(START);
  await pay.withSwitches({});
});
// After every test, no money is missing and none is counted twice, even if the clock jumped.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

/** Makes the clock jump by this many hours. Our clock follows a jump of up to a day immediately. */
const leap = (hours: number) => pay.setNow(new Date(pay.now().getTime() + hours * HOUR_MS));
const keepHouse = () => mendFuture(pay.db, pay.now(), housekeeping);
const transfersTo = async (reference: string) =>
  (await list(pay.db, "transfer")).filter((row) => row.reference === reference);

/**
 * Makes a payout that finance prepared and approved while the clock was 20 hours ahead. By the correct time, the donor
 * can still ask for the money back.
 */
async function approvedTooEarly() {
  const page = await pay.page();
  const { gift } = await pay.given(page.id);
  pay.setNow(SHORTLY_BEFORE);
  leap(20);
  const batch = await pay.prepare({ pages: [page.id] });
  await pay.approve(batch.id);
  leap(-20);
  return { page, gift, batch };
}

test("a clock that was ahead for hours shortens no window: what is not sent yet can be asked back", async () => {
  const { page, gift, batch } = await approvedTooEarly();
  await pay.send();
  expect(await pay.itemsOf(batch.id)).toMatchObject([
    { state: "dropped", drop_reason: "part_in_question" },
  ]);
  await expect(pay.prepare({ pages: [page.id] })).rejects.toThrow();
  expect(await askRefund(tools.desk(), gift.id, { reason: null })).toMatchObject({
    state: "asked",
  });
  expect(await pay.partStates(page.id)).toEqual(["refunding"]);
});

test("and what nobody asks back is paid out once its window is really over", async () => {
  const { page, batch } = await approvedTooEarly();
  await pay.send();
  pay.setNow(new Date(WINDOW_ENDS.getTime() + 1_000));
  const later = await pay.prepare({ pages: [page.id] });
  await pay.approve(later.id);
  await pay.send();
  expect([await pay.statesIn(batch.id), await pay.statesIn(later.id)]).toEqual([
    ["dropped"],
    ["paid"],
  ]);
  expect(await pay.partStates(page.id)).toEqual(["paid_out"]);
});

test("a clock that is behind for hours shortens no window: the gateway says when it was paid", async () => {
  const page = (await pay.page()).id;
  const { gift, reference } = await pay.asked(order([{ entrepreneurId: page, amount: 400_000n }]));
  await acts.pay(pay.db, reference, START);
  leap(-20);
  await lookAtPayment(pay.cashier, reference);
  expect(await pay.partsOf(gift.id)).toMatchObject([{ window_ends_at: WINDOW_ENDS }]);
  await pay.db.update(gifts).set({ aml_looked_at: START }).where(eq(gifts.id, gift.id));
});

test("a gateway's clock that is days ahead does not hold up what it was paid for", async () => {
  const page = (await pay.page()).id;
  const { gift, reference } = await pay.asked(order([{ entrepreneurId: page, amount: 400_000n }]));
  await acts.pay(pay.db, reference, new Date(START.getTime() + 400 * DAY_MS));
  await lookAtPayment(pay.cashier, reference);
  const [part] = await pay.partsOf(gift.id);
  const most = new Date(WINDOW_ENDS.getTime() + DAY_MS);
  expect(part?.window_ends_at?.getTime()).toBeLessThanOrEqual(most.getTime());
});

test("a payout that is asked for across leaps, forward and back, is paid once and goes on by itself", async () => {
  const { batchId, reference } = await pay.approved();
  await pay.withSwitches({ answers: "503 before acting" });
  leap(20);
  await pay.send();
  await pay.withSwitches({ answers: "503 after acting", transfers: "unknown" });
  leap(1);
  await pay.send();
  leap(-21);
  await pay.withSwitches({});
  await keepHouse();
  for (const hours of [0, 7, -5, 8]) {
    leap(hours);
    await pay.send();
    await pay.look(reference);
  }
  expect(await transfersTo(reference)).toHaveLength(1);
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  expect(await pay.statesIn(batchId)).toEqual(["paid"]);
});

test("a refund that waits for its turn far ahead is sent within hours once the clock is right", async () => {
  const { reference } = await tools.approved(400_000n);
  await pay.withSwitches({ answers: "503 before acting" });
  leap(20);
  await sendRefunds(pay.cashier);
  leap(-20);
  await pay.withSwitches({});
  await keepHouse();
  await sendRefunds(pay.cashier);
  leap(-3);
  await sendRefunds(pay.cashier);
  leap(9);
  await sendRefunds(pay.cashier);
  expect(await tools.gaveBack(reference)).toEqual([400_000n]);
  expect(await tools.gatewayGaveBack(reference)).toEqual([400_000n]);
});

/**
 * In each of these cases, the clock goes back between two events. So the event that happened first has the later time.
 */
test.each([
  [
    "a refund was sent before its payment was disputed",
    async () => {
      const { reference } = await tools.approved(400_000n);
      await pay.withSwitches({ refunds: "later" });
      leap(20);
      await sendRefunds(pay.cashier);
      leap(-20);
      await tools.dispute(reference);
    },
  ],
  [
    "a refund was refused before its payment was disputed",
    async () => {
      const { gift, reference } = await tools.given(400_000n);
      leap(20);
      const { id } = await askRefund(tools.desk(), gift.id, { reason: null });
      await tools.hold(gift.id);
      await refuseRefund(tools.desk(), id, { actorId: await tools.staff(), why: "Used." });
      leap(-20);
      await tools.dispute(reference);
    },
  ],
  [
    "a dispute was won before its money was paid out",
    async () => {
      const { page, reference } = await payable();
      await tools.dispute(reference);
      leap(20);
      await tools.decide(reference, "won");
      leap(-10);
      await paidOut(page.id);
    },
  ],
  [
    "a payout was sent before its money was disputed",
    async () => {
      const { page, reference } = await payable();
      leap(20);
      await paidOut(page.id);
      leap(-20);
      await tools.dispute(reference);
    },
  ],
  [
    "a payout was sent before its account was replaced",
    async () => {
      const { page } = await payable();
      leap(20);
      await paidOut(page.id);
      leap(-20);
      await pay.setAccount(page.id, await pay.newNumber());
    },
  ],
  [
    "a payout came back before its money was disputed",
    async () => {
      const { page, reference } = await payable();
      leap(20);
      const payout = await paidOut(page.id);
      await endTransfer(pay.db, payout, "reversed", pay.now());
      await pay.look(payout);
      await pay.makeAvailable();
      leap(-20);
      await tools.dispute(reference);
    },
  ],
])("after the clock was set back the books are right: %s", async (_, happens) => {
  await happens();
  expect(await wrongInTheBooks(pay.db)).toEqual([]);
});

/** Makes a page with a gift. The donor can no longer ask for the money back. */
async function payable() {
  const page = await pay.page();
  const { reference } = await pay.given(page.id);
  pay.later(15);
  return { page, reference };
}

/** Pays out all payable money of a page. Returns the reference of the payout. */
async function paidOut(page: string) {
  const batch = await pay.prepare({ pages: [page] });
  await pay.approve(batch.id);
  await pay.send();
  expect(await pay.statesIn(batch.id)).toEqual(["paid"]);
  return (await pay.itemsOf(batch.id))[0]?.reference ?? "";
}
