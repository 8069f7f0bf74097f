import { and, eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tellUnpayable } from "../../fundraising/applications/unpayable.ts";
import { erasePage } from "../../fundraising/privacy/deletion.ts";
import { findGift } from "../../giving/gifts/queries.ts";
import { page_choices } from "../../giving/page-choices/tables.ts";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Payouts } from "../../ledger/gateways/gateway.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { askDonors } from "../choices/asking.ts";
import { choose } from "../choices/choosing.ts";
import { refundByThemselves } from "../refunds/by-themselves.ts";
import { sendRefunds } from "../refunds/sending.ts";
import { sendPayouts } from "./send.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  pay = await startPayouts(START);
  tools = refunding({ ...pay, page: async () => (await pay.page()).id });
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
// Checks after every test that no money is missing from the books or counted twice.
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

/** Makes a gift of ₦4,000 with a tip, pays it out to a page, and deletes the account of the page's owner. */
async function paidToOneWhoLeft() {
  const { id: page, owner } = await pay.page();
  const { gift, reference } = await tools.paid([{ entrepreneurId: page, amount: 400_000n }], {
    tip: 5_000n,
  });
  await pay.db.execute(`update gifts set aml_looked_at = paid_at where id = '${gift.id}'`);
  pay.later(15);
  const batch = await pay.prepare({ pages: [page] });
  await pay.approve(batch.id);
  await pay.send();
  const [item] = await pay.itemsOf(batch.id);
  await pay.db.transaction((tx) => erasePage(tx, { ...owner, now: pay.now() }));
  return { page, gift, reference, payout: item?.reference ?? "" };
}

describe("a payout that its bank sends back after the page was deleted", () => {
  test("is its donors' to choose about, and goes back whole where they want that", async () => {
    const { page, gift, reference, payout } = await paidToOneWhoLeft();
    await endTransfer(pay.db, payout, "reversed", pay.now());
    await pay.look(payout);
    expect(await pay.causesAbout(payout)).toEqual(["payout_returned_late"]);
    expect(await refundByThemselves(tools.desk())).toBe(0);
    expect(
      await askDonors({ ...tools.desk(), site: "https://agbara.example", tellUnpayable }),
    ).toBe(1);
    const [asked] = await pay.db.select().from(page_choices);
    const whole = await findGift(pay.db, gift.id);
    if (!asked || !whole) throw new Error("Nobody was asked.");
    const partId = asked.part_id;
    await choose(pay.db, { gift: whole, partId, page: null, now: pay.now() });
    expect(await refundByThemselves(tools.desk())).toBe(1);
    await sendRefunds(pay.cashier);
    expect(await tools.gatewayGaveBack(reference)).toEqual([405_000n]);
    expect(await tools.statesOf(gift.id)).toEqual({ entrepreneur: "refunded", tip: "refunded" });
    expect(await balanceOf(pay.db, account("entrepreneur", page))).toBe(0n);
    expect(await refundByThemselves(tools.desk())).toBe(0);
  });

  test("and nothing goes back of what its bank has kept", async () => {
    const { gift } = await paidToOneWhoLeft();
    expect(await refundByThemselves(tools.desk())).toBe(0);
    expect(await tools.statesOf(gift.id)).toMatchObject({ entrepreneur: "paid_out" });
  });

  test("while the page is there, it waits for another payout", async () => {
    const { reference, page } = await pay.approved();
    await pay.send();
    await endTransfer(pay.db, reference, "reversed", pay.now());
    await pay.look(reference);
    expect(await refundByThemselves(tools.desk())).toBe(0);
    expect(await pay.partStates(page.id)).toEqual(["returned"]);
  });
});

describe("a gateway that had too little", () => {
  const poor = () =>
    sendPayouts({
      ...pay.payer,
      gatewayOf: () => ({
        ...pay.gateway,
        payouts: { ...(pay.gateway.payouts as Payouts), available: async () => 300_000n },
      }),
    });
  const open = async () => {
    const low = eq(money_tasks.cause, "gateway_balance_low");
    return pay.db.$count(money_tasks, and(low, isNull(money_tasks.closed_at)));
  };

  test("has its tasks closed once what waited for it is sent, those of days before, too", async () => {
    await pay.approved();
    await poor();
    pay.later(1);
    await poor();
    expect(await open()).toBe(2);
    pay.later(1);
    await pay.send();
    expect(await open()).toBe(0);
  });

  test("is a task again where it has too little once more on the same day", async () => {
    const first = await pay.approved();
    await poor();
    await pay.cancel(first.batchId, pay.approver);
    await pay.send();
    expect(await open()).toBe(0);
    const again = await pay.prepare({ pages: [first.page.id] });
    await pay.approve(again.id);
    await poor();
    expect(await open()).toBe(1);
    await pay.cancel(again.id);
    await pay.send();
  });
});
